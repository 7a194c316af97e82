import {
  type BreakTerm,
  breakBody,
  EXCLUSION_PATHS,
  type ExclusionsResponse,
  exclusionsResponse,
  productPauseBody,
  reinstatementBody,
  type SelfExclusionTerm,
  selfExclusionBody,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** Fetches the player's breaks and exclusions in effect. */
export function fetchExclusions(signal: AbortSignal): Promise<ExclusionsResponse> {
  return send({ path: EXCLUSION_PATHS.exclusions, answer: exclusionsResponse, signal });
}

/** A request with its idempotency key, so that it can be sent again safely. */
export type KeyedRequest<Term> = { readonly requestKey: string; readonly term: Term };

/** Takes a break from all play. */
export function takeBreak({ requestKey, term }: KeyedRequest<BreakTerm>): Promise<ExclusionsResponse> {
  const body = jsonBody(breakBody, { requestKey, term });
  return send({
    method: 'POST',
    path: EXCLUSION_PATHS.breaks,
    body,
    answer: exclusionsResponse,
    hasIdempotencyKey: true,
  });
}

/** Pauses instant games only. */
export function pauseInstantGames({ requestKey, term }: KeyedRequest<BreakTerm>): Promise<ExclusionsResponse> {
  const body = jsonBody(productPauseBody, { requestKey, term, product: 'instant-games' });
  const path = EXCLUSION_PATHS.productPauses;
  return send({ method: 'POST', path, body, answer: exclusionsResponse, hasIdempotencyKey: true });
}

/** Excludes the player. The response is the last one this session receives. */
export function excludeSelf({ requestKey, term }: KeyedRequest<SelfExclusionTerm>): Promise<ExclusionsResponse> {
  const body = jsonBody(selfExclusionBody, { requestKey, term, isUnderstood: true });
  const path = EXCLUSION_PATHS.selfExclusions;
  return send({ method: 'POST', path, body, answer: exclusionsResponse, hasIdempotencyKey: true });
}

/** First step of reinstatement: requests it. */
export function requestReinstatement(): Promise<ExclusionsResponse> {
  const body = jsonBody(reinstatementBody, { isUnderstood: true });
  const path = EXCLUSION_PATHS.reinstatements;
  return send({ method: 'POST', path, body, answer: exclusionsResponse, hasIdempotencyKey: true });
}

/** Second step of reinstatement: confirms the request made at least a day before. */
export function confirmReinstatement(): Promise<ExclusionsResponse> {
  return send({ method: 'POST', path: EXCLUSION_PATHS.reinstatementConfirmation, answer: exclusionsResponse });
}

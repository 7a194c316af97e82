import {
  type BreakTerm,
  breakBody,
  EXCLUSION_PATHS,
  type ExclusionsAnswer,
  exclusionsAnswer,
  productPauseBody,
  reinstatementBody,
  type SelfExclusionTerm,
  selfExclusionBody,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** What holds for the player. */
export function askExclusions(signal: AbortSignal): Promise<ExclusionsAnswer> {
  return send({ path: EXCLUSION_PATHS.exclusions, answer: exclusionsAnswer, signal });
}

/** A wish with the key under which the server carries it out once at most, so that it may be sent again. */
export type Keyed<Term> = { readonly requestKey: string; readonly term: Term };

/** Takes a break from everything. */
export function takeBreak({ requestKey, term }: Keyed<BreakTerm>): Promise<ExclusionsAnswer> {
  const body = jsonBody(breakBody, { requestKey, term });
  return send({
    method: 'POST',
    path: EXCLUSION_PATHS.breaks,
    body,
    answer: exclusionsAnswer,
    hasIdempotencyKey: true,
  });
}

/** Pauses instant games alone. */
export function pauseInstantGames({ requestKey, term }: Keyed<BreakTerm>): Promise<ExclusionsAnswer> {
  const body = jsonBody(productPauseBody, { requestKey, term, product: 'instant-games' });
  const path = EXCLUSION_PATHS.productPauses;
  return send({ method: 'POST', path, body, answer: exclusionsAnswer, hasIdempotencyKey: true });
}

/** Excludes the player. The answer is the last this session gets. */
export function excludeSelf({ requestKey, term }: Keyed<SelfExclusionTerm>): Promise<ExclusionsAnswer> {
  const body = jsonBody(selfExclusionBody, { requestKey, term, isUnderstood: true });
  const path = EXCLUSION_PATHS.selfExclusions;
  return send({ method: 'POST', path, body, answer: exclusionsAnswer, hasIdempotencyKey: true });
}

/** First step back: asks. */
export function askToComeBack(): Promise<ExclusionsAnswer> {
  const body = jsonBody(reinstatementBody, { isUnderstood: true });
  const path = EXCLUSION_PATHS.reinstatements;
  return send({ method: 'POST', path, body, answer: exclusionsAnswer, hasIdempotencyKey: true });
}

/** Second step back: confirms what was asked a day before. */
export function confirmComeBack(): Promise<ExclusionsAnswer> {
  return send({ method: 'POST', path: EXCLUSION_PATHS.reinstatementConfirmation, answer: exclusionsAnswer });
}

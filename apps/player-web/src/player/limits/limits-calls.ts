import {
  LIMITS_PATHS,
  type LimitOffer,
  type LimitOutcome,
  limitConfirmation,
  limitOffer,
  limitOutcome,
  limitRequest,
  type PlayerLimit,
  type PlayerLimits,
  playerLimits,
  type RealityAnswer,
  type RealityCheck,
  realityCheck,
  realityCheckAnswer,
  realityCheckRequest,
} from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { jsonBody } from '../../runtime/http/call.ts';
import { send } from '../../runtime/http/http-client.ts';

export type LimitKey = Pick<PlayerLimit, 'kind' | 'period'>;

const paramsOf = ({ kind, period }: LimitKey) => ({ kind, period });

/** Fetches all six limits, the amounts used of them, and pending changes. */
export function fetchLimits(signal: AbortSignal): Promise<PlayerLimits> {
  return send({ path: LIMITS_PATHS.limits, answer: playerLimits, signal });
}

/** Sets a limit or requests a looser one; null requests no limit. */
export function sendLimit(key: LimitKey, amountCents: Cents | null): Promise<LimitOutcome> {
  const body = jsonBody(limitRequest, { amountCents });
  return send({ method: 'PUT', path: LIMITS_PATHS.limit, params: paramsOf(key), body, answer: limitOutcome });
}

/** Confirms a looser limit whose waiting period is over. */
export function confirmLimit(key: LimitKey, changeId: string): Promise<LimitOutcome> {
  const body = jsonBody(limitConfirmation, { changeId });
  return send({ method: 'POST', path: LIMITS_PATHS.confirmation, params: paramsOf(key), body, answer: limitOutcome });
}

/** Cancels a pending looser limit. */
export function takeBackLimit(key: LimitKey): Promise<LimitOutcome> {
  return send({ method: 'DELETE', path: LIMITS_PATHS.pending, params: paramsOf(key), answer: limitOutcome });
}

/** Answers a limit offer without setting a limit. */
export function answerLimitOffer(offer: LimitOffer): Promise<PlayerLimits> {
  return send({
    method: 'POST',
    path: LIMITS_PATHS.offers,
    body: jsonBody(limitOffer, offer),
    answer: playerLimits,
  });
}

/** Records that the player reviewed their limits. */
export function reviewLimits(): Promise<PlayerLimits> {
  return send({ method: 'POST', path: LIMITS_PATHS.review, answer: playerLimits });
}

/** Fetches the time and money of this session, and when the next check is due. */
export function fetchRealityCheck(signal: AbortSignal): Promise<RealityCheck> {
  return send({ path: LIMITS_PATHS.realityCheck, answer: realityCheck, signal });
}

/** Sets how often the check is shown; null: never. */
export function sendRealityInterval(intervalMinutes: RealityCheck['intervalMinutes']): Promise<RealityCheck> {
  const body = jsonBody(realityCheckRequest, { intervalMinutes });
  return send({ method: 'PUT', path: LIMITS_PATHS.realityCheck, body, answer: realityCheck });
}

/** Answers a check that is due. */
export function sendRealityAnswer(answer: RealityAnswer): Promise<RealityCheck> {
  const body = jsonBody(realityCheckAnswer, { answer });
  return send({ method: 'POST', path: LIMITS_PATHS.realityCheckAnswers, body, answer: realityCheck });
}

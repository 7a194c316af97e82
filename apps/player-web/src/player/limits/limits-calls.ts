import {
  LIMITS_PATHS,
  type LimitOffer,
  type LimitOutcome,
  limitConfirmation,
  limitOffer,
  limitOutcome,
  limitWish,
  type PlayerLimit,
  type PlayerLimits,
  playerLimits,
  type RealityAnswer,
  type RealityCheck,
  realityCheck,
  realityCheckAnswer,
  realityCheckWish,
} from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { jsonBody } from '../../runtime/http/call.ts';
import { send } from '../../runtime/http/http-client.ts';

export type LimitKey = Pick<PlayerLimit, 'kind' | 'period'>;

const paramsOf = ({ kind, period }: LimitKey) => ({ kind, period });

/** All six limits, what is used of them and what waits. */
export function askLimits(signal: AbortSignal): Promise<PlayerLimits> {
  return send({ path: LIMITS_PATHS.limits, answer: playerLimits, signal });
}

/** Sets a limit or asks for a looser one; null asks for none. */
export function sendLimit(key: LimitKey, amountCents: Cents | null): Promise<LimitOutcome> {
  const body = jsonBody(limitWish, { amountCents });
  return send({ method: 'PUT', path: LIMITS_PATHS.limit, params: paramsOf(key), body, answer: limitOutcome });
}

/** Confirms a looser limit whose wait is over. */
export function confirmLimit(key: LimitKey, changeId: string): Promise<LimitOutcome> {
  const body = jsonBody(limitConfirmation, { changeId });
  return send({ method: 'POST', path: LIMITS_PATHS.confirmation, params: paramsOf(key), body, answer: limitOutcome });
}

/** Takes back a looser limit that waits. */
export function takeBackLimit(key: LimitKey): Promise<LimitOutcome> {
  return send({ method: 'DELETE', path: LIMITS_PATHS.pending, params: paramsOf(key), answer: limitOutcome });
}

/** Answers an offer of limits without setting one. */
export function answerLimitOffer(offer: LimitOffer): Promise<PlayerLimits> {
  return send({
    method: 'POST',
    path: LIMITS_PATHS.offers,
    body: jsonBody(limitOffer, offer),
    answer: playerLimits,
  });
}

/** Says that the limits were looked at. */
export function reviewLimits(): Promise<PlayerLimits> {
  return send({ method: 'POST', path: LIMITS_PATHS.review, answer: playerLimits });
}

/** Time and money of this session, and when its next check is due. */
export function askRealityCheck(signal: AbortSignal): Promise<RealityCheck> {
  return send({ path: LIMITS_PATHS.realityCheck, answer: realityCheck, signal });
}

/** Chooses how often the check comes; null: never. */
export function sendRealityInterval(intervalMinutes: RealityCheck['intervalMinutes']): Promise<RealityCheck> {
  const body = jsonBody(realityCheckWish, { intervalMinutes });
  return send({ method: 'PUT', path: LIMITS_PATHS.realityCheck, body, answer: realityCheck });
}

/** Answers a check that is due. */
export function sendRealityAnswer(answer: RealityAnswer): Promise<RealityCheck> {
  const body = jsonBody(realityCheckAnswer, { answer });
  return send({ method: 'POST', path: LIMITS_PATHS.realityCheckAnswers, body, answer: realityCheck });
}

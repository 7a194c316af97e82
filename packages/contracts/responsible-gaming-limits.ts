import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  MAX_LIMIT_CENTS,
  REALITY_ANSWERS,
  REALITY_INTERVALS,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import * as z from 'zod/mini';
import { centsOnWire, idText, instantText } from './codecs.ts';

/** Paths of a player's limits and reality check; every one of them is ours. */
export const LIMITS_PATHS = {
  limits: '/web/responsible-gaming/rest/v1/players/me/limits',
  limit: '/web/responsible-gaming/rest/v1/players/me/limits/:kind/:period',
  confirmation: '/web/responsible-gaming/rest/v1/players/me/limits/:kind/:period/confirmation',
  pending: '/web/responsible-gaming/rest/v1/players/me/limits/:kind/:period/pending',
  review: '/web/responsible-gaming/rest/v1/players/me/limits/review',
  offers: '/web/responsible-gaming/rest/v1/players/me/limit-offers',
  realityCheck: '/web/responsible-gaming/rest/v1/players/me/reality-check',
  realityCheckAnswers: '/web/responsible-gaming/rest/v1/players/me/reality-check/answers',
} as const;

export {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LOOSENING_WAIT_HOURS,
  MAX_LIMIT_CENTS,
  REALITY_INTERVALS,
  type RealityAnswer,
} from '@sunflower/player-rules/limits/limit-rules.ts';

export const limitKind = z.enum(LIMIT_KINDS);
export const limitPeriod = z.enum(LIMIT_PERIODS);

export const limitParams = z.strictObject({ kind: limitKind, period: limitPeriod });

const limitCents = centsOnWire.check(z.refine((cents) => cents >= 0n && cents <= MAX_LIMIT_CENTS, 'AMOUNT_WRONG'));

/** A wish for a limit; null is the wish to have none. */
export const limitWish = z.strictObject({ amountCents: z.nullable(limitCents) });

/** A looser limit that was asked for: it takes effect only when it is confirmed between `confirmableAt` and `lapsesAt`. */
export const pendingLimit = z.object({
  changeId: idText,
  /** Null: no limit. */
  amountCents: z.nullable(centsOnWire),
  askedAt: instantText,
  confirmableAt: instantText,
  lapsesAt: instantText,
});

/** One of the six limits of a player, set or not. */
export const playerLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null: not set. */
  amountCents: z.nullable(centsOnWire),
  setAt: z.nullable(instantText),
  /** What counts in the window that runs now, whether or not a limit is set. */
  usedCents: centsOnWire,
  /** What this limit alone still lets through; null without a limit. Never below zero. */
  leftCents: z.nullable(centsOnWire),
  /** When the window begins anew. */
  restartsAt: instantText,
  pending: z.nullable(pendingLimit),
});

/** All limits, and what the player said when they were offered. */
export const playerLimits = z.object({
  limits: z.array(playerLimit),
  /** Null: neither was a limit set nor "no limit" chosen, so nothing can be deposited yet (IRGS-01). */
  choice: z.nullable(z.enum(['limits', 'no-limit'])),
  /** When the player is asked to look at the limits again; null before the first choice. */
  reviewDueAt: z.nullable(instantText),
  isReviewDue: z.boolean(),
});

/** What became of a wish: it holds now, or it waits. */
export const limitOutcome = z.object({ outcome: z.enum(['applied', 'asked']), limit: playerLimit });

/** The change that is confirmed or taken back, by its id: an old call sent again cannot reach a newer change. */
export const limitConfirmation = z.strictObject({ changeId: idText });

/** The answer to an offer of limits. Setting a limit is an answer by itself; `later` leaves deposits shut. */
export const limitOffer = z.strictObject({
  moment: z.enum(['registration', 'first-deposit']),
  choice: z.enum(['no-limit', 'later']),
});

export const realityInterval = z.nullable(z.union(REALITY_INTERVALS.map((minutes) => z.literal(minutes))));
export const realityCheckWish = z.strictObject({ intervalMinutes: realityInterval });
export const realityCheckAnswer = z.strictObject({ answer: z.enum(REALITY_ANSWERS) });

/** Time and money of the session that asks, from the ledger, and when its next check is due. */
export const realityCheck = z.object({
  intervalMinutes: realityInterval,
  sessionStartedAt: instantText,
  playedSeconds: z.int(),
  /** Null: the player chose none. */
  dueAt: z.nullable(instantText),
  /** While it is, every money play is refused with REALITY_CHECK_DUE. */
  isDue: z.boolean(),
  spentCents: centsOnWire,
  wonCents: centsOnWire,
  netCents: centsOnWire,
});

export type PlayerLimit = z.output<typeof playerLimit>;
export type PlayerLimits = z.output<typeof playerLimits>;
export type PendingLimit = z.output<typeof pendingLimit>;
export type LimitOutcome = z.output<typeof limitOutcome>;
export type LimitOffer = z.output<typeof limitOffer>;
export type RealityCheck = z.output<typeof realityCheck>;

/** Details of LIMIT_REACHED: the limit with the least left, and when it begins anew. */
export const limitReachedDetails = z.object({
  kind: limitKind,
  period: limitPeriod,
  limitCents: centsOnWire,
  leftCents: centsOnWire,
  restartsAt: instantText,
});

import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  MAX_LIMIT_CENTS,
  REALITY_ANSWERS,
  REALITY_INTERVALS,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import * as z from 'zod/mini';
import { centsOnWire, idText, instantText } from './codecs.ts';

/** Paths of a player's limits and reality check; all are ours. */
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
  LEAST_LOOSENING_WAIT,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LOOSENING_WAITS,
  MAX_LIMIT_CENTS,
  MAX_NOTE_TO_SELF,
  REALITY_INTERVALS,
  type RealityAnswer,
} from '@sunflower/player-rules/limits/limit-rules.ts';

export const limitKind = z.enum(LIMIT_KINDS);
export const limitPeriod = z.enum(LIMIT_PERIODS);

export const limitParams = z.strictObject({ kind: limitKind, period: limitPeriod });

const limitCents = centsOnWire.check(z.refine((cents) => cents >= 0n && cents <= MAX_LIMIT_CENTS, 'AMOUNT_WRONG'));

/** A requested limit; null requests no limit. */
export const limitRequest = z.strictObject({ amountCents: z.nullable(limitCents) });

/** A pending looser limit: it takes effect only if it is confirmed between `confirmableAt` and `lapsesAt`. */
export const pendingLimit = z.object({
  changeId: idText,
  /** Null: no limit. */
  amountCents: z.nullable(centsOnWire),
  askedAt: instantText,
  confirmableAt: instantText,
  lapsesAt: instantText,
});

/** One of a player's six limits, set or not. */
export const playerLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null: not set. */
  amountCents: z.nullable(centsOnWire),
  setAt: z.nullable(instantText),
  /** The amount counted in the current window, whether or not a limit is set. */
  usedCents: centsOnWire,
  /** The amount left under this limit alone; null without a limit. Never negative. */
  leftCents: z.nullable(centsOnWire),
  /** When the next window starts. */
  restartsAt: instantText,
  pending: z.nullable(pendingLimit),
});

/** All limits, and the player's choice when limits were offered. */
export const playerLimits = z.object({
  limits: z.array(playerLimit),
  /** Null: the player has neither set a limit nor chosen "no limit", so deposits aren't allowed yet (IRGS-01). */
  choice: z.nullable(z.enum(['limits', 'no-limit'])),
  /** When the player is next asked to review the limits; null before the first choice. */
  reviewDueAt: z.nullable(instantText),
  isReviewDue: z.boolean(),
});

/** Outcome of a requested limit: applied, or pending. */
export const limitOutcome = z.object({ outcome: z.enum(['applied', 'asked']), limit: playerLimit });

/** The pending change to confirm or withdraw, by its id, so that a repeated old call can't affect a newer change. */
export const limitConfirmation = z.strictObject({ changeId: idText });

/**
 * The player's response to the offer of limits. Setting a limit also counts as a response; `later` keeps deposits
 * blocked.
 */
export const limitOffer = z.strictObject({
  moment: z.enum(['registration', 'first-deposit']),
  choice: z.enum(['no-limit', 'later']),
});

export const realityInterval = z.nullable(z.union(REALITY_INTERVALS.map((minutes) => z.literal(minutes))));
export const realityCheckRequest = z.strictObject({ intervalMinutes: realityInterval });
export const realityCheckAnswer = z.strictObject({ answer: z.enum(REALITY_ANSWERS) });

/** Time and money of the caller's session, from the ledger, and when its next check is due. */
export const realityCheck = z.object({
  intervalMinutes: realityInterval,
  sessionStartedAt: instantText,
  playedSeconds: z.int(),
  /** When the next check is due; null if the player chose no interval. */
  dueAt: z.nullable(instantText),
  /** While true, every purchase in this session is refused with REALITY_CHECK_DUE. */
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

/** Details of LIMIT_REACHED: the limit with the least left, and when its window restarts. */
export const limitReachedDetails = z.object({
  kind: limitKind,
  period: limitPeriod,
  limitCents: centsOnWire,
  leftCents: centsOnWire,
  restartsAt: instantText,
});

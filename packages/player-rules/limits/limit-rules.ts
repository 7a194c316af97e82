/** What a limit counts: money that is deposited, or stakes. */
export const LIMIT_KINDS = ['deposit', 'spend'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Windows of a limit, in Central Time: a day from midnight, a week from Sunday, a month from its first. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Hours a looser limit waits before it can be confirmed (IRGS-02); so does a looser session time limit. */
export const LOOSENING_WAIT_HOURS = 48;

/** Days in which a looser limit can be confirmed once its wait is over; after them it has to be asked for anew. */
export const CONFIRMATION_DAYS = 7;

/** Months after which a player is asked to look at the limits again (RTS-12E). */
export const REVIEW_MONTHS = 6;

/** The largest limit that can be set: a million dollars, in cents. Zero is a limit too: nothing at all. */
export const MAX_LIMIT_CENTS = 100_000_000n;

/** Minutes between two reality checks that a player can choose from, and the ones that hold without a choice (RTS-13). */
export const REALITY_INTERVALS = [15, 30, 60] as const;
export type RealityInterval = (typeof REALITY_INTERVALS)[number];
export const DEFAULT_REALITY_INTERVAL: RealityInterval = 60;

/** What a player can say to a reality check. Only `continue` opens play again. */
export const REALITY_ANSWERS = ['continue', 'take-break', 'log-out', 'history'] as const;
export type RealityAnswer = (typeof REALITY_ANSWERS)[number];

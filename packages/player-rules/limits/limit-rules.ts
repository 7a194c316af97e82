/** What a limit counts: deposits or stakes. */
export const LIMIT_KINDS = ['deposit', 'spend'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Periods of a limit, in Central Time: a day from midnight, a week from Sunday, a month from its first day. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/**
 * Hours that a looser limit waits before it can be confirmed (IRGS-02); the same for a looser session time limit. The
 * first applies to everyone; a player can choose a longer one for themselves.
 */
export const LOOSENING_WAITS = [48, 168, 720, 2_160, 4_380, 8_760] as const;
export type LooseningWait = (typeof LOOSENING_WAITS)[number];
export const LEAST_LOOSENING_WAIT: LooseningWait = LOOSENING_WAITS[0];

/** Most characters of the note that a player is shown when they want to loosen something. */
export const MAX_NOTE_TO_SELF = 280;

/** Days in which a looser limit can be confirmed after its wait; afterwards it has to be requested again. */
export const CONFIRMATION_DAYS = 7;

/** Months after which a player is asked to review their limits (RTS-12E). */
export const REVIEW_MONTHS = 6;

/** Largest possible limit: a million dollars, in cents. Zero is also a limit, which allows nothing. */
export const MAX_LIMIT_CENTS = 100_000_000n;

/** Minutes between two reality checks that a player can choose from, and the default (RTS-13). */
export const REALITY_INTERVALS = [15, 20, 30, 60] as const;
export type RealityInterval = (typeof REALITY_INTERVALS)[number];
export const DEFAULT_REALITY_INTERVAL: RealityInterval = 20;

/** Possible responses to a reality check. Only `continue` resumes play. */
export const REALITY_ANSWERS = ['continue', 'take-break', 'log-out', 'history'] as const;
export type RealityAnswer = (typeof REALITY_ANSWERS)[number];

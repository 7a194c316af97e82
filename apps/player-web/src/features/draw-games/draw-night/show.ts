/** What is published: one revision of a draw's result, and how many balls it has. */
export type PublishedResult = { readonly key: string; readonly count: number; readonly isCorrection: boolean };

/**
 * How a result is presented. `ready`: the page waited for it, and the first ball is about to land. `covered`: hidden
 * until the player asks for it. `playing`: `shown` balls have landed. `done`: everything is shown.
 */
export type ShowPhase = 'ready' | 'covered' | 'playing' | 'done';
export type Show = { readonly phase: ShowPhase; readonly shown: number };

/** How far the page has presented a result. */
export type ShowProgress = { readonly key: string; readonly shown: number } | undefined;

type Seen = {
  /** Whether the page was already open when the result was published. */
  readonly hasWaited: boolean;
  /** Whether the player has a ticket in the draw whose result they haven't seen. */
  readonly isCovered: boolean;
};

/**
 * Returns how a result is presented now. A corrected result is shown immediately, and never played as if it were the
 * draw. Ignores `progressed` of another revision.
 */
export function showOf(result: PublishedResult, progressed: ShowProgress, { hasWaited, isCovered }: Seen): Show {
  const { key, count, isCorrection } = result;
  if (progressed?.key === key) {
    const phase = progressed.shown > count ? 'done' : 'playing';
    return { phase, shown: Math.min(progressed.shown, count) };
  }
  if (isCorrection) return { phase: 'done', shown: count };
  if (hasWaited) return { phase: 'ready', shown: 0 };
  return isCovered ? { phase: 'covered', shown: 0 } : { phase: 'done', shown: count };
}

/** Time from one ball to the next. Keno draws twenty, which takes twenty seconds. */
const BALL_MS = 1_600;
const KENO_BALL_MS = 1_000;
/** Time between the result's arrival and the first ball, and between the last ball and the outcome. */
const FIRST_MS = 1_500;
const LAST_MS = 1_000;

/** Returns the time until the next ball lands, or the outcome is shown. */
export function pauseMs({ phase, shown }: Show, count: number, isKeno: boolean): number {
  if (phase === 'ready') return FIRST_MS;
  if (shown >= count) return LAST_MS;
  return isKeno ? KENO_BALL_MS : BALL_MS;
}

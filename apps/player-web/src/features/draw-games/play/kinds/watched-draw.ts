import type { DrawResult, GameDetails, OpenDraw } from '@sunflower/contracts/draw-games.ts';

/**
 * Interval between game requests while the page is open; it is shorter around a draw, since draws come every few
 * minutes.
 */
const WATCH_MS = 10_000;
const NEAR_MS = 1_500;
/** How long after a draw the shorter interval applies; a result that takes longer is being verified. */
const NEAR_FOR_MS = 60_000;

type Known = Pick<GameDetails, 'nextDraw'> & { readonly lastResult: Pick<DrawResult, 'drawsAt'> | null };

/**
 * Returns the watched draw: the previous next draw, until its own numbers or those of a later draw are out; then the
 * new next draw.
 */
export function watchedDraw(seen: OpenDraw | null, { nextDraw, lastResult }: Known): OpenDraw | null {
  if (seen === null) return nextDraw;
  const isOut = lastResult !== null && Date.parse(lastResult.drawsAt) >= Date.parse(seen.drawsAt);
  return isOut ? nextDraw : seen;
}

/** Returns whether sales for a draw are closed. */
export function areSalesClosed(draw: OpenDraw | null, nowMs: number): boolean {
  return draw !== null && Date.parse(draw.closesAt) <= nowMs;
}

/** Returns the delay in ms until the game is requested again. */
export function refetchDelayMs(draw: OpenDraw | null, nowMs: number): number {
  if (draw === null) return WATCH_MS;
  if (areSalesClosed(draw, nowMs)) return nowMs - Date.parse(draw.drawsAt) < NEAR_FOR_MS ? NEAR_MS : WATCH_MS;
  return Math.min(WATCH_MS, Date.parse(draw.closesAt) - nowMs + NEAR_MS);
}

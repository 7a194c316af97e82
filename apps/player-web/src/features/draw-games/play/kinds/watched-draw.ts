import type { DrawResult, GameDetails, OpenDraw } from '@sunflower/contracts/draw-games.ts';

/** A draw comes every few minutes: while somebody watches, the game is asked for this often, and more often around a draw. */
const WATCH_MS = 10_000;
const NEAR_MS = 1_500;
/** So long after a draw its numbers are looked for that often; what takes longer is being checked. */
const NEAR_FOR_MS = 60_000;

type Known = Pick<GameDetails, 'nextDraw'> & { readonly lastResult: Pick<DrawResult, 'drawsAt'> | null };

/** The draw that is watched: the one that was next until its numbers are out or those of a later one; only then the next. */
export function watchedDraw(seen: OpenDraw | null, { nextDraw, lastResult }: Known): OpenDraw | null {
  if (seen === null) return nextDraw;
  const isOut = lastResult !== null && Date.parse(lastResult.drawsAt) >= Date.parse(seen.drawsAt);
  return isOut ? nextDraw : seen;
}

/** Whether no more is sold for a draw. */
export function isDue(draw: OpenDraw | null, nowMs: number): boolean {
  return draw !== null && Date.parse(draw.closesAt) <= nowMs;
}

/** In how many ms the game is asked for again. */
export function watchPaceMs(draw: OpenDraw | null, nowMs: number): number {
  if (draw === null) return WATCH_MS;
  if (isDue(draw, nowMs)) return nowMs - Date.parse(draw.drawsAt) < NEAR_FOR_MS ? NEAR_MS : WATCH_MS;
  return Math.min(WATCH_MS, Date.parse(draw.closesAt) - nowMs + NEAR_MS);
}

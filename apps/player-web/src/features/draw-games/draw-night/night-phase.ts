import type { DrawProgress } from '@sunflower/contracts/draw-games-results.ts';

/**
 * The phase of a draw, for players. `closing`: sales are over, but the boards aren't sealed yet. `sealed`: the draw is
 * still to come. `drawing`: its time has come, but no result is published.
 */
export type NightPhase = 'on-sale' | 'closing' | 'sealed' | 'drawing' | 'delayed' | 'void' | 'not-held' | 'published';

type KnownDraw = Pick<DrawProgress, 'state' | 'closesAt' | 'drawsAt' | 'delay'>;

/**
 * Returns the phase of a draw by its state and the server's time. Only the state decides published, delayed, void and
 * not held; the clock moves the draw between waits before the next response arrives.
 */
export function nightPhase({ state, closesAt, drawsAt, delay }: KnownDraw, nowMs: number): NightPhase {
  // A verified draw whose settlement is on hold keeps its state.
  if (delay) return 'delayed';
  switch (state) {
    case 'published':
    case 'corrected':
      return 'published';
    case 'delayed':
    case 'void':
    case 'not-held':
      return state;
    case 'drawn':
    case 'verified':
    case 'settled':
      return 'drawing';
    case 'sealed':
      return nowMs < Date.parse(drawsAt) ? 'sealed' : 'drawing';
    case 'scheduled':
    case 'open':
    case 'closed':
      return state !== 'closed' && nowMs < Date.parse(closesAt) ? 'on-sale' : 'closing';
  }
}

/** Interval of requests in ms while the next step of the draw is due. */
const DUE_MS = 3_000;
const DUE_LASTS_MS = 15 * 60_000;
/** Interval of requests in ms while a step is late, and after the result, which may still be corrected. */
const LATE_MS = 60_000;
/** Shortest time to the next request. */
const LEAST_MS = 1_000;

/**
 * Returns the ms until the draw is requested again, even without push: when its next step is due, then often until that
 * step is done. Returns false when nothing can change anymore.
 */
export function progressPollMs(draw: KnownDraw, nowMs: number): number | false {
  const phase = nightPhase(draw, nowMs);
  const untilMs = (instant: string) => Math.min(LATE_MS, Math.max(LEAST_MS, Date.parse(instant) - nowMs + LEAST_MS));
  const whileDueMs = (since: string) => (nowMs - Date.parse(since) < DUE_LASTS_MS ? DUE_MS : LATE_MS);
  switch (phase) {
    case 'on-sale':
      return untilMs(draw.closesAt);
    case 'closing':
      return whileDueMs(draw.closesAt);
    case 'sealed':
      return untilMs(draw.drawsAt);
    case 'drawing':
      return whileDueMs(draw.drawsAt);
    case 'delayed':
    case 'published':
      return LATE_MS;
    case 'void':
    case 'not-held':
      return false;
  }
}

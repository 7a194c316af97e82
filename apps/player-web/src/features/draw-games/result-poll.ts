import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';

/** Interval of polls right after a draw, while its result is expected. */
const SOON_MS = 10_000;
const SOON_LASTS_MS = 15 * 60_000;
/** Interval of polls while a result is late. */
const LATE_MS = 60_000;
/** Polling for the result of a draw ends a day after the draw: only push, focus and a reload update it from then on. */
const POLLED_FOR_MS = 24 * 60 * 60_000;
/** Longest wait before the next poll: a draw that is days away can still be voided. */
const LONGEST_WAIT_MS = 15 * 60_000;

type WaitingDraw = Pick<Ticket['draws'][number], 'drawsAt' | 'ticketState'>;

/**
 * Returns the time until tickets in these draws should be fetched again, in case no push message arrives: when the next
 * draw takes place, then often until its result is published. Returns false when no result is expected.
 */
export function resultPollMs(draws: readonly WaitingDraw[], nowMs: number): number | false {
  const waits = draws.flatMap(({ drawsAt, ticketState }) => {
    if (ticketState !== 'PENDING') return [];
    const sinceMs = nowMs - Date.parse(drawsAt);
    if (sinceMs < 0) return [Math.min(-sinceMs, LONGEST_WAIT_MS)];
    if (sinceMs < SOON_LASTS_MS) return [SOON_MS];
    return sinceMs < POLLED_FOR_MS ? [LATE_MS] : [];
  });
  return waits.length > 0 && Math.min(...waits);
}

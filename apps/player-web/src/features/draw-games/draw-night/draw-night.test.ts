import type { DrawState } from '@sunflower/game-rules/draw.ts';
import { describe, expect, it } from 'vitest';
import { nightPhase, progressPollMs } from './night-phase.ts';
import { pauseMs, type ShowProgress, showOf } from './show.ts';

const closesAt = '2026-11-22T02:59:00Z';
const drawsAt = '2026-11-22T03:59:00Z';
const at = (time: string) => Date.parse(`2026-11-2${time}Z`);
const BEFORE = at('2T02:58:59');
const CLOSED = at('2T02:59:00');
const DRAW = at('2T03:59:00');

/** What a page that follows the draw receives, response by response; `null` is a wait without a new response. */
const EVENING: readonly (readonly [DrawState | null, number, ReturnType<typeof nightPhase>, number | false])[] = [
  ['scheduled', at('1T03:59:00'), 'on-sale', 60_000],
  ['open', BEFORE, 'on-sale', 2_000],
  // By the clock, sales end before the server's state says so.
  [null, CLOSED, 'closing', 3_000],
  ['closed', CLOSED + 5_000, 'closing', 3_000],
  ['delayed', CLOSED + 8_000, 'delayed', 60_000],
  ['closed', CLOSED + 20 * 60_000, 'closing', 60_000],
  ['sealed', CLOSED + 21 * 60_000, 'sealed', 60_000],
  [null, DRAW - 500, 'sealed', 1_500],
  [null, DRAW, 'drawing', 3_000],
  ['drawn', DRAW + 3_000, 'drawing', 3_000],
  ['verified', DRAW + 6_000, 'drawing', 3_000],
  ['settled', DRAW + 16 * 60_000, 'drawing', 60_000],
  ['published', DRAW + 17 * 60_000, 'published', 60_000],
  ['corrected', DRAW + 24 * 3_600_000, 'published', 60_000],
];

describe('a draw that a page follows', () => {
  it('moves from its sales to its result, and is requested when its next step is due', () => {
    let state: DrawState = 'scheduled';
    for (const [next, nowMs, phase, pollMs] of EVENING) {
      state = next ?? state;
      const draw = { state, closesAt, drawsAt };
      expect([state, nightPhase(draw, nowMs), progressPollMs(draw, nowMs)]).toEqual([state, phase, pollMs]);
    }
  });

  it.each(['void', 'not-held'] as const)('is not requested again once it is %s', (state) => {
    expect([
      nightPhase({ state, closesAt, drawsAt }, BEFORE),
      progressPollMs({ state, closesAt, drawsAt }, DRAW),
    ]).toEqual([state, false]);
  });

  it('is delayed while its settlement is on hold, whatever its state', () => {
    const draw = { state: 'verified' as const, closesAt, drawsAt, delay: { cause: 'CONTRADICTION' } };
    expect([nightPhase(draw, DRAW), progressPollMs(draw, DRAW)]).toEqual(['delayed', 60_000]);
  });

  it('counts as being drawn before its scheduled time if operators run it early', () => {
    expect(nightPhase({ state: 'drawn', closesAt, drawsAt }, BEFORE)).toBe('drawing');
  });
});

describe('the balls of a result', () => {
  const result = { key: 'd1/1', count: 3, isCorrection: false };
  const waited = { hasWaited: true, isCovered: true };

  it('land one at a time on a page that waited for them, until the outcome is shown', () => {
    let progressed: ShowProgress;
    const seen: (readonly [string, number, number])[] = [];
    for (let shown = 1; shown <= 5; shown++) {
      const show = showOf(result, progressed, waited);
      seen.push([show.phase, show.shown, pauseMs(show, 3, false)]);
      progressed = { key: result.key, shown };
    }
    expect(seen).toEqual([
      ['ready', 0, 1_500],
      ['playing', 1, 1_600],
      ['playing', 2, 1_600],
      ['playing', 3, 1_000],
      ['done', 3, 1_000],
    ]);
  });

  it('take about twenty seconds in Keno', () => {
    const playing = Array.from({ length: 20 }, (_, index) => ({ phase: 'playing' as const, shown: index + 1 }));
    const ready = { phase: 'ready' as const, shown: 0 };
    const allMs = [ready, ...playing].map((show) => pauseMs(show, 20, true)).reduce((sum, one) => sum + one, 0);
    expect(allMs).toBe(21_500);
  });

  it.each([
    [
      'covered on a later visit, while a ticket of the player is unseen',
      { hasWaited: false, isCovered: true },
      'covered',
    ],
    ['at rest on a later visit otherwise', { hasWaited: false, isCovered: false }, 'done'],
  ] as const)('are %s', (_, seen, phase) => {
    expect(showOf(result, undefined, seen).phase).toBe(phase);
  });

  it('appear immediately after a correction, even while the first result is playing', () => {
    const corrected = { ...result, key: 'd1/2', isCorrection: true };
    expect(showOf(corrected, { key: 'd1/1', shown: 2 }, waited)).toEqual({ phase: 'done', shown: 3 });
  });

  it('can be replayed after a correction', () => {
    const corrected = { ...result, key: 'd1/2', isCorrection: true };
    expect(showOf(corrected, { key: 'd1/2', shown: 1 }, waited)).toEqual({ phase: 'playing', shown: 1 });
  });
});

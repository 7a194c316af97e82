// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { exampleDraws, exampleId, exampleWager } from '../../../testing/examples.ts';
import { fixedWager } from './wager-slip.tsx';

const now = Date.parse('2026-11-20T20:00:30Z');
const MINUTE_MS = 60_000;

/** Keno draws every four minutes, the first one held at `firstMs`; sales end five seconds before. */
const kenoDraws = (count: number, firstMs: number) =>
  exampleDraws(count, firstMs).map((draw, index) => {
    const drawsAtMs = firstMs + index * 4 * MINUTE_MS;
    return {
      ...draw,
      drawDate: '2026-11-20',
      drawNumber: 100 + index,
      drawsAt: new Date(drawsAtMs).toISOString(),
      closesAt: new Date(drawsAtMs - 5_000).toISOString(),
    };
  });

describe('a wager that came too late', () => {
  const boards = [{ kind: 'keno' as const, spots: 3, numbers: [1, 2, 3], stakeCents: 100n, isQuickPick: false }];
  const late = (drawCount: number) =>
    exampleWager(kenoDraws(drawCount, now - 5 * MINUTE_MS), {
      gameId: 'keno',
      boards,
      stakeCents: 100n * BigInt(drawCount),
      currentStakeCents: 100n * BigInt(drawCount),
      problem: 'DRAW_CLOSED',
    });

  it.each([1, 2, 5])('is moved to as many next draws for the same price: %s of keno', (drawCount) => {
    const openDraws = kenoDraws(25, now + MINUTE_MS);
    expect(fixedWager(late(drawCount), { openDraws, nowMs: now })).toEqual({
      gameId: 'keno',
      boards,
      addOns: [],
      drawIds: Array.from({ length: drawCount }, (_, index) => exampleId(100 + index)),
      stakeCents: 100n * BigInt(drawCount),
    });
  });

  it('is not moved to a draw that has closed since the page asked', () => {
    const openDraws = kenoDraws(25, now + 4_000);
    const { drawIds } = fixedWager(late(2), { openDraws, nowMs: now });
    expect(drawIds).toEqual([exampleId(101), exampleId(102)]);
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { exampleDraws, exampleId, exampleWager } from '../../../testing/examples.ts';
import { fixedWager } from './wager-slip.tsx';

const now = Date.parse('2026-11-20T20:00:30Z');
const MINUTE_MS = 60_000;

/** Builds Keno draws, one every four minutes, the first at `firstMs`; sales close five seconds before each draw. */
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

describe('a wager whose draws have closed', () => {
  const boards = [{ kind: 'keno' as const, spots: 3, numbers: [1, 2, 3], stakeCents: 100n, isQuickPick: false }];
  const late = (drawCount: number) =>
    exampleWager(kenoDraws(drawCount, now - 5 * MINUTE_MS), {
      gameId: 'keno',
      boards,
      stakeCents: 100n * BigInt(drawCount),
      currentStakeCents: 100n * BigInt(drawCount),
      problem: 'DRAW_CLOSED',
    });

  it.each([1, 2, 5])('moves to the same number of upcoming draws at the same price: %s in Keno', (drawCount) => {
    const openDraws = kenoDraws(25, now + MINUTE_MS);
    expect(fixedWager(late(drawCount), { openDraws, nowMs: now })).toEqual({
      gameId: 'keno',
      boards,
      addOns: [],
      drawIds: Array.from({ length: drawCount }, (_, index) => exampleId(100 + index)),
      stakeCents: 100n * BigInt(drawCount),
    });
  });

  it("doesn't move to a draw that closed after the page loaded it", () => {
    const openDraws = kenoDraws(25, now + 4_000);
    const { drawIds } = fixedWager(late(2), { openDraws, nowMs: now });
    expect(drawIds).toEqual([exampleId(101), exampleId(102)]);
  });
});

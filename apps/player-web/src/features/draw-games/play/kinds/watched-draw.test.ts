import { describe, expect, it } from 'vitest';
import { exampleDraws } from '../../../../testing/examples.ts';
import { areSalesClosed, refetchDelayMs, watchedDraw } from './watched-draw.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const [first, second] = exampleDraws(2, now + 60_000);
if (!first || !second) throw new Error('two draws are needed');
const closesMs = Date.parse(first.closesAt);
const drawsMs = Date.parse(first.drawsAt);

describe('the watched draw', () => {
  it.each([
    ['is the next draw at the start', null, second, null, second],
    ['stays the same until its numbers are out, even when a later draw is on sale', first, second, null, first],
    [
      'stays the same while only an earlier result is out',
      first,
      second,
      { drawsAt: new Date(drawsMs - 1).toISOString() },
      first,
    ],
    ['changes to the next draw when its numbers are out', first, second, { drawsAt: first.drawsAt }, second],
    [
      'changes to the next draw when a later result is out, since a void draw has none',
      first,
      null,
      { drawsAt: second.drawsAt },
      null,
    ],
  ])('%s', (_what, seen, nextDraw, lastResult, expected) => {
    expect(watchedDraw(seen, { nextDraw, lastResult })).toBe(expected);
  });

  it.each([
    ['is polled slowly long before the draw', closesMs - 60_000, false, 10_000],
    ['is polled right after sales close', closesMs - 2_000, false, 3_500],
    ['is polled often during the draw', drawsMs + 3_000, true, 1_500],
    ['is polled slowly again when verification takes long', drawsMs + 61_000, true, 10_000],
  ])('%s', (_what, nowMs, due, paceMs) => {
    expect([areSalesClosed(first, nowMs), refetchDelayMs(first, nowMs)]).toEqual([due, paceMs]);
  });
});

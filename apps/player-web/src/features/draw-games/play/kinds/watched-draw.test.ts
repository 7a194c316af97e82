import { describe, expect, it } from 'vitest';
import { exampleDraws } from '../../../../testing/examples.ts';
import { isDue, watchedDraw, watchPaceMs } from './watched-draw.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const [first, second] = exampleDraws(2, now + 60_000);
if (!first || !second) throw new Error('two draws are needed');
const closesMs = Date.parse(first.closesAt);
const drawsMs = Date.parse(first.drawsAt);

describe('the draw somebody watches', () => {
  it.each([
    ['is the next one when nobody watched before', null, second, null, second],
    ['stays while its numbers are not out, although another is on sale already', first, second, null, first],
    [
      'stays when an earlier result is all there is',
      first,
      second,
      { drawsAt: new Date(drawsMs - 1).toISOString() },
      first,
    ],
    ['is the next once its numbers are out', first, second, { drawsAt: first.drawsAt }, second],
    ['is the next once a later one is out, for it was void', first, null, { drawsAt: second.drawsAt }, null],
  ])('%s', (_what, seen, nextDraw, lastResult, expected) => {
    expect(watchedDraw(seen, { nextDraw, lastResult })).toBe(expected);
  });

  it.each([
    ['is asked for calmly long before', closesMs - 60_000, false, 10_000],
    ['is asked for right after sales end', closesMs - 2_000, false, 3_500],
    ['is asked for often while it is drawn', drawsMs + 3_000, true, 1_500],
    ['and calmly again when its check takes long', drawsMs + 61_000, true, 10_000],
  ])('%s', (_what, nowMs, due, paceMs) => {
    expect([isDue(first, nowMs), watchPaceMs(first, nowMs)]).toEqual([due, paceMs]);
  });
});

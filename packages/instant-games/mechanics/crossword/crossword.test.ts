import { describe, expect, it } from 'vitest';
import { dealOf, eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { CROSSWORD } from './crossword.ts';
import { CROSSWORD_GRIDS, GRID_CELLS, GRID_COLUMNS } from './crossword-grids.ts';

const AMOUNTS = prizeTableOf(120, 'even').map(({ prizeCents }) => Number(prizeCents));
const ticket = (prize: number, picture: number) =>
  CROSSWORD.make({ prize, amounts: AMOUNTS, random: pictureStream('7a'.repeat(32), picture) });

describe('the grids of the crossword', () => {
  const grids = CROSSWORD_GRIDS.flat();

  it('have eleven words within 13 columns and 7 rows, with at most 18 different characters', () => {
    for (const words of grids) {
      expect(words).toHaveLength(11);
      expect(new Set(words.flatMap(({ word }) => Array.from(word))).size).toBeLessThanOrEqual(18);
      for (const { cells } of words) {
        expect(cells.every((cell) => cell >= 0 && cell < GRID_CELLS)).toBe(true);
        const isDown = cells.every((cell) => cell % GRID_COLUMNS === (cells[0] ?? 0) % GRID_COLUMNS);
        const rows = new Set(cells.map((cell) => Math.floor(cell / GRID_COLUMNS)));
        expect(isDown || rows.size === 1).toBe(true);
      }
    }
  });

  it('have no character in nine words, so that no losing board is one short of all eleven', () => {
    for (const words of grids)
      for (const one of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
        expect(words.filter(({ word }) => word.includes(one)).length).toBeLessThan(9);
  });
});

describe('a crossword ticket', () => {
  it.each(AMOUNTS)('completes as many words in both languages for %s cents', (prize) => {
    const events = ticket(prize, 1);
    const { ladder = [] } = dealOf(events);
    const need = ladder.find(({ amount }) => amount === prize)?.need;
    const counts = eventsOf(events, 'count');
    expect(counts.filter(({ group }) => group < 11)).toHaveLength(need ?? -1);
    expect(counts.filter(({ group }) => group >= 11)).toHaveLength(need ?? -1);
    expect(ladder.map((rung) => rung.need)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('is refused when a mark, a count or one of the boards is changed', () => {
    const events = ticket(AMOUNTS[9] ?? 0, 2);
    const changed = [
      events.map((event) => (event.t === 'mark' && event.step === 4 ? { ...event, shows: '?' } : event)),
      events.map((event) => (event.t === 'mark' ? { ...event, cells: event.cells.slice(1) } : event)),
      events.filter((event, at) => event.t !== 'count' || at % 2 === 0 || event.group > 10),
      events.map((event) => (event.t === 'deal' ? { ...event, ladder: event.ladder?.toReversed() } : event)),
    ];
    for (const wrong of changed) expect(() => CROSSWORD.read(wrong as typeof events)).toThrow();
  });

  it('without a prize completes zero, one or two words as often as all losing draws of its grid do', () => {
    const [words = []] = CROSSWORD_GRIDS[0] ?? [];
    const losing = losingDraws(words.map(({ word }) => word));
    const seen = [0, 0, 0];
    for (let picture = 0; picture < 2_000; picture++) {
      const events = ticket(0, picture);
      if (dealOf(events).groups?.[0]?.shows !== words[0]?.word) continue;
      const complete = eventsOf(events, 'count').filter(({ group }) => group < 11).length;
      seen[complete] = (seen[complete] ?? 0) + 1;
    }
    const [tickets, draws] = [seen, losing].map((counts) => counts.reduce((sum, count) => sum + count, 0));
    const square = seen.reduce((sum, count, at) => {
      const expected = ((losing[at] ?? 0) / (draws ?? 1)) * (tickets ?? 0);
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // Chi-square with two degrees of freedom exceeds 18.4 once in 10,000 times.
    expect(seen).toHaveLength(3);
    expect(square).toBeLessThan(18.4);
  });
});

/** Counts all sets of 18 of 26 characters that complete no, one and two of these words. */
function losingDraws(words: readonly string[]): number[] {
  const used = [...new Set(words.join(''))];
  const masks = words.map((word) => Array.from(word).reduce((mask, one) => mask | (1 << used.indexOf(one)), 0));
  const counts = [0, 0, 0];
  for (let set = 0; set < 1 << used.length; set++) {
    const complete = masks.filter((mask) => (set & mask) === mask).length;
    const size = set.toString(2).replaceAll('0', '').length;
    if (complete < 3) counts[complete] = (counts[complete] ?? 0) + choose(26 - used.length, 18 - size);
  }
  return counts;
}

function choose(items: number, taken: number): number {
  if (taken < 0 || taken > items) return 0;
  return Array.from({ length: taken }).reduce<number>((product, _, at) => (product * (items - at)) / (at + 1), 1);
}

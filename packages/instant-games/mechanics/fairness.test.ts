import { describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { pictureStream } from '../pools/picture-stream.ts';
import { makeCrossword } from './crossword/make-crossword.ts';
import { readCrossword } from './crossword/read-crossword.ts';
import { makeMatchThree } from './match-three/make-match-three.ts';
import { readMatchThree } from './match-three/read-match-three.ts';
import { makeReels } from './reels/make-reels.ts';
import { readReels } from './reels/read-reels.ts';

const AMOUNTS = [1300, 1200, 1100, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100];
const SEED = 'c4'.repeat(32);

describe('pictures of losing tickets', () => {
  it('stop the reels at every losing combination equally often, without extra near misses', () => {
    const draws = repeats(10_000, 40_000);
    const random = pictureStream(SEED, 0);
    const pairs = Array.from({ length: draws }, () => makeReels({ prize: 0, amounts: AMOUNTS, random }).symbols).filter(
      (symbols) => new Set(symbols).size === 2,
    ).length;
    // Of 13^3 - 13 losing combinations, 13 * 12 * 3 have two equal symbols.
    const expected = (13 * 12 * 3) / (13 ** 3 - 13);
    const deviation = Math.sqrt((expected * (1 - expected)) / draws);
    expect(Math.abs(pairs / draws - expected)).toBeLessThan(4.5 * deviation);
  });

  it('show every amount equally often in match three', () => {
    const draws = 4_000;
    const random = pictureStream(SEED, 1);
    const counts = new Map<number, number>();
    for (let ticketNo = 0; ticketNo < draws; ticketNo++)
      for (const amount of makeMatchThree({ prize: 0, amounts: AMOUNTS, random }).amounts)
        counts.set(amount, (counts.get(amount) ?? 0) + 1);
    const each = (draws * 9) / AMOUNTS.length;
    expect([...counts.keys()].sort((a, b) => b - a)).toEqual(AMOUNTS);
    for (const count of counts.values()) expect(Math.abs(count / each - 1)).toBeLessThan(0.1);
  });
});

describe('readers', () => {
  it('refuse pictures that break the rules of their game', () => {
    expect(() => readMatchThree({ mechanic: 'match-three', amounts: [1, 1, 1, 2, 2, 2, 3, 4, 5] })).toThrow('match');
    expect(() => readReels({ mechanic: 'reels', symbols: [9, 9, 9], amounts: [1] })).toThrow('symbol');
    const book = makeCrossword({ prize: 0, amounts: AMOUNTS, random: pictureStream(SEED, 0) });
    expect(() => readCrossword({ ...book, letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' })).toThrow('no amount');
  });
});

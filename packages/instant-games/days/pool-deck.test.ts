import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { PoolDeck, pickedPosition } from './pool-deck.ts';

const PLAY = { daySeed: '5c'.repeat(32), signature: 'ab'.repeat(48), gameId: 'meadowlark-morning', price: 60 } as const;
const positionOf = (ticketNo: number, ticketCount: number, roundId = `round-${ticketNo}`) =>
  pickedPosition({ ...PLAY, roundId, ticketNo, ticketCount });

describe('the deck of a pool', () => {
  it('deals each ticket once, whatever was picked or canceled, like removing tickets from a list', () => {
    const sales = fc.array(fc.record({ value: fc.nat(), isCanceled: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(sales, (all) => {
        const deck = new PoolDeck(all.length);
        const list = all.map((_, ticket) => ticket);
        for (const [ticketNo, { value, isCanceled }] of all.entries()) {
          const position = isCanceled ? list.length - 1 : value % (all.length - ticketNo);
          const taken = list[position];
          const last = list.pop();
          if (position < list.length) list[position] = last ?? -1;
          expect(isCanceled ? deck.burn() : deck.pick(position)).toBe(taken);
        }
        expect(list).toEqual([]);
      }),
      { numRuns: repeats(100, 2_000) },
    );
  });

  it('refuses a position that does not remain', () => {
    const deck = new PoolDeck(2);
    deck.pick(0);
    expect(() => deck.pick(1)).toThrow(RangeError);
  });

  it('makes all orders of tickets, and all tickets at each sale, equally likely (chi-square)', () => {
    const size = 4;
    const decks = repeats(4_800, 48_000);
    const seen = new Map<string, number>();
    for (let one = 0; one < decks; one++) {
      const deck = new PoolDeck(size);
      const order = Array.from({ length: size }, (_, no) => deck.pick(positionOf(no, size, `deck-${one}-${no}`)));
      seen.set(order.join(), (seen.get(order.join()) ?? 0) + 1);
    }
    const expected = decks / 24;
    const statistic = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(seen.size).toBe(24);
    // 23 degrees of freedom: above 63 once in 100,000 runs, and the seed is fixed.
    expect(statistic).toBeLessThan(63);
  });

  it('picks other positions with another day, beacon round, play, game or price', () => {
    const picked = (change: object) =>
      Array.from({ length: 4 }, (_, no) =>
        pickedPosition({ ...PLAY, roundId: `round-${no}`, ticketNo: no, ticketCount: 2_000_000, ...change }),
      );
    const others = [
      { daySeed: '5d'.repeat(32) },
      { signature: 'ac'.repeat(48) },
      { gameId: 'sunflower-fields' },
      { price: 30 },
    ];
    for (const other of others) expect(picked(other)).not.toEqual(picked({}));
    expect(picked({})).toEqual(picked({}));
  });
});

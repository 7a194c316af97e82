import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { POOL_TICKETS, prizeTableOf } from '../prizes/prize-table.ts';
import { countTickets, isPoolAsPublished } from './check-pool.ts';
import { MATHS_VERSION } from './maths-version.ts';
import { pictureStream } from './picture-stream.ts';
import { poolDigest, prizeTableDigest } from './pool-digest.ts';
import { secondPlaceOf } from './second-order-in-tests.ts';
import { ticketOrder } from './ticket-order.ts';
import { ticketPlaces } from './ticket-places.ts';

/** Tickets whose places are calculated; the cipher takes half a millisecond for each. */
const TICKETS = repeats(100, 500);
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const EVEN = { spread: 'even', seed: SEED } as const;
const pool = {
  gameId: 'meadowlark-morning',
  price: 60,
  poolNo: 1,
  mathsVersion: MATHS_VERSION,
  model: 'finite',
  spread: 'even',
  prizeTableDigest: prizeTableDigest(60, prizeTableOf(60, 'even'), 'finite'),
  seed: SEED,
} as const;

describe('the order of tickets', () => {
  it('gives different tickets different places in the pool', () => {
    const { placeOf } = ticketOrder(SEED);
    const places = Array.from({ length: TICKETS }, (_, ticketNo) => placeOf(ticketNo * 4_000));
    expect(new Set(places).size).toBe(TICKETS);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(POOL_TICKETS);
  });

  it('depends on the seed and refuses numbers outside the pool', () => {
    const other = ticketOrder('ff'.repeat(32));
    const { placeOf } = ticketOrder(SEED);
    expect([0, 1, 2].map(placeOf)).not.toEqual([0, 1, 2].map(other.placeOf));
    for (const wrong of [-1, POOL_TICKETS, 0.5]) expect(() => placeOf(wrong)).toThrow(RangeError);
  });

  it('is the one that a second implementation calculates from the published rules', () => {
    const { placeOf } = ticketOrder(SEED);
    const tickets = [0, 1, 2, 9_999, 10_000, 1_234_567, POOL_TICKETS - 1];
    expect(tickets.map(placeOf)).toEqual(tickets.map((ticketNo) => secondPlaceOf(SEED, ticketNo)));
  });

  it('spreads the winners over the pool', () => {
    const { tiers, places } = countTickets({ ...EVEN, model: 'finite', price: 60, first: 0, count: TICKETS });
    const losing = tiers.get(0) ?? 0;
    expect(places).toBe(TICKETS);
    const expected = TICKETS * (1 - 643_087 / POOL_TICKETS);
    expect(Math.abs(losing - expected)).toBeLessThan(4.5 * Math.sqrt(TICKETS * 0.3215 * 0.6785));
  });
});

describe('the places of a weighted pool', () => {
  const { placeOf } = ticketPlaces({ model: 'weighted', seed: SEED });

  it('are the ones that a second implementation calculates from the published rules', () => {
    const second = (ticketNo: number) => {
      const block = createHmac('sha256', Buffer.from(SEED, 'hex')).update(`outcome|${ticketNo}|0`).digest();
      const limit = Math.floor(2 ** 32 / POOL_TICKETS) * POOL_TICKETS;
      const words = Array.from({ length: 8 }, (_, at) => block.readUInt32BE(at * 4));
      return (words.find((word) => word < limit) ?? -1) % POOL_TICKETS;
    };
    const tickets = [0, 1, 2, 9_999, 1_234_567, POOL_TICKETS - 1];
    expect(tickets.map(placeOf)).toEqual(tickets.map(second));
    for (const wrong of [-1, POOL_TICKETS, 0.5]) expect(() => placeOf(wrong)).toThrow(RangeError);
  });

  it('give each prize as often as its weight says (chi-square)', () => {
    const plays = repeats(20_000, 200_000);
    const { tiers } = countTickets({ ...EVEN, model: 'weighted', price: 60, first: 0, count: plays });
    const won = prizeTableOf(60, 'even').reduce((sum, { ticketCount }) => sum + ticketCount, 0);
    const all = [...prizeTableOf(60, 'even'), { tier: 0, ticketCount: POOL_TICKETS - won }];
    const cells = all.map(({ tier, ticketCount }) => ({
      seen: tiers.get(tier) ?? 0,
      expected: (plays * ticketCount) / POOL_TICKETS,
    }));
    const common = cells.filter(({ expected }) => expected >= 20);
    const rest = cells.filter(({ expected }) => expected < 20);
    const tested = [...common, { seen: sumOf(rest, 'seen'), expected: sumOf(rest, 'expected') }];
    const chiSquare = tested.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
    // 99.99 % of fair draws stay below 35.56 at 10 degrees of freedom, and lower with fewer.
    expect(tested.length).toBeGreaterThan(7);
    expect(chiSquare).toBeLessThan(35.56);
  });
});

function sumOf(cells: readonly { seen: number; expected: number }[], what: 'seen' | 'expected'): number {
  return cells.reduce((sum, cell) => sum + cell[what], 0);
}

describe('the digest of a pool', () => {
  it('is the SHA-256 of the published lines', () => {
    const text = [
      'sunflower-instant-pool/1',
      'game=meadowlark-morning',
      'price-cents=60',
      'pool=1',
      `maths=${MATHS_VERSION}`,
      `prize-table=${pool.prizeTableDigest}`,
      `seed=${SEED}`,
      '',
    ].join('\n');
    expect(poolDigest(pool)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    { gameId: 'sunflower-fields' },
    { price: 120 },
    { poolNo: 2 },
    { mathsVersion: '1' },
    { model: 'weighted' },
    { spread: 'calm' },
    { seed: SEED.replace('00', '01') },
  ] as const)('shows a later change of %o', (change) => {
    expect(isPoolAsPublished({ ...pool, digest: poolDigest(pool) })).toBe(true);
    expect(isPoolAsPublished({ ...pool, ...change, digest: poolDigest(pool) })).toBe(false);
  });
});

describe('the picture stream', () => {
  it('reads the blocks of HMAC-SHA-256 as big-endian words', () => {
    const block = (no: number) => createHmac('sha256', Buffer.from(SEED, 'hex')).update(`picture|7|${no}`).digest();
    const words = Buffer.concat([block(0), block(1)]);
    const stream = pictureStream(SEED, 7);
    const read = Array.from({ length: 16 }, () => stream.below(2 ** 32));
    expect(read).toEqual(Array.from({ length: 16 }, (_, index) => words.readUInt32BE(index * 4)));
  });

  it('gives every value below a bound equally often', () => {
    const stream = pictureStream(SEED, 1);
    const counts = Array<number>(7).fill(0);
    for (let draws = 0; draws < 14_000; draws++) {
      const value = stream.below(7);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    // 99.99 % of fair streams stay below 27.86 at 6 degrees of freedom.
    expect(chiSquare).toBeLessThan(27.86);
  });
});

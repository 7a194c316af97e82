import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { daySeedDigest } from '../days/day-seed.ts';
import { isDayRequired, MATHS_VERSION } from '../pools/maths-version.ts';
import { prizeTableDigest } from '../pools/pool-digest.ts';
import { PRICES_CENTS } from '../prizes/prices.ts';
import { prizeTableOf } from '../prizes/prize-table.ts';
import { drawPicked, drawPlay, drawTicket } from './draw-ticket.ts';
import { INSTANT_GAMES } from './instant-games.ts';
import { isDrawnFromDay, prizeModelOf } from './prize-model-of.ts';

const SEED = '11'.repeat(32);
/** The games that the versions began with. A game that is added after them changes none of their tickets. */
const FIRST_GAMES = INSTANT_GAMES.slice(0, 12);
const WEIGHTED = ['starry-plains'];

/** Returns a digest of the tables, prizes and pictures of a version. */
function versionDigest(mathsVersion: string): string {
  const models = [...new Set(FIRST_GAMES.map((game) => prizeModelOf(game, mathsVersion)))];
  const tables = models.flatMap((model) =>
    PRICES_CENTS.map((price) => prizeTableDigest(price, prizeTableOf(price), model)),
  );
  const tickets = FIRST_GAMES.flatMap((game) =>
    game.prices.flatMap((price) =>
      [0, 1_999_999].map((ticketNo) => {
        const { tier, book } = drawTicket({ game, price, mathsVersion, seed: SEED, ticketNo });
        return [game.gameId, price, tier.tier, book];
      }),
    ),
  );
  return createHash('sha256')
    .update(JSON.stringify([tables, tickets]))
    .digest('hex');
}

it.each([
  ['1', '1a79680dbaf23a9e341aab00b833e838c090985047c86add0ec52d6775d6b196'],
  ['2', '7bbe849c29823c68b044ddea6d1707a4b627a947c0d009b6ed85a0f17c963acd'],
  // Its pools and demos are those of version 2; below are its plays.
  ['3', '7bbe849c29823c68b044ddea6d1707a4b627a947c0d009b6ed85a0f17c963acd'],
  // Its demos are those of version 2; below are its picked tickets.
  ['4', '7bbe849c29823c68b044ddea6d1707a4b627a947c0d009b6ed85a0f17c963acd'],
])('maths version %s never changes: the same tables, prizes and pictures', (mathsVersion, digest) => {
  expect(versionDigest(mathsVersion)).toBe(digest);
});

it('version 4 is used for new pools and has one weighted game; in version 1 every game is finite', () => {
  expect(MATHS_VERSION).toBe('4');
  const weightedIn = (version: string) =>
    INSTANT_GAMES.filter((game) => prizeModelOf(game, version) === 'weighted').map(({ gameId }) => gameId);
  expect(weightedIn('1')).toEqual([]);
  expect(weightedIn('2')).toEqual(WEIGHTED);
  expect(weightedIn('4')).toEqual(WEIGHTED);
});

it.each([
  ['1', []],
  ['2', []],
  ['3', WEIGHTED],
  ['4', FIRST_GAMES.map(({ gameId }) => gameId)],
])('in version %s, these games are decided by their day: %j', (version, gameIds) => {
  const fromDay = FIRST_GAMES.filter((game) => isDrawnFromDay(game, version));
  expect(fromDay.map(({ gameId }) => gameId)).toEqual(gameIds);
});

it('the newest version requires a day of every sale, and versions of other servers require none here', () => {
  expect(['1', '2', '3', 'coin-1'].filter(isDayRequired)).toEqual([]);
  expect(isDayRequired(MATHS_VERSION)).toBe(true);
});

it('picked tickets of version 4 never change: the prizes of their pool, and the same pictures', () => {
  const play = { daySeed: SEED, signature: 'ab'.repeat(48), roundId: '0199f000-0000-7000-8000-000000000001' };
  const drawn = FIRST_GAMES.filter(({ model }) => model !== 'weighted').map((game) => {
    const { tier, book } = drawPicked({ game, price: 60, ...play, poolSeed: SEED, picked: 1_234 });
    expect(tier).toEqual(drawTicket({ game, price: 60, mathsVersion: '4', seed: SEED, ticketNo: 1_234 }).tier);
    return [game.gameId, tier.tier, book];
  });
  expect(createHash('sha256').update(JSON.stringify(drawn)).digest('hex')).toBe(
    '3c194aa9b0853a14b35ce4d07c06506359c04a76d02ad15e3f69abd3afa577b9',
  );
});

describe('plays of version 3', () => {
  const PLAY = { daySeed: SEED, signature: 'ab'.repeat(48), roundId: '0199f000-0000-7000-8000-000000000001' };
  const [game] = INSTANT_GAMES.filter(({ gameId }) => WEIGHTED.includes(gameId));
  if (!game) throw new Error('no weighted game');
  const placesOf = (change: object) =>
    Array.from(
      { length: 8 },
      (_, no) => drawPlay({ game, price: 60, ...PLAY, roundId: `round-${no}`, ...change }).book,
    );

  it('never change: the same prizes and pictures', () => {
    const drawn = PRICES_CENTS.map((price) => [price, drawPlay({ game, price, ...PLAY })]);
    const text = JSON.stringify(drawn, (_key, value) => (typeof value === 'bigint' ? Number(value) : value));
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      'd5e4fe0372d2d3921a40e382bbab6e512bc6ac676d30a6fb6c13e16beb70adf6',
    );
  });

  it('are others with another day, beacon round, round or price', () => {
    const others = [{ daySeed: '12'.repeat(32) }, { signature: 'ac'.repeat(48) }, { roundId: 'other' }, { price: 30 }];
    for (const other of others) expect(placesOf(other)).not.toEqual(placesOf({}));
    expect(placesOf({})).toEqual(placesOf({}));
  });

  it('commit to the seed of a day by a digest', () => {
    const text = `sunflower-day-seed/1\nday=2026-11-28\nseed=${SEED}\n`;
    const digest = createHash('sha256').update(text).digest('hex');
    expect(daySeedDigest({ gamingDay: '2026-11-28', seed: SEED })).toBe(digest);
  });
});

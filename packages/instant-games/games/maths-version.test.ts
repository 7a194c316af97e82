import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { MATHS_VERSION } from '../pools/maths-version.ts';
import { prizeTableDigest } from '../pools/pool-digest.ts';
import { PRICES_CENTS } from '../prizes/prices.ts';
import { prizeTableOf } from '../prizes/prize-table.ts';
import { drawTicket } from './draw-ticket.ts';
import { INSTANT_GAMES } from './instant-games.ts';
import { prizeModelOf } from './prize-model-of.ts';

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
])('maths version %s never changes: the same tables, prizes and pictures', (mathsVersion, digest) => {
  expect(versionDigest(mathsVersion)).toBe(digest);
});

it('version 2 is used for new pools and has one weighted game; in version 1 every game is finite', () => {
  expect(MATHS_VERSION).toBe('2');
  const weightedIn = (version: string) =>
    INSTANT_GAMES.filter((game) => prizeModelOf(game, version) === 'weighted').map(({ gameId }) => gameId);
  expect(weightedIn('1')).toEqual([]);
  expect(weightedIn('2')).toEqual(WEIGHTED);
});

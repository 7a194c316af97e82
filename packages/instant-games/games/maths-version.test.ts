import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { daySeedDigest } from '../days/day-seed.ts';
import { MATHS_VERSION } from '../pools/maths-version.ts';
import { prizeTableDigest } from '../pools/pool-digest.ts';
import { PRICES_CENTS, type PriceCents } from '../prizes/prices.ts';
import { PRIZE_SPREADS } from '../prizes/prize-spread.ts';
import { prizeTableOf } from '../prizes/prize-table.ts';
import { drawPicked, drawPlay, drawTicket } from './draw-ticket.ts';
import type { InstantGame } from './instant-game.ts';
import { INSTANT_GAMES } from './instant-games.ts';
import { prizeModelOf } from './prize-model-of.ts';

/** The digests of math version 5. A new game adds its line; a line that changes needs a new version. */
const TABLES = 'b089e3478e84e541e5ef955fc69a489c39316caf47018a7d2bf07999fd9f9365';
const GAMES: Readonly<Record<string, string>> = {
  'barn-quilt-bingo': '68bfa12ee52f1e079eb0ef96da73cc4245b0d7c3840a89456f457e1ea34cb18d',
  'bison-weigh-in': 'ea35053434750650f4ea254bcc0e71e6e68a16e939c7032f03ec0da6e4421a27',
  'chalk-dig': '14eca1bc8330fcaa2f914ba0c8d116d3e4d790168bcb9db7fdd6227b6f68bca7',
  'county-fair-ribbons': 'd734d0ce98b613975ccbd24cb3a006186335c39840e67ae391b8a79a43c4be4e',
  'harvest-elevator': 'be8ea1dc30b6ace2eddab5cf28ae0e3880c188f2658c9b26adc570f7cf447fa6',
  'meadowlark-morning': '55cf95b71549fed6997ee372a5781a34d575fa740a574131b5ba7f6a0d443f99',
  'monarch-crossing': 'c7a6ddebde3b211d084bec159358e4576f409863ac98f22bab613fe47a24ab14',
  'night-train': '0123c92eac2e8b5c7fbf358911773d80db907f816bdd174dd5b805a2b453bdaf',
  'prairie-crossword': 'e6ea8e45e8623cb0b60c0d5f50d526de29a0d2faf04e592297e5b5042278d82b',
  'starry-plains': '36d660a0301fefbefb85790e935f454d324239bf879b68be74d86f17773696d8',
  'sunflower-fields': 'bb3abbb1021933154fdc7ecaf2ca379a0b567b0908be532aca33ab0ad5e7d0b0',
  'twister-trail': '8e488b90953d9eea8cb43b74dc18c9a1336bc79f3b325e1100301ddd9d485c0b',
};

const SEED = '11'.repeat(32);
const PLAY = { daySeed: SEED, signature: 'ab'.repeat(48), roundId: '0199f000-0000-7000-8000-000000000001' };
/**
 * Numbers of the tickets that are drawn from the pool at each price: the first and the last one, and some between them.
 */
const TICKETS = [0, 1, 2, 3, 999_999, 1_999_999];

const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? Number(part) : part)))
    .digest('hex');

/** Returns a digest of what a game draws at its prices: demos, and paid plays of its model. */
function gameDigest(game: InstantGame): string {
  const paid = (price: PriceCents, no: number) => {
    const play = { game, price, ...PLAY, roundId: `${PLAY.roundId}-${no}` };
    return prizeModelOf(game) === 'weighted' ? drawPlay(play) : drawPicked({ ...play, poolSeed: SEED, picked: no });
  };
  const drawn = game.prices.flatMap((price) =>
    TICKETS.map((no) => [price, drawTicket({ game, price, seed: SEED, ticketNo: no }), paid(price, no)]),
  );
  return digestOf([game.gameId, drawn]);
}

describe('math version 5', () => {
  it('is used for new pools', () => {
    expect(MATHS_VERSION).toBe('5');
  });

  it('never changes its prize tables', () => {
    const tables = PRIZE_SPREADS.flatMap((spread) =>
      (['finite', 'weighted'] as const).flatMap((model) =>
        PRICES_CENTS.map((price) => prizeTableDigest(price, prizeTableOf(price, spread), model)),
      ),
    );
    expect(digestOf(tables)).toBe(TABLES);
  });

  // The difference that a failure prints has the lines to copy into the table above.
  it('never changes the prizes and pictures of a game, and has each game', () => {
    expect(Object.fromEntries(INSTANT_GAMES.map((game) => [game.gameId, gameDigest(game)]))).toEqual(GAMES);
  });
});

describe.each(INSTANT_GAMES)('paid plays of $name', (game) => {
  const price = game.prices[0] ?? 60;
  const draw = (change: Partial<typeof PLAY> & { price?: PriceCents } = {}) =>
    Array.from({ length: 8 }, (_, no) => {
      const play = { game, price, ...PLAY, roundId: `round-${no}`, ...change };
      return prizeModelOf(game) === 'weighted' ? drawPlay(play) : drawPicked({ ...play, poolSeed: SEED, picked: no });
    }).map(({ book }) => book);

  it.each([
    ['day', { daySeed: '12'.repeat(32) }],
    ['beacon round', { signature: 'ac'.repeat(48) }],
    ['round', { roundId: 'another' }],
  ])('differ with another %s, and are the same with the same one', (_what, change) => {
    expect(draw(change)).not.toEqual(draw());
    expect(draw()).toEqual(draw());
  });

  it('have the prizes of the picked ticket in a finite pool', () => {
    if (prizeModelOf(game) === 'weighted') return;
    const { tier } = drawPicked({ game, price, ...PLAY, poolSeed: SEED, picked: 1_234 });
    expect(tier).toEqual(drawTicket({ game, price, seed: SEED, ticketNo: 1_234 }).tier);
  });
});

it('commits to the seed of a day by the SHA-256 of the published lines', () => {
  const text = `sunflower-day-seed/1\nday=2026-11-28\nseed=${SEED}\n`;
  const digest = createHash('sha256').update(text).digest('hex');
  expect(daySeedDigest({ gamingDay: '2026-11-28', seed: SEED })).toBe(digest);
});

import { randomBytes } from 'node:crypto';
import { drawTicket } from '@sunflower/instant-games/games/draw-ticket.ts';
import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { countTickets, isPoolAsPublished } from '@sunflower/instant-games/pools/check-pool.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { poolDigest, prizeTableDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import { paybackOf, percentText } from '@sunflower/instant-games/prizes/payback.ts';
import { PRICES_CENTS, type PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { PRIZE_SPREADS, type PrizeSpread } from '@sunflower/instant-games/prizes/prize-spread.ts';
import { POOL_TICKETS, prizeTableOf, tierAtPlace } from '@sunflower/instant-games/prizes/prize-table.ts';
import { type Figure, plainFigure, printFigures } from './figure.ts';

const PLAYS = 20_000_000;
/** Tickets of one pool whose place is looked up, about two thousand in a second. */
const POOL_SAMPLE = 50_000;
const PICTURES_A_GAME = 500;
/** Standard errors that the simulated payback may differ from the exact one; chance exceeds it once in 15,000 runs. */
const BAR_ERRORS = 4;
const WORD_BYTES = 4;
const WORD_VALUES = 2 ** 32;
const WORDS_A_CHUNK = 250_000;
const PERCENT = 100;

/** Plays as the demo does, every ticket from a pool of its own, and returns how many plays had each tier. */
function playTiers(spread: PrizeSpread): number[] {
  const table = prizeTableOf(12, spread);
  const counts = Array<number>(table.length + 1).fill(0);
  const limit = Math.floor(WORD_VALUES / POOL_TICKETS) * POOL_TICKETS;
  for (let plays = 0; plays < PLAYS; ) {
    const bytes = randomBytes(WORDS_A_CHUNK * WORD_BYTES);
    for (let at = 0; at < bytes.length && plays < PLAYS; at += WORD_BYTES) {
      const word = bytes.readUInt32BE(at);
      if (word >= limit) continue;
      const { tier } = tierAtPlace(table, word % POOL_TICKETS);
      counts[tier] = (counts[tier] ?? 0) + 1;
      plays++;
    }
  }
  return counts;
}

/** Compares the simulated payback at a price with the exact one, and prints both with the 95% interval. */
function comparePayback(of: { price: PriceCents; spread: PrizeSpread; counts: readonly number[] }): Figure {
  const { price, spread, counts } = of;
  const table = prizeTableOf(price, spread);
  const { numerator, denominator } = paybackOf(price);
  const exact = Number(numerator) / Number(denominator);
  const multiples = table.map(({ tier, prizeCents, ticketCount }) => ({
    seen: counts[tier] ?? 0,
    multiple: Number(prizeCents) / price,
    chance: ticketCount / POOL_TICKETS,
  }));
  const square = multiples.reduce((sum, { multiple, chance }) => sum + chance * multiple ** 2, 0);
  const error = Math.sqrt((square - exact ** 2) / PLAYS);
  const seen = multiples.reduce((sum, one) => sum + one.seen * one.multiple, 0) / PLAYS;
  const interval = [seen - 1.96 * error, seen + 1.96 * error].map((edge) => (edge * PERCENT).toFixed(2)).join(' to ');
  console.log(
    `${spread}, ${price} cents: exact ${percentText(paybackOf(price))}, simulated ${interval}% (95% interval)`,
  );
  return plainFigure({
    name: 'instant-maths',
    metric: `payback at ${price} cents, ${spread}`,
    value: Math.abs(seen - exact) / error,
    unit: 'standard errors',
    bar: BAR_ERRORS,
    isMoreBetter: false,
  });
}

/** Checks a new pool as the published page does, and returns how many of its first tickets share a place. */
function checkPool(): number {
  const seed = randomBytes(32).toString('hex');
  const [price] = PRICES_CENTS;
  const pool = {
    gameId: 'meadowlark-morning',
    model: 'finite' as const,
    spread: 'even' as const,
    price,
    poolNo: 1,
    mathsVersion: MATHS_VERSION,
    seed,
  };
  const digest = poolDigest({
    ...pool,
    prizeTableDigest: prizeTableDigest(price, prizeTableOf(price, 'even'), 'finite'),
  });
  if (!isPoolAsPublished({ ...pool, digest })) throw new Error('the digest of the pool differs');
  const { tiers, places } = countTickets({ ...pool, first: 0, count: POOL_SAMPLE });
  const winners = POOL_SAMPLE - (tiers.get(0) ?? 0);
  console.log(`pool sample: ${winners} of ${POOL_SAMPLE} tickets win, 1 in ${(POOL_SAMPLE / winners).toFixed(2)}`);
  return POOL_SAMPLE - places;
}

/** Draws tickets of every game at every price, and returns how many have a picture that shows their prize. */
function drawPictures(): number {
  let shown = 0;
  for (const game of INSTANT_GAMES)
    for (const price of game.prices)
      for (let ticketNo = 0; ticketNo < PICTURES_A_GAME / game.prices.length; ticketNo++)
        if (drawTicket({ game, price, ticketNo, seed: randomBytes(32).toString('hex') }).book) shown++;
  return shown;
}

/**
 * Simulates 20 million plays of each spread of prizes and compares the payback at each price with the exact one; looks
 * up the places of many tickets of a pool; and draws pictures of all games. Takes a minute or two.
 */
export async function measureInstantMaths(): Promise<Figure[]> {
  const named = { name: 'instant-maths', isMoreBetter: false };
  const more = { name: 'instant-maths', isMoreBetter: true };
  return [
    ...PRIZE_SPREADS.flatMap((spread) => {
      const counts = playTiers(spread);
      return PRICES_CENTS.map((price) => comparePayback({ price, spread, counts }));
    }),
    plainFigure({ ...named, metric: 'pool sample', value: checkPool(), unit: 'repeated places', bar: 0 }),
    plainFigure({ ...more, metric: 'pictures', value: drawPictures(), unit: 'show their prize', bar: 5_000 }),
  ];
}

if (import.meta.main) printFigures(await measureInstantMaths(), { isJson: process.argv.includes('--json') });

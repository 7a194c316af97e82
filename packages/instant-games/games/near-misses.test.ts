import { describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { pictureStream } from '../pools/picture-stream.ts';
import { prizeTableOf } from '../prizes/prize-table.ts';
import { INSTANT_GAMES } from './instant-games.ts';
import { makeTicketBook } from './make-ticket-book.ts';
import { MECHANICS } from './mechanics.ts';

const SEED = 'c4'.repeat(32);
const TICKETS = repeats(4_000, 40_000);
/** Standard deviations that one measurement in 100,000 exceeds; the seed is fixed. */
const DEVIATIONS = 4.5;

describe.each(INSTANT_GAMES)('tickets of $name without a prize', (game) => {
  const price = game.prices[0] ?? 60;
  const amounts = prizeTableOf(price, game.spread).map(({ prizeCents }) => Number(prizeCents));
  const { oneShortOf, isEvenlyShort } = MECHANICS[game.mechanic];
  const missed = new Map<number, number>(amounts.map((amount) => [amount, 0]));
  for (let ticket = 0; ticket < TICKETS; ticket++) {
    const { events } = makeTicketBook(game.mechanic, { prize: 0, amounts, random: pictureStream(SEED, ticket) });
    for (const amount of new Set(oneShortOf(events))) missed.set(amount, (missed.get(amount) ?? 0) + 1);
  }

  it('are one short of the top prize as often as published, which is what chance alone predicts', () => {
    const share = game.oneShortOfTop === 0 ? 0 : 1 / game.oneShortOfTop;
    const deviation = Math.sqrt((share * (1 - share)) / TICKETS);
    const measured = (missed.get(amounts[0] ?? 0) ?? 0) / TICKETS;
    expect(Math.abs(measured - share)).toBeLessThanOrEqual(DEVIATIONS * deviation);
  });

  it.runIf(isEvenlyShort)('are one short of every prize equally often', () => {
    const counts = [...missed.values()];
    expect(counts).toHaveLength(amounts.length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const deviation = Math.sqrt(mean * (1 - mean / TICKETS));
    for (const count of counts) expect(Math.abs(count - mean)).toBeLessThanOrEqual(DEVIATIONS * deviation);
  });
});

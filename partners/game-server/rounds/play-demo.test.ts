import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { prizeModelOf } from '@sunflower/instant-games/games/prize-model-of.ts';
import { readTicketBook } from '@sunflower/instant-games/games/read-ticket-book.ts';
import { POOL_TICKETS, prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { drawDemo } from './play-demo.ts';

/** One game of each model. */
const GAMES = (['finite', 'weighted'] as const).flatMap(
  (model) => INSTANT_GAMES.find((game) => prizeModelOf(game) === model) ?? [],
);

describe('demo draws', () => {
  it.each(GAMES)('of $name have the odds of paid play, and show their prize [IRGS-09]', (game) => {
    const price = game.prices[0] ?? 60;
    const draws = repeats(400, 4_000);
    const counts = new Map<number, number>();
    for (let drawn = 0; drawn < draws; drawn++) {
      const { tier, book } = drawDemo({ game, price }).ticket;
      expect(book && readTicketBook(book)).toBe(Number(tier.prizeCents));
      counts.set(tier.tier, (counts.get(tier.tier) ?? 0) + 1);
    }
    const table = prizeTableOf(price, game.spread);
    const common = table.filter(({ ticketCount }) => (draws * ticketCount) / POOL_TICKETS >= 7);
    const cells = common.map(({ tier, ticketCount }) => ({
      seen: counts.get(tier) ?? 0,
      expected: (draws * ticketCount) / POOL_TICKETS,
    }));
    const rest = cells.reduce(
      (left, { seen, expected }) => ({ seen: left.seen - seen, expected: left.expected - expected }),
      {
        seen: draws,
        expected: draws,
      },
    );
    const chiSquare = [...cells, rest].reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
    expect(cells.length).toBeGreaterThan(3);
    // Of 100,000 fair series, one is above 40 at 9 degrees of freedom, and fewer with less.
    expect(chiSquare).toBeLessThan(40);
  });
});

import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { readTicketBook } from '@sunflower/instant-games/games/read-ticket-book.ts';
import { POOL_TICKETS, prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { drawDemo } from './play-demo.ts';

const PRICE = 60;

describe('demo draws', () => {
  it.each(['meadowlark-morning', 'starry-plains'])(
    'of %s have the odds of paid play, and show their prize [IRGS-09]',
    (gameId) => {
      const game = findInstantGame(gameId);
      if (!game) throw new Error(gameId);
      const draws = repeats(400, 4_000);
      const counts = new Map<number, number>();
      for (let drawn = 0; drawn < draws; drawn++) {
        const { tier, book } = drawDemo({ game, price: PRICE }).ticket;
        expect(readTicketBook(book)).toBe(Number(tier.prizeCents));
        counts.set(tier.tier, (counts.get(tier.tier) ?? 0) + 1);
      }
      const table = prizeTableOf(PRICE, game.spread);
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
      const chiSquare = [...cells, rest].reduce(
        (sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected,
        0,
      );
      expect(cells.length).toBeGreaterThan(3);
      // One of 100,000 fair series is above 40 at 9 degrees of freedom, and fewer with less.
      expect(chiSquare).toBeLessThan(40);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { MATHS_VERSION } from '../pools/maths-version.ts';
import { pictureStream } from '../pools/picture-stream.ts';
import { prizeTableOf } from '../prizes/prize-table.ts';
import { drawTicket } from './draw-ticket.ts';
import { INSTANT_GAMES } from './instant-games.ts';
import { makeTicketBook } from './make-ticket-book.ts';
import { readTicketBook } from './read-ticket-book.ts';

const SEED = '5f'.repeat(32);
/** Pictures of each prize, each from its own random values. */
const PICTURES = 12;
const SMALL_BOOK_CHARS = 16_384;

describe('the twelve games', () => {
  it('have different ids and names, and at least one price', () => {
    expect(INSTANT_GAMES).toHaveLength(12);
    expect(new Set(INSTANT_GAMES.flatMap(({ gameId, name }) => [gameId, name])).size).toBe(24);
    expect(INSTANT_GAMES.every(({ prices }) => prices.length > 0)).toBe(true);
  });
});

describe.each(INSTANT_GAMES)('a ticket of $name', (game) => {
  it.each(game.prices)('shows exactly its prize, for every prize at %s cents', (price) => {
    const amounts = prizeTableOf(price).map(({ prizeCents }) => Number(prizeCents));
    const shown = [0, ...amounts].map((prize, row) =>
      Array.from({ length: PICTURES }, (_, picture) => {
        const book = makeTicketBook(game.mechanic, {
          prize,
          amounts,
          random: pictureStream(SEED, row * PICTURES + picture),
        });
        expect(JSON.stringify(book).length).toBeLessThan(SMALL_BOOK_CHARS);
        return readTicketBook(book);
      }),
    );
    expect(shown).toEqual([0, ...amounts].map((prize) => Array(PICTURES).fill(prize)));
  });

  it('is the same whenever it is drawn, and differs from other tickets', () => {
    const [price] = game.prices;
    if (price === undefined) throw new Error('no price');
    const draw = () =>
      Array.from({ length: PICTURES }, (_, ticketNo) =>
        drawTicket({ game, price, mathsVersion: MATHS_VERSION, seed: SEED, ticketNo }),
      );
    const first = draw();
    expect(draw()).toEqual(first);
    expect(new Set(first.map(({ book }) => JSON.stringify(book))).size).toBeGreaterThan(1);
  });

  it('shows no amount that is not a prize at its price', () => {
    const [price] = game.prices;
    if (price === undefined) throw new Error('no price');
    const prizes = new Set(prizeTableOf(price).map(({ prizeCents }) => Number(prizeCents)));
    for (let ticketNo = 0; ticketNo < PICTURES; ticketNo++)
      for (const amount of amountsOf(
        drawTicket({ game, price, mathsVersion: MATHS_VERSION, seed: SEED, ticketNo }).book,
      ))
        expect([0, ...prizes]).toContain(amount);
  });
});

function amountsOf(book: ReturnType<typeof drawTicket>['book']): number[] {
  if (book.mechanic === 'your-numbers') return book.yours.map(({ amount }) => amount);
  if (book.mechanic === 'bingo') return book.cards.map(({ amount }) => amount);
  if (book.mechanic === 'crossword') return book.amounts.map(({ amount }) => amount);
  if (book.mechanic === 'path') return [...book.stops, ...(book.bonusStops ?? [])];
  return [...book.amounts];
}

import { describe, expect, it, vi } from 'vitest';
import type { TicketBook } from '../events/book-event.ts';
import { dealOf, sumOf } from '../events/find-events.ts';
import { pictureStream } from '../pools/picture-stream.ts';
import { prizeTableOf } from '../prizes/prize-table.ts';
import { type DrawnTicket, drawPlay, drawTicket } from './draw-ticket.ts';
import { INSTANT_GAMES } from './instant-games.ts';
import { makeTicketBook } from './make-ticket-book.ts';
import * as readers from './read-ticket-book.ts';
import { readTicketBook } from './read-ticket-book.ts';

const SEED = '5f'.repeat(32);
/** Number of pictures drawn for each prize, each from its own random values. */
const PICTURES = 12;
const SMALL_BOOK_CHARS = 16_384;

describe('the twelve games', () => {
  it('have different ids and names, and at least one price', () => {
    const names = INSTANT_GAMES.flatMap(({ gameId, name }) => [gameId, name]);
    expect(new Set(names).size).toBe(names.length);
    expect(INSTANT_GAMES.every(({ prices }) => prices.length > 0)).toBe(true);
  });
});

describe.each(INSTANT_GAMES)('a ticket of $name', (game) => {
  it.each(game.prices)('shows exactly its prize, for every prize at %s cents', (price) => {
    const amounts = prizeTableOf(price, game.spread).map(({ prizeCents }) => Number(prizeCents));
    const shown = [0, ...amounts].map((prize, row) =>
      Array.from({ length: PICTURES }, (_, picture) => {
        const book = makeTicketBook(game.mechanic, {
          prize,
          amounts,
          random: pictureStream(SEED, row * PICTURES + picture),
        });
        expect(JSON.stringify(book).length).toBeLessThan(SMALL_BOOK_CHARS);
        expectOrder(book, prize);
        return readTicketBook(book);
      }),
    );
    expect(shown).toEqual([0, ...amounts].map((prize) => Array(PICTURES).fill(prize)));
  });

  it('is the same whenever it is drawn, and differs from other tickets', () => {
    const [price] = game.prices;
    if (price === undefined) throw new Error('no price');
    const draw = () =>
      Array.from({ length: PICTURES }, (_, ticketNo) => drawTicket({ game, price, seed: SEED, ticketNo }));
    const first = draw();
    expect(draw()).toEqual(first);
    expect(new Set(first.map(({ book }) => JSON.stringify(book))).size).toBeGreaterThan(1);
  });

  it('shows no amount that is not a prize at its price', () => {
    const [price] = game.prices;
    if (price === undefined) throw new Error('no price');
    const prizes = new Set(prizeTableOf(price, game.spread).map(({ prizeCents }) => Number(prizeCents)));
    for (let ticketNo = 0; ticketNo < PICTURES; ticketNo++)
      for (const amount of amountsOf(bookOf(drawTicket({ game, price, seed: SEED, ticketNo }))))
        expect([0, ...prizes]).toContain(amount);
  });
});

describe('a ticket whose picture would show another prize', () => {
  const [game] = INSTANT_GAMES;
  if (!game) throw new Error('no game');

  it.each([
    ['of a demo', () => drawTicket({ game, price: 60, seed: SEED, ticketNo: 0 })],
    ['of a paid play', () => drawPlay({ game, price: 60, daySeed: SEED, signature: SEED, roundId: 'one' })],
  ])('has its prize, no picture, and the reason: %s', (_what, draw) => {
    const { tier } = draw();
    const reading = vi.spyOn(readers, 'readTicketBook').mockReturnValue(-1);
    expect(draw()).toEqual({ tier, book: null, fault: expect.any(Error) });
    reading.mockRestore();
  });
});

function bookOf({ book }: DrawnTicket): TicketBook {
  if (!book) throw new Error('no picture shows the prize');
  return book;
}

/** The deal first, the sum last, and between them the events of each step, in order. */
function expectOrder({ events }: TicketBook, prize: number): void {
  const { steps } = dealOf(events);
  const { wins, prize: total } = sumOf(events);
  const order = events.slice(1, -1).map((event) => ('step' in event ? event.step : -1));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect([...new Set(order)]).toEqual(Array.from({ length: steps }, (_, step) => step));
  expect([total, wins.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([prize, prize]);
  for (const win of wins) for (const step of win.steps) expect(step).toBeLessThan(steps);
}

/** Returns every amount that can be read on the ticket. */
function amountsOf({ events }: TicketBook): number[] {
  return events.flatMap((event) => {
    if (event.t === 'deal') return [...(event.groups ?? []), ...(event.ladder ?? [])].map(({ amount }) => amount);
    if (event.t === 'open' || event.t === 'path') return [event.amount ?? 0];
    return [];
  });
}

import { type PlayEntropy, playStream } from '../days/day-seed.ts';
import type { TicketBook } from '../events/book-event.ts';
import type { RandomValues } from '../mechanics/random-values.ts';
import { pictureStream } from '../pools/picture-stream.ts';
import { ticketOrder } from '../pools/ticket-order.ts';
import { ticketPlaces } from '../pools/ticket-places.ts';
import type { PriceCents } from '../prizes/prices.ts';
import { POOL_TICKETS, type PrizeTier, prizeTableOf, tierAtPlace } from '../prizes/prize-table.ts';
import type { InstantGame } from './instant-game.ts';
import { makeTicketBook } from './make-ticket-book.ts';
import { prizeModelOf } from './prize-model-of.ts';
import { readTicketBook } from './read-ticket-book.ts';

/**
 * A ticket of a pool: its prize tier and its picture. The prize never depends on the picture: if no picture can show
 * the prize, the book is null and `fault` has the reason.
 */
export type DrawnTicket = { readonly tier: PrizeTier } & (
  | { readonly book: TicketBook }
  | { readonly book: null; readonly fault: unknown }
);

type TicketOfPool = {
  readonly game: InstantGame;
  readonly price: PriceCents;
  readonly seed: string;
  readonly ticketNo: number;
};

/** Returns a demo: a ticket that the pool's seed alone decides. */
export function drawTicket(of: TicketOfPool): DrawnTicket {
  const { game, price, seed, ticketNo } = of;
  const place = ticketPlaces({ model: prizeModelOf(game), seed }).placeOf(ticketNo);
  return ticketAtPlace({ game, price, place, random: pictureStream(seed, ticketNo) });
}

/**
 * Returns what a paid play of a weighted game draws from the day's seed and a beacon round: a place below 2,000,000 of
 * the prize table, and a picture.
 */
export function drawPlay(of: Omit<PlayEntropy, 'gameId'> & { readonly game: InstantGame }): DrawnTicket {
  const entropy = { ...of, gameId: of.game.gameId };
  const place = playStream('play-outcome', entropy).below(POOL_TICKETS);
  return ticketAtPlace({ game: of.game, price: of.price, place, random: playStream('play-picture', entropy) });
}

/**
 * Returns the ticket that a paid play picked from a finite pool: its prize from the order of the pool, its picture from
 * the day's seed and a beacon round.
 */
export function drawPicked(
  of: Omit<PlayEntropy, 'gameId'> & { readonly game: InstantGame; readonly poolSeed: string; readonly picked: number },
): DrawnTicket {
  const { game, price, poolSeed, picked } = of;
  const place = ticketOrder(poolSeed).placeOf(picked);
  return ticketAtPlace({ game, price, place, random: playStream('play-picture', { ...of, gameId: game.gameId }) });
}

function ticketAtPlace(of: { game: InstantGame; price: PriceCents; place: number; random: RandomValues }): DrawnTicket {
  const { game, price, place, random } = of;
  const table = prizeTableOf(price, game.spread);
  const tier = tierAtPlace(table, place);
  const prize = Number(tier.prizeCents);
  const amounts = table.map(({ prizeCents }) => Number(prizeCents));
  try {
    const book = makeTicketBook(game.mechanic, { prize, amounts, random });
    const shown = readTicketBook(book);
    if (shown !== prize) throw new Error(`a ticket of ${game.gameId} shows ${shown}, not ${prize} cents`);
    return { tier, book };
  } catch (fault) {
    return { tier, book: null, fault };
  }
}

import type { TicketBook } from '../mechanics/ticket-book.ts';
import { pictureStream } from '../pools/picture-stream.ts';
import { ticketPlaces } from '../pools/ticket-places.ts';
import type { PriceCents } from '../prizes/prices.ts';
import { type PrizeTier, prizeTableOf, tierAtPlace } from '../prizes/prize-table.ts';
import type { InstantGame } from './instant-game.ts';
import { makeTicketBook } from './make-ticket-book.ts';
import { prizeModelOf } from './prize-model-of.ts';
import { readTicketBook } from './read-ticket-book.ts';

/** A ticket of a pool: its prize tier and its picture. */
export type DrawnTicket = { readonly tier: PrizeTier; readonly book: TicketBook };

type TicketOfPool = {
  readonly game: InstantGame;
  readonly price: PriceCents;
  readonly mathsVersion: string;
  readonly seed: string;
  readonly ticketNo: number;
};

/**
 * Returns a ticket of the pool with this seed. Throws if the picture doesn't show the prize, so that no such ticket is
 * ever sold.
 */
export function drawTicket(of: TicketOfPool): DrawnTicket {
  const table = prizeTableOf(of.price);
  const model = prizeModelOf(of.game, of.mathsVersion);
  const tier = tierAtPlace(table, ticketPlaces({ model, seed: of.seed }).placeOf(of.ticketNo));
  const prize = Number(tier.prizeCents);
  const amounts = table.map(({ prizeCents }) => Number(prizeCents));
  const book = makeTicketBook(of.game.mechanic, { prize, amounts, random: pictureStream(of.seed, of.ticketNo) });
  const shown = readTicketBook(book);
  if (shown !== prize) throw new Error(`ticket ${of.ticketNo} of ${of.game.gameId} shows ${shown}, not ${prize} cents`);
  return { tier, book };
}

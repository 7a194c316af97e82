import type { Db } from '@sunflower/service-base/db/database.ts';
import { findDrawDelays } from '../draws/delays-store.ts';
import { findDraws } from '../draws/draws-store.ts';
import { findDrawNotes } from './notes-store.ts';
import { isSerial } from './serial.ts';
import { findSettledNumbers } from './settled-numbers-store.ts';
import { type Ticket, type TicketState, type TicketView, viewTicket } from './ticket.ts';
import { findPlayerTicket, findPlayerTickets, findTicketPrizes, type TicketFilter } from './tickets-store.ts';

/**
 * Tickets read per batch of a list filtered by state, and the maximum number of batches. SQL can't filter by state,
 * because only `viewTicket` determines it.
 */
const SCANNED = 100;
const MAX_SCANS = 5;

export type TicketPage = { readonly pageItems: readonly TicketView[]; readonly nextCursor: string | null };

/**
 * Returns a page of a player's tickets, newest first. The cursor is the last ticket read, so a page filtered by state
 * may have fewer than `limit` tickets, or none, and still have a next page.
 */
export async function listTickets(
  db: Db,
  query: TicketFilter & { playerId: string; state?: TicketState | 'FINISHED'; cursor?: string; limit: number },
): Promise<TicketPage> {
  const { playerId, state, cursor, limit, ...filter } = query;
  const size = state === undefined ? limit + 1 : SCANNED;
  const found: TicketView[] = [];
  let after = cursor;
  for (let scan = 0; scan < MAX_SCANS; scan++) {
    const where = { ...filter, playerId, limit: size, ...(after === undefined ? {} : { afterId: after }) };
    const tickets = await findPlayerTickets(db, where);
    for (const [index, view] of (await viewTickets(db, playerId, tickets.slice(0, SCANNED))).entries()) {
      after = view.ticket.ticketId;
      if (isInState(view.state, state)) found.push(view);
      const hasMore = index < tickets.length - 1 || tickets.length === size;
      if (found.length === limit) return { pageItems: found, nextCursor: hasMore ? after : null };
    }
    if (tickets.length < size) return { pageItems: found, nextCursor: null };
  }
  return { pageItems: found, nextCursor: after ?? null };
}

function isInState(state: TicketState, wanted: TicketState | 'FINISHED' | undefined): boolean {
  return wanted === 'FINISHED' ? state !== 'PENDING' : wanted === undefined || state === wanted;
}

/**
 * Returns a player's own ticket by its serial number, or undefined. A serial with a wrong check character isn't looked
 * up.
 */
export async function findTicket(db: Db, query: { playerId: string; serial: string }): Promise<TicketView | undefined> {
  if (!isSerial(query.serial)) return undefined;
  const ticket = await findPlayerTicket(db, query);
  return ticket && (await viewTickets(db, query.playerId, [ticket]))[0];
}

/**
 * Reads numbers, draws and prizes from one snapshot, so that a ticket is never shown as losing by numbers and prizes of
 * different settlements.
 */
export async function viewTickets(db: Db, playerId: string, tickets: readonly Ticket[]): Promise<TicketView[]> {
  if (tickets.length === 0) return [];
  const drawIds = [...new Set(tickets.flatMap((ticket) => ticket.drawIds))];
  const ticketIds = tickets.map((ticket) => ticket.ticketId);
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (tx) => {
    const settled = await findSettledNumbers(tx, drawIds);
    const numbers = new Map([...settled].map(([drawId, one]) => [drawId, one.numbers]));
    const typed = new Set([...settled].filter(([, { isTyped }]) => isTyped).map(([drawId]) => drawId));
    const draws = await findDraws(tx, drawIds);
    const prizes = await findTicketPrizes(tx, { playerId, ticketIds });
    const notes = await findDrawNotes(tx, { playerId, ticketIds, draws });
    const delays = await findDrawDelays(tx, draws);
    return tickets.map((ticket) => viewTicket(ticket, { draws, numbers, typed, prizes, notes, delays }));
  });
}

import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findBonusBar } from '../bonuses/index.ts';
import { findTicket, readSerial } from '../draw-games/index.ts';
import { weightOf } from './drawing.ts';
import { findDrawing, lockDrawing } from './drawings-store.ts';
import { countEntriesOfDrawing, type Entry, findTicketEntry, insertEntry } from './entries-store.ts';
import { findSealOfDrawing } from './seals-store.ts';
import type { EntryRefusal } from './second-chance-refusals.ts';

/** Maximum number of entries in one drawing, so that a phone can verify its published list. */
const MAX_ENTRIES = 100_000;

/** A ticket that a player enters, by its number, which was typed, scanned or taken from the ticket's page. */
export type EntryInput = {
  readonly playerId: string;
  readonly drawingId: string;
  readonly code: string;
  readonly now: Temporal.Instant;
};

const refuseCode = (code: EntryRefusal) => refuse(code, { fields: [{ path: 'code', code }] });
const refuseDrawing = (code: EntryRefusal) => refuse(code, { fields: [{ path: 'drawingId', code }] });

/**
 * Enters a ticket in a drawing: one that this player bought, that is settled and won nothing, that is inside the
 * period, and that isn't entered yet unless that drawing was never held. Repeating the call returns the entry. Refuses
 * players who are excluded, on a break, restricted, marked for harm or whose age isn't verified (IRGS-11).
 */
export async function enterTicket(db: Db, input: EntryInput): Promise<Entry | Refusal<EntryRefusal>> {
  const { playerId, drawingId, now } = input;
  if (await isBarredFromDrawings(db, { playerId, now })) return refuse('ENTRIES_NOT_AVAILABLE');
  const ticketSerial = readSerial(input.code);
  if (ticketSerial === undefined) return refuseCode('CODE_MALFORMED');
  const drawing = await findDrawing(db, drawingId);
  if (!drawing) return refuseDrawing('DRAWING_UNKNOWN');
  const ticket = await findLostTicket(db, { playerId, ticketSerial });
  if (isRefusal(ticket)) return ticket;
  if (!drawing.games.includes(ticket.gameId)) return refuseCode('GAME_NOT_COUNTED');
  const { gameId, stakeCents } = ticket;
  const entry: Entry = {
    ...{ entryId: newId(), drawingId, playerId, ticketSerial, gameId, stakeCents },
    ...{ weight: weightOf(stakeCents), enteredAt: now },
  };
  return inTransaction<Entry | Refusal<EntryRefusal>>(db, async (tx) => {
    await lockDrawing(tx, drawingId, 'shared');
    const known = await findTicketEntry(tx, { playerId, ticketSerial });
    if (known && !known.isMissed) return known.drawingId === drawingId ? known : refuseCode('TICKET_ENTERED');
    if (Temporal.Instant.compare(now, drawing.opensAt) < 0) return refuseDrawing('DRAWING_NOT_OPEN');
    const isOver = Temporal.Instant.compare(now, drawing.closesAt) >= 0 || (await findSealOfDrawing(tx, drawingId));
    if (isOver) return refuseDrawing('DRAWING_CLOSED');
    if ((await countEntriesOfDrawing(tx, drawingId)) >= MAX_ENTRIES) return refuseDrawing('DRAWING_FULL');
    if (await insertEntry(tx, entry)) return entry;
    const first = await findTicketEntry(tx, { playerId, ticketSerial });
    return first?.drawingId === drawingId ? first : refuseCode('TICKET_ENTERED');
  });
}

/** Returns whether a player may see no open drawing and enter no ticket now. */
export async function isBarredFromDrawings(db: Db, of: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  return (await findBonusBar(db, { ...of, gameIds: [] })) !== undefined;
}

/**
 * Returns the game of a player's ticket and its price, less refunds of void draws, if it was bought and lost in every
 * draw. Another player's ticket counts as unknown.
 */
export async function findLostTicket(
  db: Db,
  of: { playerId: string; ticketSerial: string },
): Promise<{ gameId: string; stakeCents: Cents } | Refusal<EntryRefusal>> {
  const found = await findTicket(db, { playerId: of.playerId, serial: of.ticketSerial });
  if (!found) return refuseCode('TICKET_UNKNOWN');
  const { ticket, draws, state } = found;
  if (ticket.origin !== 'bought') return refuseCode('TICKET_NOT_BOUGHT');
  if (state !== 'NOT_A_WINNER') return refuseCode(REFUSED_STATES[state]);
  const refunded = sumCents(draws.map(({ note }) => note?.refund?.cents ?? 0n));
  return { gameId: ticket.gameId, stakeCents: ticket.priceCents - refunded };
}

const REFUSED_STATES = { PENDING: 'TICKET_PENDING', WON: 'TICKET_WON', VOID: 'TICKET_VOID' } as const;

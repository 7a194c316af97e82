import type { Db } from '@sunflower/service-base/db/database.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { findDraws } from '../draws/draws-store.ts';
import { findSealedPlaces } from '../sealing/seal-tree.ts';
import { findDrawsWithTree } from '../sealing/seals-store.ts';
import { isSerial } from '../tickets/serial.ts';
import { type SignedReceipt, signStatement } from '../tickets/signed-receipt.ts';
import { boardLetterOf } from '../tickets/ticket.ts';
import { findPlayerTicket, findSignedReceipt } from '../tickets/tickets-store.ts';
import { ticketStatementText } from './ticket-statement.ts';

/** Position of one board of a ticket among the sealed boards of a draw. Hashes and records are hex. */
export type BoardProof = {
  readonly letter: string;
  readonly record: string;
  readonly index: number;
  readonly size: number;
  readonly path: string[];
};

/** A signed receipt and, for each sealed draw, the positions of its boards. */
export type TicketProof = {
  readonly receipt: SignedReceipt;
  readonly draws: { readonly drawId: string; readonly boards: BoardProof[] }[];
};

/**
 * Returns the receipt of a player's own ticket and the positions of its boards in its sealed draws; undefined for
 * another player's ticket. Free and older tickets weren't signed at a sale, so their receipts are signed now. The path
 * reveals nothing about other boards.
 */
export async function proveTicket(
  deps: { readonly db: Db; readonly statementKey: SigningKey },
  query: { playerId: string; serial: string; drawId?: string | undefined },
): Promise<TicketProof | undefined> {
  if (!isSerial(query.serial)) return undefined;
  const ticket = await findPlayerTicket(deps.db, query);
  if (!ticket) return undefined;
  const draws = await findDraws(deps.db, ticket.drawIds);
  const sealed = await findDrawsWithTree(deps.db, ticket.drawIds);
  const proofs: TicketProof['draws'] = [];
  const isWanted = (id: string) => sealed.includes(id) && (query.drawId === undefined || id === query.drawId);
  for (const drawId of ticket.drawIds.filter(isWanted)) {
    const places = await findSealedPlaces(deps.db, { drawId, ticketId: ticket.ticketId });
    const boards = places.map(({ boardNumber, record, index, size, path }) => ({
      letter: boardLetterOf(boardNumber),
      record: record.toString('hex'),
      index,
      size,
      path: path.map((hash) => hash.toString('hex')),
    }));
    proofs.push({ drawId, boards });
  }
  const stored = await findSignedReceipt(deps.db, query);
  return {
    receipt: stored ?? signStatement(deps.statementKey, ticketStatementText(ticket, draws, query.playerId)),
    draws: proofs,
  };
}

import type { Db } from '@sunflower/service-base/db/database.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { findDraws } from '../draws/draws-store.ts';
import { findSealedPlaces } from '../sealing/seal-tree.ts';
import { findDrawsWithTree } from '../sealing/seals-store.ts';
import { isSerial } from '../tickets/serial.ts';
import { letterOf } from '../tickets/ticket.ts';
import { findPlayerTicket } from '../tickets/tickets-store.ts';
import { ticketStatementText } from './ticket-statement.ts';

/** Where one board of a ticket stands among the sealed boards of a draw; hashes and records in hex. */
export type BoardProof = {
  readonly letter: string;
  readonly record: string;
  readonly index: number;
  readonly size: number;
  readonly path: string[];
};

/** A signed receipt and, for each draw that is sealed, the places of its boards. */
export type TicketProof = {
  readonly receipt: Signed;
  readonly draws: { readonly drawId: string; readonly boards: BoardProof[] }[];
};

type Signed = { readonly text: string; readonly signature: string; readonly keyId: string };

/** A text with our signature. */
export function signStatement(key: SigningKey, text: string): Signed {
  return { text, signature: key.sign(text), keyId: key.keyId };
}

/**
 * The signed receipt of a player's own ticket and where its boards stand in every draw that is sealed, or undefined for a ticket that is not
 * the player's. The hashes on the way say nothing about other boards.
 */
export async function proveTicket(
  deps: { readonly db: Db; readonly statementKey: SigningKey },
  question: { playerId: string; serial: string },
): Promise<TicketProof | undefined> {
  if (!isSerial(question.serial)) return undefined;
  const ticket = await findPlayerTicket(deps.db, question);
  if (!ticket) return undefined;
  const draws = await findDraws(deps.db, ticket.drawIds);
  const sealed = await findDrawsWithTree(deps.db, ticket.drawIds);
  const proofs: TicketProof['draws'] = [];
  for (const drawId of ticket.drawIds.filter((id) => sealed.includes(id))) {
    const places = await findSealedPlaces(deps.db, { drawId, ticketId: ticket.ticketId });
    const boards = places.map(({ boardNumber, record, index, size, path }) => ({
      letter: letterOf(boardNumber),
      record: record.toString('hex'),
      index,
      size,
      path: path.map((hash) => hash.toString('hex')),
    }));
    proofs.push({ drawId, boards });
  }
  return { receipt: signStatement(deps.statementKey, ticketStatementText(ticket, draws)), draws: proofs };
}

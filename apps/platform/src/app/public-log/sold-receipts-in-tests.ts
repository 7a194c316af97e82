import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { ticketStatementText } from '../../modules/draw-games/proof/ticket-statement.ts';
import type { useEnteredDraws } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import { type SignedReceipt, signStatement } from '../../modules/draw-games/tickets/signed-receipt.ts';
import { findPlayerTicket } from '../../modules/draw-games/tickets/tickets-store.ts';
import type { useHeldSettlements } from './held-settlements-in-tests.ts';

export type SoldDraw = { drawId: string; drawDate: string; closesAt?: string };
export type Sold = { ticketId: string; playerId: string; draws: SoldDraw[]; boards: { bonus: number }[] };
export type Change = (sold: Sold) => void;

/** Changes a receipt to one of a ticket that is in no tree. */
export const missing: Change = (sold) => Object.assign(sold, { ticketId: newId() });

/** Returns functions that sign the receipt of the ticket that was sold. */
export function useSoldReceipt(
  database: Parameters<typeof useEnteredDraws>[0],
  { draw, receiptKey }: Pick<ReturnType<typeof useHeldSettlements>, 'draw' | 'receiptKey'>,
) {
  /** Returns the receipt of the ticket that was sold, signed after a change. */
  async function receiptOf(change: Change = () => {}): Promise<SignedReceipt> {
    const { rows } = await sql<{ serial: string; playerId: string }>`
      select t.serial, t.player_id from draw_games.ticket t`.execute(database.db);
    const { serial = '', playerId = '' } = rows[0] ?? {};
    const ticket = await findPlayerTicket(database.db, { playerId, serial });
    if (!ticket) throw new Error('a ticket was sold');
    const sold = JSON.parse(ticketStatementText(ticket, [draw()], playerId)) as Sold;
    change(sold);
    return signStatement(receiptKey(), JSON.stringify(sold));
  }
  const evidenceOf = async (change?: Change) => ({ kind: 'receipt', receipt: await receiptOf(change) }) as const;
  return { receiptOf, evidenceOf };
}

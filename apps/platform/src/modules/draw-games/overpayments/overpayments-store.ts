import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PayablePrize } from '../settlement/prizes-store.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { Overpayment, OverpaymentWay } from './overpayment.ts';

/** Stores the part of a wrong prize that the player had already spent; returns its id. */
export async function insertOverpayment(
  tx: Tx,
  overpaid: { prize: PayablePrize; correction: Settlement; overpaidCents: Cents; now: Temporal.Instant },
): Promise<string> {
  const { prize, correction, overpaidCents, now } = overpaid;
  const overpaymentId = newId();
  await sql`
    insert into draw_games.prize_overpayment (overpayment_id, player_id, ticket_id, draw_id, board_number, drawing,
      settlement_id,
      overpaid_cents, found_at)
    values (${overpaymentId}, ${prize.playerId}, ${prize.ticketId}, ${correction.drawId}, ${prize.boardNumber},
      ${prize.drawing},
      ${correction.settlementId}, ${overpaidCents}, ${now.toString()}::timestamptz)`.execute(tx);
  return overpaymentId;
}

const OPEN = sql`not exists (select from draw_games.overpayment_settlement s
  where s.overpayment_id = o.overpayment_id)`;

async function findWhere(db: Db, where: RawBuilder<unknown>): Promise<Overpayment[]> {
  const { rows } = await sql<Overpayment>`
    select o.overpayment_id, o.player_id, o.ticket_id, o.draw_id,
      o.board_number, o.overpaid_cents, o.found_at,
      (select t.serial from draw_games.ticket t where t.player_id = o.player_id and t.ticket_id = o.ticket_id) as serial
    from draw_games.prize_overpayment o where ${where}`.execute(db);
  return rows;
}

/** Returns unsettled overpayments, oldest first, at most `limit`. */
export function listOverpayments(db: Db, input: { limit: number }): Promise<Overpayment[]> {
  return findWhere(db, sql`${OPEN} order by o.found_at, o.overpayment_id limit ${input.limit}`);
}

/** Returns an unsettled overpayment, or undefined. */
export async function findOverpayment(db: Db, overpaymentId: string): Promise<Overpayment | undefined> {
  return (await findWhere(db, sql`o.overpayment_id = ${overpaymentId} and ${OPEN}`))[0];
}

/** Returns whether an overpayment with this id ever existed. */
export async function isOverpayment(db: Db, overpaymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from draw_games.prize_overpayment o where o.overpayment_id = ${overpaymentId}`.execute(db);
  return rows.length > 0;
}

/** Stores how an overpayment was settled; returns false if it was settled before. */
export async function insertSettled(
  tx: Tx,
  settled: {
    overpaymentId: string;
    way: OverpaymentWay;
    reason: string;
    proposedBy: string;
    approvedBy: string;
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into draw_games.overpayment_settlement (overpayment_id, way, reason, proposed_by, approved_by, settled_at)
    values (${settled.overpaymentId}, ${settled.way}, ${settled.reason}, ${settled.proposedBy}, ${settled.approvedBy},
      ${settled.now.toString()}::timestamptz)
    on conflict do nothing returning overpayment_id`.execute(tx);
  return rows.length > 0;
}

import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type Recorded = {
  readonly happenedAt: Temporal.Instant;
  /** When the row was written, by the database's clock. */
  readonly recordedAt: Temporal.Instant;
  readonly proposalId: string | null;
};

/** A change of a draw's state. An event without a change of state allows the draw to be run early. */
export type DrawEvent = Recorded & {
  /** Null for changes made by an early release, which stored no entry. */
  readonly auditEntryId: string | null;
  readonly fromState: DrawState | null;
  readonly toState: DrawState;
  readonly reason: string | null;
};

/** A jackpot that a draw was given. */
export type JackpotChange = Recorded & {
  readonly auditEntryId: string;
  readonly source: 'estimate' | 'announcement' | 'correction';
  readonly advertisedCents: bigint;
  readonly cashValueCents: bigint;
  readonly multiplierPool: string | null;
};

/** Returns every change of a draw, oldest first. */
export async function findDrawEvents(db: Db, drawId: string): Promise<DrawEvent[]> {
  const { rows } = await sql<DrawEvent>`
    select e.from_state, e.to_state, e.reason, e.happened_at, e.recorded_at, e.proposal_id, e.audit_entry_id
    from draw_games.draw_event e where e.draw_id = ${drawId} order by e.sequence`.execute(db);
  return rows;
}

/** Returns every jackpot of a draw, oldest first. */
export async function findJackpotChanges(db: Db, drawId: string): Promise<JackpotChange[]> {
  const { rows } = await sql<JackpotChange>`
    select c.source, c.advertised_cents, c.cash_value_cents, c.multiplier_pool, c.happened_at, c.recorded_at,
      c.proposal_id, c.audit_entry_id
    from draw_games.jackpot_change c where c.draw_id = ${drawId} order by c.sequence`.execute(db);
  return rows;
}

/** Returns how many times a draw's result was published, and how many of its tickets were bought since an instant. */
export async function countPublicationsAndLateTickets(
  db: Db,
  of: { drawId: string; closesAt: Temporal.Instant },
): Promise<{ publications: number; lateTickets: number }> {
  const { rows } = await sql<{ publications: number; lateTickets: number }>`
    select (select count(*)::integer from draw_games.published_result p where p.draw_id = ${of.drawId}) as publications,
      (select count(*)::integer from draw_games.ticket t where t.draw_ids @> array[${of.drawId}::uuid]
        and t.origin = 'bought' and t.purchased_at >= ${of.closesAt.toString()}::timestamptz) as late_tickets`.execute(
    db,
  );
  return rows[0] ?? { publications: 0, lateTickets: 0 };
}

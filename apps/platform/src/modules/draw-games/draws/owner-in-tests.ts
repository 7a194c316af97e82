import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';

/**
 * For tests only: runs `work` as the owner of the tables without the triggers that protect final rows, which is the
 * only way to alter one. Restores the triggers afterwards.
 */
export async function asTamperingOwner(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ place: string; triggerName: string }>`
      select t.tgrelid::regclass::text as place, t.tgname as trigger_name from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.oid in ('draw_games.refuse_change'::regproc, 'operators.guard_proposal'::regproc,
          'public_log.refuse_change'::regproc, 'ledger.refuse_change'::regproc,
          'second_chance.refuse_change'::regproc)
        and not c.relispartition`.execute(tx);
    if (rows.length === 0) throw new Error('no final row is guarded');
    const partitions = await sql<{ place: string }>`
      select t.relid::text as place from pg_partition_tree('draw_games.board') t where t.isleaf`.execute(tx);
    const guards = [...rows, ...partitions.rows.map(({ place }) => ({ place, triggerName: 'board_is_not_emptied' }))];
    const turn = (how: 'disable' | 'enable always') => {
      const changes = guards.map(({ place, triggerName }) => `alter table ${place} ${how} trigger ${triggerName}`);
      return sql.raw(changes.join('; ')).execute(tx);
    };
    await turn('disable');
    await work(tx);
    await turn('enable always');
  });
}

/** For tests only: resets the database to a state in which no draw was ever scheduled and nothing was sold. */
export async function forgetDraws(db: Db): Promise<void> {
  await asTamperingOwner(db, async (tx) => {
    await sql`truncate draw_games.draw, draw_games.not_held_range, draw_games.jackpot, draw_games.ticket,
      draw_games.board, draw_games.matched_prize, draw_games.board_prize, draw_games.purchase_order,
      public_log.entry, public_log.checkpoint, public_log.tile cascade`.execute(tx);
    // Other balances still need the sales of earlier tests, so these are moved to a time before every draw.
    await sql`update ledger.ledger_transaction t set business_time = timestamptz '1970-01-01'
      where t.key like 'draw-games/purchase/%'`.execute(tx);
  });
}

/**
 * For tests only: puts a draw into any state as the owner of the tables. Waits for sales, like every change of a draw.
 */
export async function placeDraw(
  db: Db | Tx,
  placed: { drawId: string; to: DrawState; reason?: string; resultId?: string },
): Promise<void> {
  await sql`
    update draw_games.draw d set state = ${placed.to}, state_reason = ${placed.reason ?? null},
      result_id = coalesce(${placed.resultId ?? null}::uuid, d.result_id)
    where d.draw_id = ${placed.drawId}`.execute(db);
}

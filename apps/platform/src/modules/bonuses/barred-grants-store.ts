import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type GrantName = { readonly playerId: string; readonly grantKey: string };

/** Bars a grant for ever; barred twice it is barred. The player's balance is locked, so that no grant passes beside it. */
export async function barGrant(tx: Tx, barred: GrantName & { now: Temporal.Instant }): Promise<void> {
  await sql`insert into bonuses.barred_grant (player_id, grant_key, barred_at)
    values (${barred.playerId}, ${barred.grantKey}, ${barred.now.toString()}) on conflict do nothing`.execute(tx);
}

/** Whether a grant was barred. */
export async function isGrantBarred(db: Db | Tx, asked: GrantName): Promise<boolean> {
  const { rows } = await sql`select 1 from bonuses.barred_grant g
    where g.player_id = ${asked.playerId} and g.grant_key = ${asked.grantKey}`.execute(db);
  return rows.length > 0;
}

/** Bonuses among these that were taken back, by an operator or with their deposit: what comes back to them is taken back too. */
export async function findTakenBack(
  tx: Tx,
  names: readonly { readonly playerId: string; readonly bonusId: string }[],
): Promise<{ playerId: string; bonusId: string }[]> {
  const { rows } = await sql<{ playerId: string; bonusId: string }>`
    select distinct b.player_id, b.bonus_id
    from unnest(${names.map(({ playerId }) => playerId)}::uuid[], ${names.map(({ bonusId }) => bonusId)}::uuid[]) n (player_id, bonus_id)
    join bonuses.bonus b on b.player_id = n.player_id and b.bonus_id = n.bonus_id
    where b.state = 'CANCELLED' or exists (select from bonuses.barred_grant g
      where g.player_id = b.player_id and g.grant_key = b.grant_key)`.execute(tx);
  return rows;
}

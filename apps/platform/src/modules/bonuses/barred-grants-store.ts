import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type GrantName = { readonly playerId: string; readonly grantKey: string };

/**
 * Makes a grant under this key impossible forever; idempotent. The caller must hold the player's balance lock, so that
 * no concurrent grant passes.
 */
export async function barGrant(tx: Tx, barred: GrantName & { now: Temporal.Instant }): Promise<void> {
  await sql`insert into bonuses.barred_grant (player_id, grant_key, barred_at)
    values (${barred.playerId}, ${barred.grantKey}, ${barred.now.toString()}) on conflict do nothing`.execute(tx);
}

/** Returns whether a grant was barred. */
export async function isGrantBarred(db: Db | Tx, input: GrantName): Promise<boolean> {
  const { rows } = await sql`select 1 from bonuses.barred_grant g
    where g.player_id = ${input.playerId} and g.grant_key = ${input.grantKey}`.execute(db);
  return rows.length > 0;
}

/**
 * Returns which of these bonuses were taken back, by an operator or with their deposit. Stakes returned to them are
 * taken back too.
 */
export async function findBonusesTakenBack(
  tx: Tx,
  names: readonly { readonly playerId: string; readonly bonusId: string }[],
): Promise<{ playerId: string; bonusId: string }[]> {
  const { rows } = await sql<{ playerId: string; bonusId: string }>`
    select distinct b.player_id, b.bonus_id
    from unnest(${names.map(({ playerId }) => playerId)}::uuid[], ${names.map(({ bonusId }) => bonusId)}::uuid[]) n
    (player_id, bonus_id)
    join bonuses.bonus b on b.player_id = n.player_id and b.bonus_id = n.bonus_id
    where b.state = 'CANCELED' or exists (select from bonuses.barred_grant g
      where g.player_id = b.player_id and g.grant_key = b.grant_key)`.execute(tx);
  return rows;
}

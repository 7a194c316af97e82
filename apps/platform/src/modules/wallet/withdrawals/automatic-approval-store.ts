import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** The actor of approvals nobody made by hand. */
export const AUTOMATIC_ACTOR = 'system:automatic-approval';

/** Up to which amount withdrawals are approved without operators, in cents; zero: never. */
export async function findAutomaticMost(db: Db): Promise<Cents> {
  const { rows } = await sql<{ mostCents: bigint }>`
    select a.most_cents from wallet.automatic_approval a order by a.set_at desc, a.setting_id desc limit 1`.execute(db);
  return rows[0]?.mostCents ?? 0n;
}

/** Sets it from now on. */
export async function insertAutomaticMost(
  tx: Tx,
  setting: { settingId: string; mostCents: Cents; proposedBy: string; approvedBy: string; now: Temporal.Instant },
): Promise<void> {
  await sql`insert into wallet.automatic_approval (setting_id, most_cents, proposed_by, approved_by, set_at)
    values (${setting.settingId}, ${setting.mostCents}, ${setting.proposedBy}, ${setting.approvedBy},
      ${setting.now.toString()})`.execute(tx);
}

/** What a player was paid without operators since a moment, and whether an account of hers was paid by operators before. */
export async function findEarlierPayouts(
  tx: Tx,
  asked: { playerId: string; paymentMethodId: string; since: Temporal.Instant },
): Promise<{ automaticCents: Cents; isKnown: boolean }> {
  const { rows } = await sql<{ automaticCents: bigint | null; isKnown: boolean }>`
    select sum(w.amount_cents) filter (where w.requested_at >= ${asked.since.toString()} and exists (
        select from wallet.withdrawal_step s where s.withdrawal_id = w.withdrawal_id and s.step = 'approved'
          and s.actor = ${AUTOMATIC_ACTOR}))::bigint as automatic_cents,
      coalesce(bool_or(w.state = 'paid' and w.payment_method_id = ${asked.paymentMethodId}), false) as is_known
    from wallet.withdrawal w where w.player_id = ${asked.playerId}`.execute(tx);
  return { automaticCents: rows[0]?.automaticCents ?? 0n, isKnown: rows[0]?.isKnown === true };
}

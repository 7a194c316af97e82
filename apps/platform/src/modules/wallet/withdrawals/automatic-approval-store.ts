import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export const AUTOMATIC_ACTOR = 'system:automatic-approval';

/** Returns the maximum amount of an automatic approval in cents; zero means never. */
export async function findAutomaticMaximum(db: Db): Promise<Cents> {
  const { rows } = await sql<{ mostCents: bigint }>`
    select a.most_cents from wallet.automatic_approval a order by a.set_at desc, a.setting_id desc limit 1`.execute(db);
  return rows[0]?.mostCents ?? 0n;
}

/** Sets the maximum amount of automatic approvals from now on. */
export async function insertAutomaticMaximum(
  tx: Tx,
  setting: { settingId: string; mostCents: Cents; proposedBy: string; approvedBy: string; now: Temporal.Instant },
): Promise<void> {
  await sql`insert into wallet.automatic_approval (setting_id, most_cents, proposed_by, approved_by, set_at)
    values (${setting.settingId}, ${setting.mostCents}, ${setting.proposedBy}, ${setting.approvedBy},
      ${setting.now.toString()})`.execute(tx);
}

/**
 * Returns the sum of a player's automatically approved withdrawals requested since a point in time, and whether any
 * withdrawal to the same account was paid before.
 */
export async function findEarlierPayouts(
  tx: Tx,
  input: { playerId: string; paymentMethodId: string; since: Temporal.Instant },
): Promise<{ automaticCents: Cents; isKnown: boolean }> {
  const { rows } = await sql<{ automaticCents: bigint | null; isKnown: boolean }>`
    select sum(w.amount_cents) filter (where w.requested_at >= ${input.since.toString()} and exists (
        select from wallet.withdrawal_step s where s.withdrawal_id = w.withdrawal_id and s.step = 'approved'
          and s.actor = ${AUTOMATIC_ACTOR}))::bigint as automatic_cents,
      coalesce(bool_or(w.state = 'paid' and w.payment_method_id = ${input.paymentMethodId}), false) as is_known
    from wallet.withdrawal w where w.player_id = ${input.playerId}`.execute(tx);
  return { automaticCents: rows[0]?.automaticCents ?? 0n, isKnown: rows[0]?.isKnown === true };
}

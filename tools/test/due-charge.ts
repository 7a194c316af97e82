import pg from 'pg';
import type { OpenStack } from './test-stack.ts';

/**
 * Makes the charge of a player's subscription due now, as if its time had come, and wakes the job that makes due
 * charges.
 */
export async function makeDueCharge({ settings }: OpenStack, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    const moved = await client.query(
      `update subscriptions.charge c set charges_at = now()
       where c.outcome is null and (c.subscription_id, c.draw_id) = (
         select o.subscription_id, o.draw_id from subscriptions.charge o join players.player p using (player_id)
         where p.email = $1 and o.outcome is null order by o.draws_at desc limit 1)`,
      [email],
    );
    if (moved.rowCount !== 1) throw new Error(`${email} has no scheduled charge`);
    await client.query(`select graphile_worker.add_job('subscriptions.charge', '{}')`);
  } finally {
    await client.end();
  }
}

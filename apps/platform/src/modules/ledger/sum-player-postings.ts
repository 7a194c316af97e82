import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * The total change of a player's money by one kind of event; an increase is positive. A reversal counts as the kind it
 * undid.
 */
export type PlayerSum = { readonly kind: string; readonly changeCents: Cents };

/** Maximum delay of a posting after its business time; it may come after postings with later times. */
const LATEST_HOURS = 24;

/**
 * Sums the changes of a player's money since a business time, by kind of event. It reads the player's numbered
 * transactions backward and stops at the first that is a day older. So it reads only what the player did recently,
 * however long the history, and posting doesn't need a second index.
 */
export async function sumPlayerPostings(
  db: Db,
  input: { playerId: string; since: Temporal.Instant },
): Promise<PlayerSum[]> {
  const { playerId, since } = input;
  const stop = since.subtract({ hours: LATEST_HOURS }).toString();
  const latestBelow = (version: ReturnType<typeof sql>) => sql`
    select t.player_version, t.business_time, t.kind, t.transaction_id, t.from_accounts, t.to_accounts, t.amounts_cents
    from ledger.ledger_transaction t where t.player_id = ${playerId} ${version} order by t.player_version desc limit 1`;
  const { rows } = await sql<PlayerSum>`
    with recursive walk as (
      (${latestBelow(sql``)})
      union all
      select t.* from walk w cross join lateral (${latestBelow(sql`and t.player_version < w.player_version`)}) t
      where w.business_time >= ${stop}::timestamptz)
    select coalesce(taken_back.kind, t.kind) as kind,
      sum(case when p.to_account like 'player/%' then p.amount_cents else 0 end
      - case when p.from_account like 'player/%' then p.amount_cents else 0 end)::bigint as change_cents
    from walk t
    cross join lateral unnest(t.from_accounts, t.to_accounts, t.amounts_cents)
      p (from_account, to_account, amount_cents)
    left join ledger.reversal r on t.kind = 'reversal' and r.transaction_id = t.transaction_id
    left join ledger.ledger_transaction taken_back on taken_back.transaction_id = r.reversed_transaction_id
    where t.business_time >= ${since.toString()}::timestamptz
    group by 1`.execute(db);
  return rows;
}

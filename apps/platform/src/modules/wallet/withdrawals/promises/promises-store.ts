import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type Days = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

/**
 * Counts the promises of each of these days that wasn't counted before, and stores the counts. A promise is kept if
 * the money was paid, or cash was ready, by the end of its day in Central Time. Leaves out a withdrawal declined by
 * then; one declined later, or a failed payment, counts as not kept.
 */
export async function countPromises(tx: Tx, { from, to, now }: Days & { now: Temporal.Instant }): Promise<void> {
  await sql`
    insert into wallet.promise_day (day, promised, kept, counted_at)
    select p.promised_on, count(*), count(*) filter (where p.arrived_on <= p.promised_on),
      ${now.toString()}::timestamptz
    from (
      select w.promised_on,
        (select min(s.reached_at at time zone ${LOTTERY_TIME_ZONE})::date from wallet.withdrawal_step s
          where s.withdrawal_id = w.withdrawal_id and s.step in ('paid', 'payable')) as arrived_on,
        (select min(s.reached_at at time zone ${LOTTERY_TIME_ZONE})::date from wallet.withdrawal_step s
          where s.withdrawal_id = w.withdrawal_id and s.step = 'declined') as declined_on
      from wallet.withdrawal w
      where w.promised_on between ${from.toString()}::date and ${to.toString()}::date
        and not exists (select from wallet.promise_day d where d.day = w.promised_on)
    ) p
    where p.arrived_on <= p.promised_on or p.declined_on is null or p.declined_on > p.promised_on
    group by p.promised_on
    on conflict (day) do nothing`.execute(tx);
}

/** Returns how many withdrawals were promised for these days, and how many arrived in time. */
export async function sumPromises(db: Db, { from, to }: Days): Promise<{ promised: number; kept: number }> {
  const { rows } = await sql<{ promised: number; kept: number }>`
    select coalesce(sum(d.promised), 0)::int as promised, coalesce(sum(d.kept), 0)::int as kept
    from wallet.promise_day d
    where d.day between ${from.toString()}::date and ${to.toString()}::date`.execute(db);
  return rows[0] ?? { promised: 0, kept: 0 };
}

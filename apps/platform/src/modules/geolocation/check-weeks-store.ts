import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { WeekCount } from './check-shares.ts';

/**
 * Counts the checks of each week before `until`, a Monday, that hasn't been counted yet. A check with several reasons
 * counts under the first of them in this list.
 */
export async function countCheckWeeks(
  tx: Tx,
  { from, until, now }: { from: Temporal.PlainDate; until: Temporal.PlainDate; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into geolocation.check_week (week, finding, checks, counted_at)
    select f.week, f.finding, count(*), ${now.toString()}::timestamptz
    from (
      select date_trunc('week', c.checked_at at time zone ${LOTTERY_TIME_ZONE})::date as week, case
        when c.outcome = 'PASSED' then 'PASSED'
        when c.reasons && array['BLOCKED', 'DEVICE_BLOCKED'] then 'BLOCKED'
        when 'OUTSIDE' = any(c.reasons) then 'OUTSIDE'
        when c.reasons && array['MOCK_LOCATION', 'REMOTE_DESKTOP', 'VELOCITY', 'IMPLAUSIBLE'] then 'FALSE_LOCATION'
        when c.reasons && array['VPN', 'PROXY'] then 'HIDDEN_NETWORK'
        when 'UNCERTAIN' = any(c.reasons) then 'UNCERTAIN'
        when 'MISSING' = any(c.reasons) then 'NO_LOCATION'
        else 'OTHER' end as finding
      from geolocation.location_check c
      where c.checked_at >= ${from.toString()}::timestamp at time zone ${LOTTERY_TIME_ZONE}
        and c.checked_at < ${until.toString()}::timestamp at time zone ${LOTTERY_TIME_ZONE}
    ) f
    where not exists (select from geolocation.check_week w where w.week = f.week)
    group by f.week, f.finding
    on conflict (week, finding) do nothing`.execute(tx);
}

/** Returns the counts of the weeks since a Monday. */
export async function listCheckWeeks(db: Db, from: Temporal.PlainDate): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select w.week::text as week, w.finding, w.checks::int as checks from geolocation.check_week w
    where w.week >= ${from.toString()}::date order by w.week desc, w.finding`.execute(db);
  return rows;
}

import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Adds what results would cost in each of the draws, and returns those that now exceed the limit in any of them. */
export async function addLiability(
  tx: Tx,
  added: { drawIds: readonly string[]; results: ReadonlyMap<string, Cents>; limitCents: Cents },
): Promise<string[]> {
  const { drawIds, results, limitCents } = added;
  // In one fixed order, so that two purchases of the same numbers can't deadlock.
  const { rows } = await sql<{ result: string }>`
    with raised as (
      insert into draw_games.number_liability as l (draw_id, result, liability_cents)
      select d.draw_id, r.result, r.cents from unnest(${drawIds}::uuid[]) as d(draw_id)
      cross join unnest(${[...results.keys()]}::text[], ${[...results.values()]}::bigint[]) as r(result, cents)
      order by d.draw_id, r.result
      on conflict (draw_id, result) do update set liability_cents = l.liability_cents + excluded.liability_cents
      returning l.result, l.liability_cents
    )
    select distinct f.result from raised f where f.liability_cents > ${limitCents} order by f.result`.execute(tx);
  return rows.map((row) => row.result);
}

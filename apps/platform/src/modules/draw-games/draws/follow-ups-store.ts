import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Work after the end of a draw, with a record of whether it has finished. */
export type FollowUp = {
  readonly drawId: string;
  readonly work: 'refund' | 'win-notices' | 'change-notices';
  readonly revision: number;
};

/**
 * Unfinished work on a draw. A correction needs no record, because it is unfinished while a result is newer than the
 * published one.
 */
export type UnfinishedWork = { readonly drawId: string; readonly work: FollowUp['work'] | 'correction' };

/** Records that work has finished; idempotent. */
export async function markFollowedUp(tx: Tx, done: FollowUp & { readonly now: Temporal.Instant }): Promise<void> {
  await sql`
    insert into draw_games.follow_up (draw_id, work, revision, done_at)
    values (${done.drawId}, ${done.work}, ${done.revision}, ${done.now.toString()}::timestamptz)
    on conflict do nothing`.execute(tx);
}

/**
 * Returns up to `limit` unfinished pieces of work that were due before `before`, in any order. Only notifications are
 * limited to results published after `since`.
 */
export async function findUnfinishedFollowUps(
  db: Db,
  input: { before: Temporal.Instant; since: Temporal.Instant; limit: number },
): Promise<UnfinishedWork[]> {
  const before = sql`${input.before.toString()}::timestamptz`;
  const { rows } = await sql<UnfinishedWork>`
    with newest as (
      select distinct on (p.draw_id) p.draw_id, p.revision, p.published_at from draw_games.published_result p
      where p.published_at > ${input.since.toString()}::timestamptz order by p.draw_id, p.revision desc
    ), owed as (
      select d.draw_id, 'refund' as work, 1 as revision, d.state_changed_at as since from draw_games.draw d
      where d.state = 'void' and d.state_changed_at < ${before}
      union all select n.draw_id, 'win-notices', n.revision, n.published_at from newest n
        where n.published_at < ${before}
      union all select n.draw_id, 'change-notices', n.revision, n.published_at from newest n
        where n.published_at < ${before} and n.revision > 1
    )
    select o.draw_id, o.work from owed o
    where not exists (select from draw_games.follow_up f
      where f.draw_id = o.draw_id and f.work = o.work and f.revision = o.revision)
    union all
    select d.draw_id, 'correction' from draw_games.draw d
    join draw_games.draw_result shown on shown.result_id = d.result_id
    where d.state in ('published', 'corrected') and exists (
      select from draw_games.draw_result r join draw_games.draw_verification v on v.result_id = r.result_id
      where r.draw_id = d.draw_id and r.revision > shown.revision and r.revision > 1 and r.received_at < ${before})
    limit ${input.limit}`.execute(db);
  return rows;
}

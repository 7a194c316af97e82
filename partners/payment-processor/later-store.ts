import type { ProcessorNews } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';

/** Something that will happen by itself. */
export type Due = {
  readonly kind: 'payment' | 'payout' | 'method' | 'card';
  readonly reference: string;
  readonly toState: string;
  readonly dueAt: Temporal.Instant;
};

/** What one turn takes of each queue. */
export const LATER_BATCH = 20;

/** Plans something. */
export async function insertDue(tx: Tx, due: Due): Promise<void> {
  await sql`insert into payment_processor.due (due_id, kind, reference, to_state, due_at)
    values (${newId()}, ${due.kind}, ${due.reference}, ${due.toState}, ${due.dueAt.toString()})`.execute(tx);
}

/** Takes what is due by now out of the plan, oldest first. */
export async function takeDue(tx: Tx, now: Temporal.Instant): Promise<Omit<Due, 'dueAt'>[]> {
  const { rows } = await sql<Omit<Due, 'dueAt'>>`
    delete from payment_processor.due where due_id in (
      select d.due_id from payment_processor.due d where d.due_at <= ${now.toString()}::timestamptz
      order by d.due_at limit ${LATER_BATCH} for update skip locked
    ) returning kind, reference, to_state`.execute(tx);
  return rows;
}

/** Queues news as the text that will be signed. */
export async function insertNews(tx: Tx, news: ProcessorNews, dueAt: Temporal.Instant): Promise<void> {
  await sql`insert into payment_processor.news (news_id, body, due_at)
    values (${newId()}, ${JSON.stringify(news)}, ${dueAt.toString()})`.execute(tx);
}

/** News to deliver now; each is put off to `retryAt` at once, so that a crash on the way delivers it again. */
export async function claimNews(
  db: Db,
  claim: { now: Temporal.Instant; retrySeconds: number },
): Promise<{ newsId: string; body: string; tries: number }[]> {
  const { rows } = await sql<{ newsId: string; body: string; tries: number }>`
    update payment_processor.news n set tries = n.tries + 1,
      due_at = ${claim.now.toString()}::timestamptz + make_interval(secs => ${claim.retrySeconds} * power(2, n.tries))
    where n.news_id in (
      select q.news_id from payment_processor.news q where q.due_at <= ${claim.now.toString()}::timestamptz
      order by q.due_at, q.news_id limit ${LATER_BATCH} for update skip locked
    ) returning n.news_id, n.body, n.tries`.execute(db);
  return rows;
}

/** News that were taken, or given up. */
export async function deleteNews(db: Db, newsId: string): Promise<void> {
  await sql`delete from payment_processor.news where news_id = ${newsId}`.execute(db);
}

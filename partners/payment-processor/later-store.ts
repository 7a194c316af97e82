import type { ProcessorUpdate } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';

/** A scheduled state change of a payment, payout or method, or the scheduled deletion of a card. */
export type DueChange = {
  readonly kind: 'payment' | 'payout' | 'method' | 'card';
  readonly reference: string;
  readonly toState: string;
  readonly dueAt: Temporal.Instant;
};

/** Maximum number of items of each queue that one run processes. */
export const LATER_BATCH = 20;

/** Schedules a change. */
export async function scheduleChange(tx: Tx, due: DueChange): Promise<void> {
  await sql`insert into payment_processor.due (due_id, kind, reference, to_state, due_at)
    values (${newId()}, ${due.kind}, ${due.reference}, ${due.toState}, ${due.dueAt.toString()})`.execute(tx);
}

/** Removes due changes from the schedule, the oldest up to `LATER_BATCH`, and returns them in any order. */
export async function takeDueChanges(tx: Tx, now: Temporal.Instant): Promise<Omit<DueChange, 'dueAt'>[]> {
  const { rows } = await sql<Omit<DueChange, 'dueAt'>>`
    delete from payment_processor.due where due_id in (
      select d.due_id from payment_processor.due d where d.due_at <= ${now.toString()}::timestamptz
      order by d.due_at limit ${LATER_BATCH} for update skip locked
    ) returning kind, reference, to_state`.execute(tx);
  return rows;
}

/** Queues a webhook as the text that will be signed. */
export async function insertWebhook(tx: Tx, update: ProcessorUpdate, dueAt: Temporal.Instant): Promise<void> {
  await sql`insert into payment_processor.webhook (webhook_id, body, due_at)
    values (${newId()}, ${JSON.stringify(update)}, ${dueAt.toString()})`.execute(tx);
}

/**
 * Returns the webhooks to deliver now. Postpones each by `retrySeconds`, doubled with every attempt, so that it is
 * delivered again unless it is deleted.
 */
export async function claimWebhooks(
  db: Db,
  claim: { now: Temporal.Instant; retrySeconds: number },
): Promise<{ webhookId: string; body: string; tries: number }[]> {
  const { rows } = await sql<{ webhookId: string; body: string; tries: number }>`
    update payment_processor.webhook w set tries = w.tries + 1,
      due_at = ${claim.now.toString()}::timestamptz + make_interval(secs => ${claim.retrySeconds} * power(2, w.tries))
    where w.webhook_id in (
      select q.webhook_id from payment_processor.webhook q where q.due_at <= ${claim.now.toString()}::timestamptz
      order by q.due_at, q.webhook_id limit ${LATER_BATCH} for update skip locked
    ) returning w.webhook_id, w.body, w.tries`.execute(db);
  return rows;
}

/** Deletes a webhook that was delivered or given up. */
export async function deleteWebhook(db: Db, webhookId: string): Promise<void> {
  await sql`delete from payment_processor.webhook where webhook_id = ${webhookId}`.execute(db);
}

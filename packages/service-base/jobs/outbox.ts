import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * An event, named `<module>.<past tense>`, with the ids concerned. Handlers read the rest from the database and may run
 * twice.
 */
export type OutboxEvent = {
  readonly name: `${string}.${string}`;
  readonly payload: Readonly<Record<string, string | number>>;
};

/** Writes an event in the transaction that makes it true; it is delivered after the commit or not at all. */
export async function emitEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  await sql`select outbox.emit_event(${event.name}, ${JSON.stringify(event.payload)}::jsonb)`.execute(tx);
}

/**
 * A job that follows an event, and its order: `isUrgent` jobs run before the rest, jobs of one `queue` run one after
 * another, and of the jobs with one `key` only one waits. `isFor` skips events that don't need the job.
 */
export type EventJob = {
  readonly job: string;
  readonly isUrgent?: boolean;
  readonly queue?: string;
  readonly key?: string;
  readonly isFor?: (payload: OutboxEvent['payload']) => boolean;
};

/**
 * The jobs that follow an event: event name -> jobs, each as only its name if it has no options. The relay drops an
 * event without jobs.
 */
export type EventHandlers = Readonly<Record<string, readonly (string | EventJob)[]>>;

/** Maximum number of events the relay takes per run. */
export const RELAY_BATCH = 500;
const JOB_MAX_ATTEMPTS = 12;
/** Lower numbers run first. */
const URGENT = -10;

/**
 * Takes waiting events, oldest first, and adds their jobs in the same transaction, so that they are added exactly once.
 * Relays skip rows locked by others, so several may run. Returns the number of events.
 */
export async function relayOutbox(db: Db, handlers: EventHandlers): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await sql<OutboxEvent>`
      delete from outbox.event where event_id in (
        select event_id from outbox.event order by event_id limit ${RELAY_BATCH} for update skip locked
      ) returning name, payload`.execute(tx);
    for (const { name, payload } of taken.rows) {
      for (const handler of handlers[name] ?? []) {
        const { job, isUrgent, queue, key, isFor }: EventJob = typeof handler === 'string' ? { job: handler } : handler;
        if (isFor?.(payload) === false) continue;
        await sql`select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json,
          queue_name := ${queue ?? null}, job_key := ${key ?? null}, priority := ${isUrgent ? URGENT : 0},
          max_attempts := ${JOB_MAX_ATTEMPTS})`.execute(tx);
      }
    }
    return taken.rows.length;
  });
}

import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findRecorded, jobActor, recordSignificantEvent } from '../audit/index.ts';
import { appendLogEntry, findEntry } from './entries-store.ts';
import { type LogEntry, textOfEntry } from './log-entry.ts';

const ACTION = 'public-log.contradicted';

/**
 * Appends an entry about a fact that exists without this transaction, such as a key that already signs. If the log has
 * a different entry about it, records a significant event, once, and lets the caller's work continue, because a wrong
 * entry can't be removed.
 */
export async function appendFact(tx: Tx, { entry, now }: { entry: LogEntry; now: Temporal.Instant }): Promise<void> {
  const { kind, subject } = entry;
  const stored = await findEntry(tx, entry);
  if (!stored) return appendLogEntry(tx, entry);
  const name = `${kind} ${subject}`;
  if (stored.body === textOfEntry(entry)) return;
  if ((await findRecorded(tx, { action: ACTION, subjects: [name] })).has(name)) return;
  await recordSignificantEvent(tx, {
    actor: jobActor('public-log.publish'),
    action: ACTION,
    subject: name,
    details: { logged: stored.leafHash.toString('hex') },
    businessTime: now,
  });
}

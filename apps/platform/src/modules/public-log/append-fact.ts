import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findRecorded, jobActor, recordSignificantEvent } from '../audit/index.ts';
import { appendLogEntry, findEntry } from './entries-store.ts';
import { type LogEntry, textOfEntry } from './log-entry.ts';

const ACTION = 'public-log.contradicted';

/**
 * Appends an entry about something that isn't made true by the transaction, such as a key that signs already. If the
 * log has another entry about it, that is a significant event, once; the caller's work continues, because a wrong
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

import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findRecorded, jobActor, recordSignificantEvent } from '../audit/index.ts';
import { findOldestWaitingCheckpoint } from './checkpoints-store.ts';
import type { WitnessOutcome } from './request-cosignature.ts';

const ACTOR = jobActor('public-log.publish');

type LogEvent = {
  readonly action: 'public-log.witness-refused' | 'public-log.quorum-missing' | 'public-log.broken';
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number>>;
  readonly now: Temporal.Instant;
};

/** Records a significant event unless there is one with its action and subject. */
async function recordOnce(db: Db, { action, subject, details, now }: LogEvent): Promise<void> {
  if ((await findRecorded(db, { action, subjects: [subject] })).has(subject)) return;
  await inTransaction(db, (tx) =>
    recordSignificantEvent(tx, { actor: ACTOR, action, subject, details, businessTime: now }),
  );
}

/** Records, once per witness and day, that a witness refuses the log or that its answers don't count. */
export async function reportWitness(
  db: Db,
  seen: { readonly outcome: WitnessOutcome; readonly treeSize: bigint; readonly now: Temporal.Instant },
): Promise<void> {
  const { witness, outcome, details } = seen.outcome;
  if (outcome === 'COSIGNED' || outcome === 'UNREACHABLE') return;
  await recordOnce(db, {
    action: 'public-log.witness-refused',
    subject: `${witness} ${seen.now.toString().slice(0, 'yyyy-mm-dd'.length)}`,
    details: { outcome, treeSize: String(seen.treeSize), ...details },
    now: seen.now,
  });
}

/** Records, once per outage, that too few witnesses have cosigned for longer than allowed. */
export async function reportMissingQuorum(
  db: Db,
  of: { readonly now: Temporal.Instant; readonly alarmMinutes: number },
): Promise<void> {
  const waiting = await findOldestWaitingCheckpoint(db);
  if (!waiting) return;
  const minutes = Math.floor(waiting.signedAt.until(of.now).total('minutes'));
  if (minutes < of.alarmMinutes) return;
  await recordOnce(db, {
    action: 'public-log.quorum-missing',
    subject: String(waiting.treeSize),
    details: { minutes, signedAt: waiting.signedAt.toString() },
    now: of.now,
  });
}

/** Records, once per finding, that the stored tree contradicts what was signed. */
export async function recordBrokenLog(
  db: Db,
  { error, now }: { readonly error: Error; readonly now: Temporal.Instant },
): Promise<void> {
  await recordOnce(db, { action: 'public-log.broken', subject: error.message, details: {}, now });
}

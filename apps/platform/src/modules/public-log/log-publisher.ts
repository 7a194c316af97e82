import { isInTerm } from '@sunflower/public-log/note/check-cosigned.ts';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Witness } from '../../partner-ports/witness/witness-port.ts';
import { findCosignatures, publishCheckpoint, type StoredCheckpoint } from './checkpoints-store.ts';
import type { LogSigner } from './log-signer.ts';
import { recordBrokenLog, reportMissingQuorum, reportWitness } from './report-log-events.ts';
import { requestCosignature } from './request-cosignature.ts';
import { BrokenLog, signCheckpoint } from './sign-checkpoint.ts';

/**
 * Dependencies of publishing. `findWitnesses` is called for each run, because witnesses may start later than the
 * platform.
 */
export type LogPublisherDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly signer: LogSigner;
  readonly findWitnesses: () => Promise<readonly Witness[]>;
  readonly quorum: number;
  /** Minutes without a quorum after which a significant event is recorded. */
  readonly alarmMinutes: number;
};

/**
 * Publishes the log. Only one node should publish at a time: several are safe, but request each cosignature more than
 * once.
 */
export type LogPublisher = {
  /**
   * Assigns positions to waiting entries, signs a checkpoint and has it cosigned. Returns whether the newest checkpoint
   * is public; true for an empty log. Requests to slow witnesses continue in the background.
   */
  publish(): Promise<boolean>;
  /** Waits until no request to a witness is running. */
  settle(): Promise<void>;
};

/** Opens the publisher, which starts nothing until `publish` is called. */
export function openLogPublisher(deps: LogPublisherDeps): LogPublisher {
  const { db, clock, signer } = deps;
  const pending = new Map<string, Promise<void>>();

  const requestFrom = async (witness: Witness, checkpoint: StoredCheckpoint): Promise<void> => {
    const outcome = await requestCosignature(db, { witness, checkpoint, now: clock.now() });
    await reportWitness(db, { outcome, treeSize: checkpoint.treeSize, now: clock.now() });
  };
  const begin = (witness: Witness, checkpoint: StoredCheckpoint): Promise<void> => {
    const key = textOfVerifierKey(witness.key);
    const running = requestFrom(witness, checkpoint).finally(() => pending.delete(key));
    pending.set(key, running);
    return running;
  };
  const cosign = async (checkpoint: StoredCheckpoint): Promise<boolean> => {
    const seconds = clock.now().epochMilliseconds / 1_000;
    // A former witness may have stopped, and its cosignature wouldn't count.
    const witnesses = (await deps.findWitnesses()).filter((witness) => isInTerm(witness, seconds));
    const keys = witnesses.map(({ key }) => textOfVerifierKey(key));
    const findDone = async () =>
      new Set((await findCosignatures(db, checkpoint.treeSize)).map(({ witness }) => witness));
    const done = await findDone();
    const isPublic = async () =>
      publishCheckpoint(db, {
        treeSize: checkpoint.treeSize,
        witnesses: onePerOrganization(witnesses, await findDone()),
        quorum: deps.quorum,
        now: clock.now(),
      });
    const missing = witnesses.filter((_, at) => !done.has(keys[at] ?? '') && !pending.has(keys[at] ?? ''));
    return anyOrAll(
      missing.map((witness) => begin(witness, checkpoint)),
      isPublic,
    );
  };

  return {
    publish: async () => {
      const now = clock.now();
      try {
        const checkpoint = await inTransaction(db, (tx) => signCheckpoint(tx, { signer, now }));
        if (!checkpoint) return true;
        const isPublic = await cosign(checkpoint);
        if (!isPublic) await reportMissingQuorum(db, { now, alarmMinutes: deps.alarmMinutes });
        return isPublic;
      } catch (error) {
        if (error instanceof BrokenLog) await recordBrokenLog(db, { error, now });
        throw error;
      }
    },
    settle: async () => void (await Promise.allSettled(pending.values())),
  };
}

/** Returns one key per organization of the witnesses that cosigned, so that the database counts organizations. */
function onePerOrganization(witnesses: readonly Witness[], cosigned: ReadonlySet<string>): string[] {
  const keys = new Map<string, string>();
  for (const { key, organization } of witnesses)
    if (cosigned.has(textOfVerifierKey(key))) keys.set(organization ?? key.name, textOfVerifierKey(key));
  return [...keys.values()];
}

/** Returns true as soon as `isDone` is true after one of the tasks; otherwise what it is after all of them. */
async function anyOrAll(tasks: readonly Promise<void>[], isDone: () => Promise<boolean>): Promise<boolean> {
  if (await isDone()) return true;
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const checks = tasks.map(async (task) => {
    await task;
    if (await isDone()) resolve(true);
  });
  Promise.all(checks).then(() => resolve(false), reject);
  return promise;
}

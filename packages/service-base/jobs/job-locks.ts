import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { LOCKING_WORKERS, type LockingWorker } from './dead-workers.ts';

/** Returns the workers that have locked jobs or queues, dead or alive. */
export async function findLockingWorkers(db: Db): Promise<LockingWorker[]> {
  const { rows } = await sql.raw<LockingWorker>(LOCKING_WORKERS).execute(db);
  return rows;
}

/**
 * Releases the jobs and queues of one worker, dead or alive, and returns their number; undefined if the worker has
 * locked none.
 */
export async function unlockWorker(tx: Tx, workerId: string): Promise<LockingWorker | undefined> {
  const worker = (await findLockingWorkers(tx)).find((locking) => locking.workerId === workerId);
  if (worker) await sql`select graphile_worker.force_unlock_workers(array[${workerId}]::text[])`.execute(tx);
  return worker;
}

import type pg from 'pg';

/**
 * First half of a worker's advisory lock, "jobs" in ASCII; the second half is a hash of its id. Our other locks have
 * one 64-bit key.
 */
const LOCK_SPACE = 0x6a6f6273;
/** A worker whose lock is missing for this long is presumed crashed. A broken connection is reopened sooner. */
const DEAD_AFTER_MS = 10_000;

/** A client for the queries: the connection of a lease, or any other. */
type QueryClient = Pick<pg.ClientBase, 'query'>;

/** Returns SQL that is true for a worker id whose lock isn't held by any session of this database. */
const hasNoLock = (id: string) => `not exists (
  select from pg_locks l join pg_database d on d.oid = l.database
  where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and d.datname = current_database()
    and l.classid = ${LOCK_SPACE}::oid and l.objid = hashtext(${id})::oid)`;

/** SQL that returns every worker that has locked a job or a queue, and whether its lock is missing. */
export const LOCKING_WORKERS = `
  select w.id as "workerId", ${hasNoLock('w.id')} as "isDead",
    sum(w.jobs)::integer as jobs, sum(w.queues)::integer as queues from (
    select j.locked_by as id, 1 as jobs, 0 as queues from graphile_worker._private_jobs j where j.locked_by is not null
    union all select q.locked_by, 0, 1 from graphile_worker._private_job_queues q where q.locked_by is not null) w
  group by w.id order by w.id`;

/** A worker that has locked jobs or queues. */
export type LockingWorker = {
  readonly workerId: string;
  readonly isDead: boolean;
  readonly jobs: number;
  readonly queues: number;
};

/**
 * Takes the lock that marks a worker as alive. Returns false while another session has it, as for some seconds after a
 * lost connection.
 */
export async function takeWorkerLock(client: QueryClient, workerId: string): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK_SPACE}, hashtext($1)) as taken`, [workerId]);
  return rows[0]?.taken === true;
}

/** Returns the workers that have locked jobs or queues, dead or alive. */
export async function findLockingWorkers(client: QueryClient): Promise<LockingWorker[]> {
  const { rows } = await client.query<LockingWorker>(LOCKING_WORKERS);
  return rows;
}

/**
 * Releases the jobs and queues of workers without their lock, and returns those workers. The jobs run again, as another
 * attempt.
 */
export async function releaseDeadWorkers(client: QueryClient, workerIds: readonly string[]): Promise<LockingWorker[]> {
  const { rows } = await client.query<LockingWorker>(
    `with dead as materialized (select d.* from (${LOCKING_WORKERS}) d where d."isDead" and d."workerId" = any($1)),
       released as (select graphile_worker.force_unlock_workers(array(select "workerId" from dead)))
     select dead.* from dead, released`,
    [workerIds],
  );
  return rows;
}

/**
 * Returns a check for dead workers, to be made repeatedly: a worker whose lock is missing for long enough loses its
 * jobs and queues.
 */
export function watchForDeadWorkers(now: () => number = () => performance.now()) {
  const deadSince = new Map<string, number>();
  return {
    /** Makes one check. Returns the workers whose jobs were released. */
    check: async (client: QueryClient): Promise<LockingWorker[]> => {
      const at = now();
      const dead = (await findLockingWorkers(client)).filter(({ isDead }) => isDead).map(({ workerId }) => workerId);
      for (const known of [...deadSince.keys()]) if (!dead.includes(known)) deadSince.delete(known);
      for (const workerId of dead) if (!deadSince.has(workerId)) deadSince.set(workerId, at);
      const due = dead.filter((workerId) => at - (deadSince.get(workerId) ?? at) >= DEAD_AFTER_MS);
      return due.length === 0 ? [] : releaseDeadWorkers(client, due);
    },
  };
}

import type pg from 'pg';

/**
 * Returns a check that releases jobs which a living worker has locked but doesn't run, because the response was lost.
 * Without the check, these jobs and their queues would wait for four hours. `lostAfterMs` exceeds the time in which
 * finished jobs are removed. No attempt is counted.
 */
export function watchForLostJobs(
  worker: {
    readonly workerId: string;
    readonly isRunning: (jobId: string) => boolean;
    readonly lostAfterMs: number;
  },
  now: () => number = () => performance.now(),
) {
  const lostSince = new Map<string, number>();
  return {
    /** Makes one check. Returns the jobs that were released. */
    check: async (client: Pick<pg.ClientBase, 'query'>): Promise<string[]> => {
      const at = now();
      const { rows } = await client.query<{ id: string }>(
        'select j.id::text from graphile_worker._private_jobs j where j.locked_by = $1',
        [worker.workerId],
      );
      const idle = rows.map(({ id }) => id).filter((id) => !worker.isRunning(id));
      for (const known of [...lostSince.keys()]) if (!idle.includes(known)) lostSince.delete(known);
      for (const id of idle) if (!lostSince.has(id)) lostSince.set(id, at);
      const lost = idle.filter((id) => at - (lostSince.get(id) ?? at) >= worker.lostAfterMs);
      if (lost.length > 0) await releaseJobs(client, worker.workerId, lost);
      return lost;
    },
  };
}

/** Skips jobs that are being removed at the moment, because waiting for them would cost the lease. */
async function releaseJobs(
  client: Pick<pg.ClientBase, 'query'>,
  workerId: string,
  jobIds: readonly string[],
): Promise<void> {
  await client.query(
    `with lost as materialized (
       select j.id from graphile_worker._private_jobs j where j.locked_by = $1
         and j.id = any($2::bigint[]) for update skip locked),
     released as (
       update graphile_worker._private_jobs j
       set locked_at = null, locked_by = null, attempts = greatest(j.attempts - 1, 0)
       from lost where lost.id = j.id returning j.job_queue_id)
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_by = $1 and id in (select job_queue_id from released)`,
    [workerId, jobIds],
  );
}

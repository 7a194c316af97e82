import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findExhaustedJobs } from '@sunflower/service-base/jobs/exhausted-jobs.ts';
import { findLockingWorkers, unlockWorker } from '@sunflower/service-base/jobs/job-locks.ts';
import { audit } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

const MAX_LISTED = 100;

/** Lists workers with locked jobs or queues, and jobs that used up their attempts. */
export const jobList: Verb = {
  name: 'job list',
  usage: '',
  summary: 'list workers with locked jobs and queues, and exhausted jobs',
  async run(context, input) {
    requireWords(input);
    const workers = await findLockingWorkers(context.db);
    for (const { workerId, isDead, jobs, queues } of workers)
      context.say(`${workerId}  ${isDead ? 'GONE' : 'alive'}  ${jobs} jobs  ${queues} queues`);
    const failed = await findExhaustedJobs(context.db, MAX_LISTED);
    for (const { jobId, job, attempts, error } of failed)
      context.say(`failed  ${jobId}  ${job}  ${attempts} attempts  ${error?.split('\n')[0] ?? 'its worker crashed'}`);
    if (workers.length + failed.length === 0) context.say('No jobs are locked, and none are exhausted.');
  },
};

/**
 * Releases the jobs and queues of a worker immediately. A job that still runs there may run twice, which every job
 * allows.
 */
export const jobUnlock: Verb = {
  name: 'job unlock',
  usage: '<worker id> --reason <text> --as <operator>',
  summary: 'release the jobs and queues of a worker that is gone or stuck',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [workerId] = requireWords(input, 'worker id');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const worker = await inTransaction(context.db, async (tx) => {
      const unlocked = await unlockWorker(tx, workerId);
      if (!unlocked) return undefined;
      const { jobs, queues } = unlocked;
      await audit.recordAudit(tx, {
        actor,
        action: 'app.jobs-unlocked',
        subject: workerId,
        details: { jobs, queues, reason },
        businessTime: context.clock.now(),
      });
      return unlocked;
    });
    if (!worker) throw new OpsError(`The worker ${workerId} has no locks.`);
    context.say(`released  ${worker.jobs} jobs  ${worker.queues} queues  of ${workerId}`);
  },
};

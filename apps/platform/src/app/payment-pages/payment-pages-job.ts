import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job, TimedJob, WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { jobActor, recordSignificantEvent } from '../../modules/audit/index.ts';
import type { Platform } from '../open-platform.ts';
import { checkPages } from './check-pages.ts';
import { PageUnreachable } from './receive-pages.ts';

const CHECK = 'app.check-payment-pages';

/** Once a day, an hour after the proofs of the books. */
export const PAYMENT_PAGES_TIMED: readonly TimedJob[] = [{ job: CHECK, match: '40 9 * * *' }];

/**
 * Returns the job that compares the payment pages with their approved content (PCI-11.6.1). A difference, pages that
 * can't be reached or read, and in production a missing record are significant events.
 */
export function paymentPagesJobs(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  log: WorkerLog,
): Readonly<Record<string, Job>> {
  const { appOrigin, environment } = config;
  const actor = jobActor(CHECK);
  const report = (reason: string) =>
    inTransaction(db, (tx) =>
      recordSignificantEvent(tx, {
        actor,
        action: 'payment-pages.not-checked',
        subject: appOrigin,
        details: { reason },
        businessTime: clock.now(),
      }),
    );
  return {
    [CHECK]: async () => {
      try {
        const found = await checkPages(db, { appOrigin, actor, now: clock.now() });
        if (found === undefined) {
          if (environment === 'production') await report('no content is recorded');
        } else if (found === 'unapproved' || found.differences.length > 0)
          log.error({ found: found === 'unapproved' ? found : found.differences }, 'the payment pages have changed');
      } catch (error) {
        if (!(error instanceof PageUnreachable)) throw error;
        await report(error.message);
      }
    },
  };
}

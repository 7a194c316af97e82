import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { deleteDownloads } from './downloads-store.ts';

/** Days for which the time of a download is stored. */
const DOWNLOAD_DAYS = 30;

/** Scheduled jobs of this module, in UTC. */
export const dataDownloadTimedJobs: readonly TimedJob[] = [{ job: 'data-download.forget', match: '33 9 * * *' }];

/** Returns the job that deletes old downloads. */
export function dataDownloadJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return {
    'data-download.forget': () => deleteDownloads(db, clock.now().subtract({ hours: 24 * DOWNLOAD_DAYS })),
  };
}

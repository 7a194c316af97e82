import type { Job, TimedJob, WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { checkPlayers } from '../modules/responsible-gaming/index.ts';
import { findSessionTimes } from '../modules/sessions/index.ts';
import type { Platform } from './open-platform.ts';

/**
 * Runs every ten minutes and checks players from a queue, as many as one run may. Once a day, a run first queues every
 * player with new history. The minutes avoid the full hour, when other jobs run.
 */
export const HARM_TIMED: readonly TimedJob[] = [
  { job: 'responsible-gaming.look-for-harm', match: '4,14,24,34,44,54 * * * *' },
];

/**
 * Returns the job that looks for signs of harm in players' history and marks the players (IRGS-13). Composed here
 * because it also needs session data, and the session module is at the same level as responsible gaming.
 */
export function harmJobs({ db, clock }: Pick<Platform, 'db' | 'clock'>, log: WorkerLog): Readonly<Record<string, Job>> {
  return {
    'responsible-gaming.look-for-harm': async () => {
      const onFailed = (playerId: string, error: unknown) =>
        log.error({ err: error, playerId }, 'a player could not be checked for marks of harm');
      const { looked, failed } = await checkPlayers(db, { now: clock.now(), findSessions: findSessionTimes, onFailed });
      if (failed > 0) log.error({ looked, failed }, 'some checks for marks of harm failed and will be retried');
    },
  };
}

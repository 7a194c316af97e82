import type { Job, TimedJob, WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { checkPlayers } from '../modules/responsible-gaming/index.ts';
import { findSessionTimes } from '../modules/sessions/index.ts';
import type { Platform } from './open-platform.ts';

/** Every ten minutes a part of whoever waits is looked at; who waits is found out once a day. Beside the full hours, on which others run. */
export const HARM_TIMED: readonly TimedJob[] = [
  { job: 'responsible-gaming.look-for-harm', match: '4,14,24,34,44,54 * * * *' },
];

/** The look for marks of harm (IRGS-13), composed here because it needs to know of sessions, a room beside responsible gaming. */
export function harmJobs({ db, clock }: Pick<Platform, 'db' | 'clock'>, log: WorkerLog): Readonly<Record<string, Job>> {
  return {
    'responsible-gaming.look-for-harm': async () => {
      const onFailed = (playerId: string, error: unknown) =>
        log.error({ err: error, playerId }, 'a player could not be looked at for marks of harm');
      const { looked, failed } = await checkPlayers(db, { now: clock.now(), findSessions: findSessionTimes, onFailed });
      if (failed > 0) log.error({ looked, failed }, 'looks for marks of harm failed and are tried again');
    },
  };
}

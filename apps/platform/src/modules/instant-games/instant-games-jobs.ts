import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import type { GameServerPort } from '../../partner-ports/game-server/game-server-port.ts';
import { watchCatalog } from './games/watch-catalog.ts';
import { deleteExpiredGuestDemos } from './launch/guest-demos-store.ts';
import { checkEndedPools } from './play-checks/check-ended-pools.ts';
import { checkPlays } from './play-checks/check-plays.ts';
import { deleteExpiredTokens } from './play-sessions/play-sessions-store.ts';
import { finishPoolsAtServer } from './pools/finish-pools-at-server.ts';
import { watchReturns } from './returns/watch-returns.ts';
import { watchOpenRounds } from './rounds/watch-open-rounds.ts';

/** Hours for which an expired launch token is stored, so that a late use gets the right refusal. */
const REMEMBER_HOURS = 24;

/** Plays of other versions may be decided by other rules, so they aren't recomputed. */
const CHECKED_VERSIONS = [MATHS_VERSION];
/** Checks of plays may take minutes, so they run one after the other and never take all places of a worker. */
const CHECKS = 'instant-games.checks';

/** Scheduled jobs of this module, in UTC. */
export const instantGamesTimedJobs: readonly TimedJob[] = [
  { job: 'instant-games.announce-finished-pools', match: '* * * * *' },
  { job: 'instant-games.check-plays', match: '* * * * *', queue: CHECKS },
  { job: 'instant-games.check-ended-pools', match: '*/10 * * * *', queue: CHECKS },
  { job: 'instant-games.forget-tokens', match: '23 * * * *' },
  { job: 'instant-games.watch-catalog', match: '* * * * *' },
  { job: 'instant-games.watch-returns', match: '*/10 * * * *' },
  { job: 'instant-games.watch-open-rounds', match: '41 * * * *' },
];

/** Returns the jobs of this module; each may run twice and concurrently. */
export function instantGamesJobs(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly gameServer: Pick<GameServerPort, 'fetchCatalog' | 'finishPool' | 'fetchDays' | 'fetchRound'>;
  readonly beacon: Beacon;
}): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    'instant-games.announce-finished-pools': () => finishPoolsAtServer(deps),
    'instant-games.check-plays': () => checkPlays({ ...deps, mathsVersions: CHECKED_VERSIONS }),
    'instant-games.check-ended-pools': () => checkEndedPools({ ...deps, mathsVersions: CHECKED_VERSIONS }),
    'instant-games.watch-catalog': () => watchCatalog(deps),
    'instant-games.watch-returns': () => watchReturns(deps),
    'instant-games.watch-open-rounds': () => watchOpenRounds(deps),
    'instant-games.forget-tokens': async () => {
      const before = clock.now().subtract({ hours: REMEMBER_HOURS });
      await deleteExpiredTokens(db, before);
      await deleteExpiredGuestDemos(db, before);
    },
  };
}

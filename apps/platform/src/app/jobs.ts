import { findGame } from '@sunflower/game-rules/games.ts';
import { forgetRateWindows } from '@sunflower/service-base/http/database-rate-windows.ts';
import { retryExhaustedJobs } from '@sunflower/service-base/jobs/exhausted-jobs.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import { type Job, startWorker, type TimedJob, type WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { RESTRICTED } from '../modules/access/index.ts';
import { tellSignificant } from '../modules/audit/index.ts';
import { bonusesEventHandlers, bonusesJobs, bonusesTimedJobs } from '../modules/bonuses/index.ts';
import { claimsEventHandlers, claimsJobs, claimsTimedJobs } from '../modules/claims/index.ts';
import {
  drawGamesEventHandlers,
  drawGamesJobs,
  drawGamesTimedJobs,
  findFirstOrderKey,
} from '../modules/draw-games/index.ts';
import { forgetExpiredTokens } from '../modules/geolocation/index.ts';
import {
  identityJobs,
  identityTimedJobs,
  LETTER_WANTED,
  PLAYER_REGISTERED,
  REGISTRATION_UNDONE,
} from '../modules/identity/index.ts';
import {
  notificationsEventHandlers,
  notificationsJobs,
  notificationsTimedJobs,
} from '../modules/notifications/index.ts';
import { preferencesJobs, WITHDRAW_LEAVE } from '../modules/preferences/index.ts';
import {
  exclusionJobs,
  exclusionTimedJobs,
  findExclusions,
  PLAYER_EXCLUDED,
} from '../modules/responsible-gaming/index.ts';
import { sessionsJobs, sessionsTimedJobs } from '../modules/sessions/index.ts';
import {
  subscriptionsEventHandlers,
  subscriptionsJobs,
  subscriptionsTimedJobs,
} from '../modules/subscriptions/index.ts';
import {
  depositsJobs,
  depositsTimedJobs,
  methodsEventHandlers,
  methodsJobs,
  methodsTimedJobs,
  withdrawalsEventHandlers,
  withdrawalsJobs,
  withdrawalsTimedJobs,
} from '../modules/wallet/index.ts';
import { claimDeps } from './claim-deps.ts';
import { HARM_TIMED, harmJobs } from './harm-jobs.ts';
import { ledgerJobs } from './ledger-jobs.ts';
import type { Platform } from './open-platform.ts';
import { paymentDeps } from './payment-deps.ts';
import { PUSH_HANDLERS, PUSH_TIMED, pushEventJobs } from './push-events.ts';
import { notifyPages, watchPages } from './refresh-everywhere.ts';
import { runRelay } from './run-relay.ts';
import { areCharged } from './subscription-switches.ts';

/** What jobs do that lies outside the rooms. `refreshPages` writes the public pages of this node again. */
export type JobEdges = { readonly log: WorkerLog; readonly refreshPages: () => Promise<void> };

/**
 * Writing the public pages takes seconds: one at a time, and several reasons are one, so that it never holds up what players wait for. Games that
 * are drawn every few minutes are no reason: their pages are asked for anew by whoever sees them, and are written twice an hour.
 */
const REFRESH_PAGES = {
  job: 'app.refresh-pages',
  queue: 'app.refresh-pages',
  key: 'app.refresh-pages',
  isFor: ({ gameId }: Readonly<Record<string, string | number>>) => !isDrawnByTheMinute(String(gameId)),
};

function isDrawnByTheMinute(gameId: string): boolean {
  return findGame(gameId)?.versions.at(-1)?.kind === 'keno';
}

/** Which jobs follow which event. An event without a line is delivered to nobody. */
const ROOM_HANDLERS = joined(joined(bonusesEventHandlers, drawGamesEventHandlers), subscriptionsEventHandlers);
const HANDLERS: EventHandlers = joined(joined(PUSH_HANDLERS, ROOM_HANDLERS), {
  ...methodsEventHandlers,
  ...withdrawalsEventHandlers,
  ...notificationsEventHandlers,
  ...claimsEventHandlers,
  'draw-games.scheduled': [REFRESH_PAGES],
  [PLAYER_REGISTERED]: ['identity.check-player'],
  [REGISTRATION_UNDONE]: ['identity.remove-account'],
  // Somebody waits before her mailbox.
  [LETTER_WANTED]: [{ job: 'identity.send-letter', isUrgent: true }],
  [RESTRICTED]: [{ job: 'sessions.end-restricted', isUrgent: true }],
  [PLAYER_EXCLUDED]: ['draw-games.empty-cart', WITHDRAW_LEAVE],
  'draw-games.published': [REFRESH_PAGES, 'ledger.seal', 'audit.seal'],
});

/** Two tables of handlers as one: an event of both has the jobs of both. */
function joined(first: EventHandlers, second: EventHandlers): EventHandlers {
  const both = { ...first };
  for (const [event, jobs] of Object.entries(second)) both[event] = [...jobs, ...(first[event] ?? [])];
  return both;
}

/** Jobs by the clock, in UTC. */
const TIMED: readonly TimedJob[] = [
  ...drawGamesTimedJobs,
  ...bonusesTimedJobs,
  ...depositsTimedJobs,
  ...methodsTimedJobs,
  ...withdrawalsTimedJobs,
  ...subscriptionsTimedJobs,
  ...sessionsTimedJobs,
  ...notificationsTimedJobs,
  ...claimsTimedJobs,
  ...PUSH_TIMED,
  ...HARM_TIMED,
  ...exclusionTimedJobs,
  ...identityTimedJobs,
  { job: 'ledger.roll-up', match: '* * * * *' },
  { job: 'ledger.expire-holds', match: '*/5 * * * *' },
  { job: 'ledger.seal', match: '*/10 * * * *' },
  { job: 'audit.seal', match: '*/10 * * * *' },
  { job: 'audit.tell', match: '* * * * *' },
  { job: 'app.forget-rate-windows', match: '*/10 * * * *' },
  { job: 'geolocation.forget-tokens', match: '17 * * * *' },
  { job: 'ledger.prove', match: '30 8 * * *' },
  { job: 'app.retry-exhausted', match: '7,37 * * * *' },
  { job: REFRESH_PAGES.job, match: '*/30 * * * *' },
];

/** Starts the outbox relay and the worker for every room's jobs; `stop()` waits for what is running. */
export async function startJobs(platform: Platform, edges: JobEdges): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl: url } = platform.config;
  const worker = await startWorker({ url, jobs: jobsOf(platform, edges), timed: TIMED, log: edges.log });
  const pages = watchPages({ url, refresh: edges.refreshPages, log: edges.log });
  const relay = runRelay(platform.db, HANDLERS, edges.log);
  return {
    stop: async () => {
      await pages.close();
      await relay.stop();
      await worker.stop();
    },
  };
}

function jobsOf(platform: Platform, edges: JobEdges): Readonly<Record<string, Job>> {
  const { db, clock } = platform;
  return {
    ...drawGamesJobs(platform, clock),
    ...depositsJobs(paymentDeps(platform)),
    ...methodsJobs(paymentDeps(platform)),
    ...withdrawalsJobs(paymentDeps(platform)),
    ...bonusesJobs({
      db,
      clock,
      isFirstPurchase: async ({ playerId, orderKey }) => (await findFirstOrderKey(db, playerId)) === orderKey,
    }),
    ...subscriptionsJobs({ db, clock, isSwitchedOn: () => areCharged(platform.flags) }),
    ...sessionsJobs({ db, clock }),
    ...notificationsJobs({
      db,
      clock,
      mailer: platform.ports.mailer,
      appOrigin: platform.config.appOrigin,
      isExcluded: async (asked) => (await findExclusions(db, asked)).selfExclusion !== undefined,
    }),
    ...claimsJobs(claimDeps(platform)),
    ...preferencesJobs({ db, clock }),
    ...pushEventJobs({ db, clock }),
    ...identityJobs({
      db,
      clock,
      identityCheck: platform.ports.identityCheck,
      accounts: platform.ports.identityProvider,
      mailer: platform.ports.mailer,
      appOrigin: platform.config.appOrigin,
      linkSecret: platform.config.mailLinkSecret,
    }),
    'app.refresh-pages': () => notifyPages(db),
    'app.retry-exhausted': async () => {
      const retried = await retryExhaustedJobs(db);
      if (retried.length > 0) edges.log.error({ retried }, 'jobs that had failed for good are tried again');
    },
    'app.forget-rate-windows': () => forgetRateWindows(db),
    'audit.tell': async () => void (await tellSignificant(db, edges.log)),
    'geolocation.forget-tokens': async () => void (await forgetExpiredTokens(db, clock.now())),
    ...ledgerJobs(platform, edges.log),
    ...harmJobs(platform, edges.log),
    ...exclusionJobs(platform),
  };
}

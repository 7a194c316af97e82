import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { forgetRateWindows } from '@sunflower/service-base/http/database-rate-windows.ts';
import { retryExhaustedJobs } from '@sunflower/service-base/jobs/exhausted-jobs.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import { type Job, startWorker, type TimedJob, type WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { RESTRICTED } from '../modules/access/index.ts';
import {
  ACCOUNT_CLOSED,
  accountClosingEventHandlers,
  accountClosingJobs,
  accountClosingTimedJobs,
  CLOSING_BEGUN,
} from '../modules/account-closing/index.ts';
import { accountFreezeEventHandlers, accountFreezeJobs } from '../modules/account-freeze/index.ts';
import { bonusesEventHandlers, bonusesJobs, bonusesTimedJobs } from '../modules/bonuses/index.ts';
import { claimsEventHandlers, claimsJobs, claimsTimedJobs } from '../modules/claims/index.ts';
import { dataDownloadJobs, dataDownloadTimedJobs } from '../modules/data-download/index.ts';
import { documentsEventHandlers, documentsJobs, documentsTimedJobs } from '../modules/documents/index.ts';
import {
  drawGamesEventHandlers,
  drawGamesJobs,
  drawGamesTimedJobs,
  findFirstOrderKey,
  receiptJobs,
} from '../modules/draw-games/index.ts';
import { geolocationJobs, geolocationTimedJobs } from '../modules/geolocation/index.ts';
import {
  EMAIL_REQUESTED,
  FACTOR_OFF_DECIDED,
  findPhone,
  identityJobs,
  identityTimedJobs,
  PLAYER_REGISTERED,
  REGISTRATION_UNDONE,
  TEXT_REQUESTED,
} from '../modules/identity/index.ts';
import { instantGamesJobs, instantGamesTimedJobs } from '../modules/instant-games/index.ts';
import { isBarredFromPoints, loyaltyEventHandlers, loyaltyJobs, loyaltyTimedJobs } from '../modules/loyalty/index.ts';
import {
  notificationsEventHandlers,
  notificationsJobs,
  notificationsTimedJobs,
} from '../modules/notifications/index.ts';
import { preferencesJobs, WITHDRAW_CONSENT } from '../modules/preferences/index.ts';
import {
  exclusionJobs,
  exclusionTimedJobs,
  findExclusions,
  PLAYER_EXCLUDED,
} from '../modules/responsible-gaming/index.ts';
import { secondChanceJobs, secondChanceTimedJobs } from '../modules/second-chance/index.ts';
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
import { documentFiles } from './document-files.ts';
import { documentNoticeHandlers, documentNoticeJobs } from './document-notices.ts';
import { emailSender } from './email-sender.ts';
import { HARM_TIMED, harmJobs } from './harm-jobs.ts';
import { LEDGER_TIMED, ledgerJobs } from './ledger-jobs.ts';
import type { Platform } from './open-platform.ts';
import { paymentDeps } from './payment-deps.ts';
import { PAYMENT_PAGES_TIMED, paymentPagesJobs } from './payment-pages/payment-pages-job.ts';
import { drawingProofDeps, openPlatformLog } from './public-log/public-log-side.ts';
import { notifyPublisher, runLogPublisher } from './public-log/run-log-publisher.ts';
import { PUSH_HANDLERS, PUSH_TIMED, pushEventJobs } from './push-events.ts';
import { refreshPagesEverywhere, watchPageRefreshes } from './refresh-everywhere.ts';
import { runRelay } from './run-relay.ts';
import { areSubscriptionsCharged } from './subscription-switches.ts';
import { LIMIT_TIMED, unexplainedReturnJobs } from './unexplained-return-jobs.ts';

/** Dependencies of jobs from outside the modules. `refreshPages` rewrites the public pages of this node. */
export type JobDeps = { readonly log: WorkerLog; readonly refreshPages: () => Promise<void> };

/**
 * Writing the public pages takes seconds, so runs are queued one at a time and pending ones are merged; they never
 * delay jobs that players wait for. Games drawn every few minutes don't trigger it: clients poll for their results, and
 * their pages are rewritten twice an hour.
 */
const REFRESH_PAGES = {
  job: 'app.refresh-pages',
  queue: 'app.refresh-pages',
  key: 'app.refresh-pages',
  isFor: ({ gameId }: Readonly<Record<string, string | number>>) => !isDrawnAllDay(String(gameId)),
};

/**
 * The jobs that bonuses, draw games, subscriptions and loyalty run for each event. `HANDLERS` adds those of other
 * modules. An event without an entry runs no job.
 */
const MODULE_HANDLERS = [drawGamesEventHandlers, subscriptionsEventHandlers, loyaltyEventHandlers].reduce(
  joined,
  bonusesEventHandlers,
);
const HANDLERS: EventHandlers = joined(joined(PUSH_HANDLERS, MODULE_HANDLERS), {
  ...methodsEventHandlers,
  ...withdrawalsEventHandlers,
  ...notificationsEventHandlers,
  ...claimsEventHandlers,
  ...documentsEventHandlers,
  ...documentNoticeHandlers,
  ...accountClosingEventHandlers,
  ...accountFreezeEventHandlers,
  'draw-games.scheduled': [REFRESH_PAGES],
  [PLAYER_REGISTERED]: ['identity.check-player'],
  [REGISTRATION_UNDONE]: ['identity.remove-account'],
  [FACTOR_OFF_DECIDED]: ['identity.turn-off-factor'],
  // A player is waiting for this email, and for this text.
  [EMAIL_REQUESTED]: [{ job: 'identity.send-email', isUrgent: true }],
  [TEXT_REQUESTED]: [{ job: 'identity.send-text', isUrgent: true }],
  [RESTRICTED]: [{ job: 'sessions.end-restricted', isUrgent: true }],
  [CLOSING_BEGUN]: ['draw-games.empty-cart', WITHDRAW_CONSENT],
  [ACCOUNT_CLOSED]: ['identity.remove-account'],
  [PLAYER_EXCLUDED]: ['draw-games.empty-cart', WITHDRAW_CONSENT],
  'draw-games.published': [REFRESH_PAGES, 'ledger.seal', 'audit.seal'],
});

/** Merges two handler tables; an event in both gets the jobs of both. */
function joined(first: EventHandlers, second: EventHandlers): EventHandlers {
  const both = { ...first };
  for (const [event, jobs] of Object.entries(second)) both[event] = [...jobs, ...(first[event] ?? [])];
  return both;
}

/**
 * Scheduled jobs, in UTC.
 * @internal A test runs all of them.
 */
export const TIMED: readonly TimedJob[] = [
  ...drawGamesTimedJobs,
  ...bonusesTimedJobs,
  ...depositsTimedJobs,
  ...methodsTimedJobs,
  ...withdrawalsTimedJobs,
  ...subscriptionsTimedJobs,
  ...instantGamesTimedJobs,
  ...loyaltyTimedJobs,
  ...secondChanceTimedJobs,
  ...sessionsTimedJobs,
  ...notificationsTimedJobs,
  ...claimsTimedJobs,
  ...documentsTimedJobs,
  ...accountClosingTimedJobs,
  ...dataDownloadTimedJobs,
  ...PUSH_TIMED,
  ...HARM_TIMED,
  ...LIMIT_TIMED,
  ...PAYMENT_PAGES_TIMED,
  ...exclusionTimedJobs,
  ...identityTimedJobs,
  ...geolocationTimedJobs,
  ...LEDGER_TIMED,
  { job: 'public-log.publish', match: '* * * * *' },
  { job: 'app.forget-rate-windows', match: '*/10 * * * *' },
  { job: 'app.retry-exhausted', match: '7,37 * * * *' },
  { job: REFRESH_PAGES.job, match: '*/30 * * * *' },
];

/** Starts the outbox relay and the worker for the jobs of every module; `stop()` waits for running jobs. */
export async function startJobs(platform: Platform, deps: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl: url } = platform.config;
  const worker = await startWorker({ url, jobs: jobsOf(platform, deps), timed: TIMED, log: deps.log });
  const pages = watchPageRefreshes({ url, refresh: deps.refreshPages, log: deps.log });
  const publisher = runLogPublisher({ url, openPublisher: () => openPlatformLog(platform), log: deps.log });
  const relay = runRelay(platform.db, HANDLERS, deps.log);
  return {
    stop: async () => {
      await Promise.all([pages.close(), publisher.close()]);
      await relay.stop();
      await worker.stop();
    },
  };
}

/**
 * Returns the jobs of every module, by name.
 * @internal A test runs the scheduled ones.
 */
export function jobsOf(platform: Platform, deps: JobDeps): Readonly<Record<string, Job>> {
  const { db, clock, config } = platform;
  const { mailer } = platform.ports;
  const mail = { db, clock, mailer, sender: emailSender(config), linkSecret: config.mailLinkSecret };
  return {
    ...drawGamesJobs(platform, clock),
    ...receiptJobs(mail),
    ...depositsJobs(paymentDeps(platform)),
    ...methodsJobs(paymentDeps(platform)),
    ...withdrawalsJobs(paymentDeps(platform)),
    ...bonusesJobs({
      db,
      clock,
      isFirstPurchase: async ({ playerId, orderKey }) => (await findFirstOrderKey(db, playerId)) === orderKey,
    }),
    ...instantGamesJobs({ db, clock, gameServer: platform.ports.gameServer, beacon: platform.ports.beacon }),
    ...subscriptionsJobs({
      ...{ db, clock, statementKey: platform.statementKey },
      isSwitchedOn: () => areSubscriptionsCharged(platform.flags),
    }),
    ...loyaltyJobs({ db, clock, isOn: () => readSettings(platform.config.web.given).isLoyaltyEnabled }),
    ...secondChanceJobs({ db, clock, beacon: platform.ports.beacon, ...drawingProofDeps(platform) }),
    ...sessionsJobs({ db, clock }),
    ...notificationsJobs({
      ...{ ...mail, returns: mailer },
      isExcluded: async (input) => (await findExclusions(db, input)).selfExclusion !== undefined,
      hidesPoints: (input) => isBarredFromPoints(db, input),
      textGateway: platform.ports.textGateway,
      webPush: platform.ports.webPush,
      findPhone: async (playerId) => (await findPhone(db, playerId)).number,
    }),
    ...claimsJobs(claimDeps(platform)),
    ...documentsJobs({ db, clock, files: documentFiles(platform) }),
    ...documentNoticeJobs({ db, clock }),
    ...accountClosingJobs({ ...mail, identityYears: config.closing.identityYears }),
    ...accountFreezeJobs(mail),
    ...dataDownloadJobs({ db, clock }),
    ...preferencesJobs({ db, clock }),
    ...pushEventJobs({ db, clock }),
    ...identityJobs({
      ...{ ...mail, identityCheck: platform.ports.identityCheck, accounts: platform.ports.identityProvider },
      textGateway: platform.ports.textGateway,
    }),
    'app.refresh-pages': () => refreshPagesEverywhere(db),
    'app.retry-exhausted': async () => {
      const retried = await retryExhaustedJobs(db);
      if (retried.length > 0) deps.log.error({ retried }, 'jobs that had used up their retries are tried again');
    },
    'public-log.publish': () => notifyPublisher(db),
    'app.forget-rate-windows': () => forgetRateWindows(db),
    ...geolocationJobs({ db, clock, checkDays: platform.config.locationCheckDays }),
    ...ledgerJobs(platform, deps.log),
    ...harmJobs(platform, deps.log),
    ...unexplainedReturnJobs(platform, deps.log),
    ...paymentPagesJobs(platform, deps.log),
    ...exclusionJobs(platform),
  };
}

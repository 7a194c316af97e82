import type { Clock } from '@sunflower/service-base/clock.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import type { EmailReturns } from '../../partner-ports/mailer/mailer-port.ts';
import { markReturnedEmails } from './emails/mark-returned-emails.ts';
import {
  NOTICE_EMAIL_REQUESTED,
  type NoticeEmailDeps,
  releaseHeldEmails,
  requestRemainingEmails,
  sendNoticeEmail,
} from './emails/send-notice-email.ts';
import { sweepNotifications } from './put-notifications.ts';
import { type NoticePushDeps, sendNoticePush } from './web-push/send-notice-push.ts';

/** Scheduled jobs of this module, in UTC. */
export const notificationsTimedJobs: readonly TimedJob[] = [
  { job: 'notifications.sweep', match: '53 9 * * *' },
  { job: 'notifications.request-emails', match: '41 * * * *' },
  { job: 'notifications.release-held', match: '*/10 * * * *' },
  { job: 'notifications.mark-returned-emails', match: '11 * * * *' },
];

/**
 * Jobs that follow this module's events. Emails are sent one at a time, so that thousands of them never block jobs that
 * players wait for; so are messages to browsers, in another queue.
 */
export const notificationsEventHandlers: EventHandlers = {
  [NOTICE_EMAIL_REQUESTED]: [
    { job: 'notifications.send-email', queue: 'notifications.emails' },
    { job: 'notifications.send-push', queue: 'notifications.pushes' },
  ],
};

/**
 * Returns the jobs of this module; each may run twice. `notifications.send-email`, `notifications.send-push` and
 * `notifications.mark-returned-emails` throw while their partner is down, so that they are retried.
 */
export function notificationsJobs(
  deps: NoticeEmailDeps & NoticePushDeps & { readonly clock: Clock; readonly returns: EmailReturns },
): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    'notifications.sweep': () => sweepNotifications(db, clock.now()),
    'notifications.request-emails': async () => void (await requestRemainingEmails(db, clock.now())),
    'notifications.release-held': async () => void (await releaseHeldEmails(db, clock.now())),
    'notifications.mark-returned-emails': async () => void (await markReturnedEmails(deps, clock.now())),
    'notifications.send-email': ({ playerId, notificationId }) =>
      sendNoticeEmail(deps, {
        playerId: String(playerId),
        notificationId: String(notificationId),
        now: clock.now(),
      }),
    'notifications.send-push': ({ playerId, notificationId }) =>
      sendNoticePush(deps, {
        playerId: String(playerId),
        notificationId: String(notificationId),
        now: clock.now(),
      }),
  };
}

import type { Clock } from '@sunflower/service-base/clock.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import {
  askForLettersLeft,
  NOTICE_LETTER_WANTED,
  type NoticeLetterDeps,
  sendNoticeLetter,
} from './letters/send-notice-letter.ts';
import { sweepNotifications } from './put-notifications.ts';

/** What this room does by the clock, in UTC. */
export const notificationsTimedJobs: readonly TimedJob[] = [
  { job: 'notifications.sweep', match: '53 9 * * *' },
  { job: 'notifications.ask-letters', match: '41 * * * *' },
];

/** Events of this room that become jobs. Letters go out one after the other: thousands at once never take the places of what players wait for. */
export const notificationsEventHandlers: EventHandlers = {
  [NOTICE_LETTER_WANTED]: [{ job: 'notifications.send-letter', queue: 'notifications.letters' }],
};

/** Jobs of this room; each may run twice. `notifications.send-letter` throws while the mail partner is down, so that it is tried again later. */
export function notificationsJobs(deps: NoticeLetterDeps & { readonly clock: Clock }): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    'notifications.sweep': () => sweepNotifications(db, clock.now()),
    'notifications.ask-letters': async () => void (await askForLettersLeft(db, clock.now())),
    'notifications.send-letter': ({ playerId, notificationId }) =>
      sendNoticeLetter(deps, {
        playerId: String(playerId),
        notificationId: String(notificationId),
        now: clock.now(),
      }),
  };
}

import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { closeDueAccounts } from './close-account.ts';
import { CLOSING_EMAIL_REQUESTED, CLOSING_EMAILS } from './closing-events.ts';
import { eraseOldEmails } from './closings-store.ts';
import { eraseIdentities } from './erase-account.ts';
import { sendClosingEmail } from './send-closing-email.ts';

/** Days after which the address of an email that couldn't be sent is erased. */
const EMAIL_DAYS = 7;

/** Scheduled jobs of this module, in UTC. */
export const accountClosingTimedJobs: readonly TimedJob[] = [
  { job: 'account-closing.close-due', match: '17 * * * *' },
  { job: 'account-closing.erase-identities', match: '37 9 * * *' },
];

/** Jobs that follow this module's events. */
export const accountClosingEventHandlers: EventHandlers = {
  [CLOSING_EMAIL_REQUESTED]: [{ job: 'account-closing.send-email', isUrgent: true }],
};

/** Returns the jobs of this module; each may run twice. */
export function accountClosingJobs(
  deps: Parameters<typeof sendClosingEmail>[0] & {
    readonly db: Db;
    readonly clock: Clock;
    /** Years for which the identity of a closed account's holder is stored. */
    readonly identityYears: number;
  },
): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    'account-closing.close-due': async () => void (await closeDueAccounts(db, clock.now())),
    'account-closing.erase-identities': async () => {
      const now = clock.now();
      await eraseOldEmails(db, now.subtract({ hours: 24 * EMAIL_DAYS }));
      await eraseIdentities(db, { endedBefore: now.subtract({ hours: 24 * 365 * deps.identityYears }), now });
    },
    'account-closing.send-email': async ({ about, closingId, at }) => {
      const known = CLOSING_EMAILS.find((name) => name === about);
      if (!known) throw new Error(`unknown email ${String(about)}`);
      await sendClosingEmail(deps, { about: known, closingId: String(closingId), at: Number(at) });
    },
  };
}

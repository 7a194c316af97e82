import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { FREEZE_EMAIL_REQUESTED, FREEZE_EMAILS } from './freeze-account.ts';
import { sendFreezeEmail } from './send-freeze-email.ts';

/** Jobs that follow this module's events. */
export const accountFreezeEventHandlers: EventHandlers = {
  [FREEZE_EMAIL_REQUESTED]: [{ job: 'account-freeze.send-email', isUrgent: true }],
};

/** Returns the jobs of this module; each may run twice. */
export function accountFreezeJobs(deps: Parameters<typeof sendFreezeEmail>[0]): Readonly<Record<string, Job>> {
  return {
    'account-freeze.send-email': async ({ about, playerId, at, endsAt }) => {
      const known = FREEZE_EMAILS.find((name) => name === about);
      if (!known) throw new Error(`unknown email ${String(about)}`);
      const ends = endsAt === undefined ? undefined : Number(endsAt);
      await sendFreezeEmail(deps, { about: known, playerId: String(playerId), at: Number(at), endsAt: ends });
    },
  };
}

import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { IdentityCheck } from '../../partner-ports/identity-check/identity-check-port.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import { checkIdentity } from './check-identity.ts';
import { completeInterruptedProofs } from './email/confirm-email.ts';
import { EMAIL_SUBJECTS } from './emails/request-email.ts';
import { deleteWrongHolderData } from './holder/holder-data-store.ts';
import { reportOverdueChanges } from './identity-change/report-overdue-changes.ts';
import { completeInterruptedChanges } from './password/finish-password-change.ts';
import { deleteAccountLinks } from './password/password-resets-store.ts';
import { deletePhoneChanges } from './phone/phone-changes-store.ts';
import { deletePhoneCodes } from './phone/phone-codes-store.ts';
import { TEXT_SUBJECTS } from './phone/request-text.ts';
import { sendText, type TextSendingDeps } from './phone/send-text.ts';
import { type EmailSendingDeps, sendEmail, sendPasskeyNotices } from './send-email.ts';
import { deleteTakenEmails } from './taken-emails-store.ts';
import { turnOffFactor } from './turn-off-factor.ts';

/** The event that requests a player's identity check; its payload has the player's id. */
export const PLAYER_REGISTERED = 'identity.player-registered';

/**
 * Days for which email links, codes and changes of phone numbers, password reset requests and registration attempts
 * with a taken email are stored.
 */
const LINK_RETENTION_DAYS = 7;

/** Scheduled jobs of this module, in UTC. */
export const identityTimedJobs: readonly TimedJob[] = [
  { job: 'identity.finish-changes', match: '* * * * *' },
  { job: 'identity.passkey-notices', match: '* * * * *' },
  { job: 'identity.forget-links', match: '43 9 * * *' },
  { job: 'identity.report-overdue', match: '7 * * * *' },
];

type IdentityJob =
  | 'identity.check-player'
  | 'identity.remove-account'
  | 'identity.send-email'
  | 'identity.send-text'
  | 'identity.finish-changes'
  | 'identity.passkey-notices'
  | 'identity.turn-off-factor'
  | 'identity.forget-links'
  | 'identity.report-overdue';

/**
 * Returns the jobs of this module. `identity.check-player` repeats an identity check without a response, and throws
 * to be retried. `identity.finish-changes` completes changes interrupted after the identity provider's update.
 * `identity.report-overdue` reports requests that no operator decided in time. The others send emails and texts,
 * remove undone accounts and turn off second factors.
 */
export function identityJobs(
  deps: EmailSendingDeps &
    TextSendingDeps & {
      readonly clock: Clock;
      readonly identityCheck: IdentityCheck;
      readonly accounts: Pick<
        IdentityProviderAdmin,
        | 'removeAccount'
        | 'findAccount'
        | 'findAccountByEmail'
        | 'setEmail'
        | 'turnOffSecondFactor'
        | 'listPasskeyNotices'
        | 'acknowledgePasskeyNotices'
      >;
    },
): Readonly<Record<IdentityJob, Job>> {
  const { db, clock } = deps;
  return {
    'identity.check-player': async (payload) => {
      const playerId = String(payload.playerId);
      const checked = await checkIdentity(deps, { playerId, now: clock.now() });
      if (isRefusal(checked)) throw new Error(`player ${playerId} couldn't be checked: ${checked.refusal}`);
    },
    'identity.remove-account': async (payload) =>
      void (await deps.accounts.removeAccount(String(payload.registrationId))),
    'identity.send-email': async (payload) => {
      const about = EMAIL_SUBJECTS.find((known) => known === payload.about);
      if (!about) throw new Error(`unknown email subject ${String(payload.about)}`);
      await sendEmail(deps, { about, id: String(payload.id), now: clock.now() });
    },
    'identity.send-text': async (payload) => {
      const about = TEXT_SUBJECTS.find((known) => known === payload.about);
      if (!about) throw new Error(`unknown text subject ${String(payload.about)}`);
      await sendText(deps, { about, id: String(payload.id), now: clock.now() });
    },
    'identity.finish-changes': async () => {
      await completeInterruptedChanges(deps, clock.now());
      await completeInterruptedProofs(deps, clock.now());
    },
    'identity.turn-off-factor': ({ playerId }) => turnOffFactor(deps, String(playerId)),
    'identity.passkey-notices': () => sendPasskeyNotices(deps),
    'identity.forget-links': async () => {
      const before = clock.now().subtract({ hours: LINK_RETENTION_DAYS * 24 });
      await deleteAccountLinks(db, before);
      await deleteTakenEmails(db, before);
      await deleteWrongHolderData(db, before);
      await deletePhoneCodes(db, before);
      await deletePhoneChanges(db, before);
    },
    'identity.report-overdue': async () => void (await reportOverdueChanges(db, clock.now())),
  };
}

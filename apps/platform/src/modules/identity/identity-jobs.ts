import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { IdentityCheck } from '../../partner-ports/identity-check/identity-check-port.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import { checkIdentity } from './check-identity.ts';
import { finishProofsLeft } from './email/confirm-email.ts';
import { LETTERS_ABOUT, type LetterDeps, sendLetter } from './letters/send-letter.ts';
import { finishChangesLeft } from './password/finish-password-change.ts';
import { deleteAccountLinks } from './password/password-resets-store.ts';
import { deleteTakenEmails } from './taken-emails-store.ts';

/** The event after which a player must be checked, with her id. */
export const PLAYER_REGISTERED = 'identity.player-registered';

/** How long links and wishes for a password are kept. */
const LINKS_KEPT_DAYS = 7;

/** Jobs of this room by the clock, in UTC. */
export const identityTimedJobs: readonly TimedJob[] = [
  { job: 'identity.finish-changes', match: '* * * * *' },
  { job: 'identity.forget-links', match: '43 9 * * *' },
];

type IdentityJob =
  | 'identity.check-player'
  | 'identity.remove-account'
  | 'identity.send-letter'
  | 'identity.finish-changes'
  | 'identity.forget-links';

/**
 * Jobs of this room. `identity.check-player` follows PLAYER_REGISTERED: it asks again for whom the registration got no answer, and
 * throws while there is none, so that it is tried again later. `identity.remove-account` follows a registration that was undone,
 * `identity.send-letter` follows LETTER_WANTED; `identity.finish-changes` ends changes that died beside the identity provider.
 */
export function identityJobs(
  deps: LetterDeps & {
    readonly clock: Clock;
    readonly identityCheck: IdentityCheck;
    readonly accounts: Pick<IdentityProviderAdmin, 'removeAccount' | 'findAccount' | 'findAccountByEmail' | 'setEmail'>;
  },
): Readonly<Record<IdentityJob, Job>> {
  const { db, clock } = deps;
  return {
    'identity.check-player': async (payload) => {
      const playerId = String(payload.playerId);
      const checked = await checkIdentity(deps, { playerId, now: clock.now() });
      if (isRefusal(checked)) throw new Error(`player ${playerId} could not be checked: ${checked.refusal}`);
    },
    'identity.remove-account': async (payload) =>
      void (await deps.accounts.removeAccount(String(payload.registrationId))),
    'identity.send-letter': async (payload) => {
      const about = LETTERS_ABOUT.find((known) => known === payload.about);
      if (!about) throw new Error(`there is no letter about ${String(payload.about)}`);
      await sendLetter(deps, { about, id: String(payload.id), now: clock.now() });
    },
    'identity.finish-changes': async () => {
      await finishChangesLeft(deps, clock.now());
      await finishProofsLeft(deps, clock.now());
    },
    'identity.forget-links': async () => {
      const before = clock.now().subtract({ hours: LINKS_KEPT_DAYS * 24 });
      await deleteAccountLinks(db, before);
      await deleteTakenEmails(db, before);
    },
  };
}

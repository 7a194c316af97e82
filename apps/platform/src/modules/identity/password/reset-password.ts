import { isPersonalPassword } from '@sunflower/player-rules/password/personal-password.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { EMAIL_LINK_MINUTES } from '../emails/email-names.ts';
import { requestEmail } from '../emails/request-email.ts';
import type { HolderData } from '../holder/check-holder-data.ts';
import { findUsableReset, type LinkDeps, type LinkRefusal } from './find-usable-reset.ts';
import { finishPasswordChange } from './finish-password-change.ts';
import { insertPasswordChange } from './password-changes-store.ts';
import { insertReset } from './password-resets-store.ts';

export type ResetRefusal = 'PASSWORD_INVALID' | LinkRefusal;
export type ResetDeps = LinkDeps & { readonly accounts: Pick<IdentityProviderAdmin, 'setPassword'> };

/**
 * Stores a request to reset a forgotten password. Does the same whether or not the email has an account: one row and
 * one event. The job that writes the email finds out whose account it is, and whether to send one.
 */
export async function requestReset(
  db: Db,
  input: { email: string; language: string; now: Temporal.Instant },
): Promise<void> {
  const { email, language, now } = input;
  const resetId = newId();
  await inTransaction(db, async (tx) => {
    const expiresAt = now.add({ minutes: EMAIL_LINK_MINUTES });
    await insertReset(tx, { resetId, email: email.trim(), language, askedAt: now, expiresAt });
    await requestEmail(tx, { about: 'password-reset', id: resetId });
  });
}

/**
 * Sets the password with a link that works once, and ends all of the player's sessions. Repeated and concurrent calls
 * set one password, and a weak one leaves the link valid. An unconfirmed email may be a stranger's mailbox, so it also
 * needs birth date and ZIP code.
 */
export async function completeReset(
  deps: ResetDeps,
  input: { token: string; newPassword: string; holder?: HolderData | undefined },
): Promise<{ changedAt: Temporal.Instant } | Refusal<ResetRefusal>> {
  const { db, clock } = deps;
  const found = await findUsableReset(deps, input);
  if (isRefusal(found)) return found;
  const { reset, player } = found;
  if (isPersonalPassword(input.newPassword, player))
    return refuse('PASSWORD_INVALID', { fields: [{ path: 'newPassword', code: 'TOO_PERSONAL' }] });
  const { playerId } = player;
  const { language } = reset;
  const changeId = reset.resetId;
  await inTransaction(db, (tx) => insertPasswordChange(tx, { changeId, playerId, language, now: clock.now() }));
  const set = await deps.accounts.setPassword(player.subject, { password: input.newPassword, changeId });
  if (isRefusal(set)) {
    if (set.refusal === 'KEY_REUSED') return refuse('LINK_USED');
    if (set.refusal === 'ACCOUNT_UNKNOWN') return refuse('LINK_INVALID');
    const fields = (set.fields ?? []).map(({ code }) => ({ path: 'newPassword', code }));
    return refuse('PASSWORD_INVALID', { fields });
  }
  const changedAt = clock.now();
  await finishPasswordChange(db, { changeId, playerId, language, now: changedAt });
  return { changedAt };
}

import { isPersonalPassword } from '@sunflower/player-rules/password/personal-password.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { findPlayer } from '../../players/index.ts';
import { finishPasswordChange, isPasswordChangeMade } from './finish-password-change.ts';
import { deletePasswordChange, findOpenPasswordChange, insertPasswordChange } from './password-changes-store.ts';

/** Every refusal of a password change; `fields` names the wrong fields. */
export type PasswordRefusal = 'PASSWORD_INVALID' | 'TRY_LATER' | 'ACCOUNT_LOCKED';
export type PasswordDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'changePassword' | 'checkPassword' | 'findAccount'>;
};

type Input = { playerId: string; oldPassword: string; newPassword: string; language: string };
type Changed = { readonly endedIds: readonly string[]; readonly changedAt: Temporal.Instant };

/** Our field for each of the provider's field names. */
const FIELD_OF_PROVIDER: Readonly<Record<string, string>> = { password: 'newPassword' };

/**
 * Changes a signed-in player's password and ends all of their sessions with PASSWORD_CHANGED, this one included, so
 * that anyone with the old password loses access (S4.3-2). Stores the change before calling the identity provider, so
 * that a retry or a job completes it after a crash.
 */
export async function changePassword(deps: PasswordDeps, input: Input): Promise<Changed | Refusal<PasswordRefusal>> {
  const { db, clock } = deps;
  const { playerId, oldPassword, newPassword, language } = input;
  const player = await findPlayer(db, playerId);
  if (!player) throw new Error("the player of a session doesn't exist");
  const before = await finishEarlier(deps, { ...input, subject: player.subject });
  if (before) return before;
  if (isPersonalPassword(newPassword, player))
    return refuse('PASSWORD_INVALID', { fields: [{ path: 'newPassword', code: 'TOO_PERSONAL' }] });
  const changeId = newId();
  await inTransaction(db, (tx) => insertPasswordChange(tx, { changeId, playerId, language, now: clock.now() }));
  const changed = await deps.accounts.changePassword(player.subject, { oldPassword, password: newPassword, changeId });
  if (isRefusal(changed)) {
    await deletePasswordChange(db, { changeId });
    return refusalOf(changed);
  }
  // Read after the identity provider has changed the password, so every sign-in with the old password is earlier, and
  // its session is refused (`admitPlayer`).
  const now = clock.now();
  return { endedIds: await finishPasswordChange(db, { changeId, playerId, language, now }), changedAt: now };
}

/**
 * Completes an interrupted change that the identity provider had already made; returns undefined if there is none. Then
 * succeeds if the new password is the one already set, and refuses otherwise.
 */
async function finishEarlier(
  deps: PasswordDeps,
  input: Input & { subject: string },
): Promise<Changed | Refusal<PasswordRefusal> | undefined> {
  const open = await findOpenPasswordChange(deps.db, input.playerId);
  if (!open || !(await isPasswordChangeMade(deps, open))) return undefined;
  const now = deps.clock.now();
  const endedIds = await finishPasswordChange(deps.db, { ...open, now });
  const known = await deps.accounts.checkPassword(input.subject, input.newPassword);
  return isRefusal(known) ? refusalOf(known) : { endedIds, changedAt: now };
}

function refusalOf(given: Refusal): Refusal<PasswordRefusal> {
  if (given.refusal === 'TRY_LATER' || given.refusal === 'ACCOUNT_LOCKED') return refuse(given.refusal);
  if (given.refusal === 'ACCOUNT_UNKNOWN') throw new Error('the identity provider has no account for a player');
  const fields = (given.fields ?? []).map(({ path, code }) => ({ path: FIELD_OF_PROVIDER[path] ?? path, code }));
  return refuse('PASSWORD_INVALID', { fields });
}

import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { findPlayer } from '../../players/index.ts';
import { finishPasswordChange, isChangeMade } from './finish-password-change.ts';
import { deletePasswordChange, findOpenPasswordChange, insertPasswordChange } from './password-changes-store.ts';

/** Every "no" of a change; what is wrong with a field stands in `fields`. */
export type PasswordRefusal = 'PASSWORD_INVALID' | 'TRY_LATER' | 'ACCOUNT_LOCKED';
export type PasswordDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'changePassword' | 'checkPassword' | 'findAccount'>;
};

type Asked = { playerId: string; oldPassword: string; newPassword: string; language: string };
type Changed = { readonly endedIds: readonly string[]; readonly changedAt: Temporal.Instant };

/** What the provider calls the new password. */
const FIELD_OF_PROVIDER: Readonly<Record<string, string>> = { password: 'newPassword' };

/**
 * Changes the password of a signed-in player who knows the old one, and ends every session of hers with PASSWORD_CHANGED, the asking one too: whoever
 * else had the old password has nothing left, and she signs in with the new one (S4.3-2). The identity provider stands outside our transactions, so the
 * change is written down first: should we die after the provider made it, the same call again or a job finishes it, and it has one effect.
 */
export async function changePassword(deps: PasswordDeps, asked: Asked): Promise<Changed | Refusal<PasswordRefusal>> {
  const { db, clock } = deps;
  const { playerId, oldPassword, newPassword, language } = asked;
  const player = await findPlayer(db, playerId);
  if (!player) throw new Error('a session belongs to no player');
  const before = await finishEarlier(deps, { ...asked, subject: player.subject });
  if (before) return before;
  const changeId = newId();
  await inTransaction(db, (tx) => insertPasswordChange(tx, { changeId, playerId, language, now: clock.now() }));
  const changed = await deps.accounts.changePassword(player.subject, { oldPassword, password: newPassword, changeId });
  if (isRefusal(changed)) {
    await deletePasswordChange(db, { changeId });
    return refusalOf(changed);
  }
  // Later than every sign-in the old password could still begin: those that began before are turned away (`admitPlayer`).
  const now = clock.now();
  return { endedIds: await finishPasswordChange(db, { changeId, playerId, language, now }), changedAt: now };
}

/** A change of hers whose end nobody saw comes first: with the new password she types now it is this very change, asked for again. */
async function finishEarlier(
  deps: PasswordDeps,
  asked: Asked & { subject: string },
): Promise<Changed | Refusal<PasswordRefusal> | undefined> {
  const open = await findOpenPasswordChange(deps.db, asked.playerId);
  if (!open || !(await isChangeMade(deps, open))) return undefined;
  const now = deps.clock.now();
  const endedIds = await finishPasswordChange(deps.db, { ...open, now });
  const known = await deps.accounts.checkPassword(asked.subject, asked.newPassword);
  return isRefusal(known) ? refusalOf(known) : { endedIds, changedAt: now };
}

function refusalOf(given: Refusal): Refusal<PasswordRefusal> {
  if (given.refusal === 'TRY_LATER' || given.refusal === 'ACCOUNT_LOCKED') return refuse(given.refusal);
  if (given.refusal === 'ACCOUNT_UNKNOWN')
    throw new Error('the identity provider does not know the account of a player');
  const fields = (given.fields ?? []).map(({ path, code }) => ({ path: FIELD_OF_PROVIDER[path] ?? path, code }));
  return refuse('PASSWORD_INVALID', { fields });
}

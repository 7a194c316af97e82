import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { type AccountSummary, summaryOf } from './account-verbs.ts';
import { findAccount, markPassword, removeSignIns } from './accounts-store.ts';
import { type HolderRefusal, proveHolder } from './check-password.ts';
import { hashPassword, isPassword, passwordProblem } from './password.ts';
import { insertSecurityEvent } from './security-events-store.ts';

type ChangeRefusal = HolderRefusal | Refusal<'PASSWORD_REFUSED'>;

/**
 * The holder's own change of a password, proved by the old one. Ends every sign-in; of two changes at once one finds the old password gone.
 * `changeId` makes it safe to ask again: the change that was made last is told as made, as long as the new password is the same.
 */
export async function changePassword(
  db: IdentityProviderDb,
  asked: { accountId: string; oldPassword: string; password: string; changeId: string; now: Temporal.Instant },
): Promise<AccountSummary | ChangeRefusal> {
  const { accountId, password, changeId, now } = asked;
  const before = await findAccount(db, { accountId });
  if (before?.lastChangeId === changeId && (await isPassword(before.passwordHash, password))) return summaryOf(before);
  const account = await proveHolder(db, { accountId, password: asked.oldPassword, now });
  if ('refusal' in account) return account;
  const isSame = password.normalize('NFKC') === asked.oldPassword.normalize('NFKC');
  const problem = isSame ? 'UNCHANGED' : passwordProblem(password, account.email);
  if (problem) return refuse('PASSWORD_REFUSED', { fields: [{ path: 'password', code: problem }] });
  const passwordHash = await hashPassword(password);
  if (!(await markPassword(db, { accountId, passwordHash, fromHash: account.passwordHash, changeId, now })))
    return refuse('OLD_PASSWORD_WRONG', { fields: [{ path: 'oldPassword', code: 'OLD_PASSWORD_WRONG' }] });
  await removeSignIns(db, accountId);
  await insertSecurityEvent(db, { kind: 'PASSWORD_SET', accountId, details: { by: 'holder' }, now });
  return summaryOf({ ...account, lastChangeId: changeId });
}

import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { type AccountSummary, summaryOf } from './account-verbs.ts';
import { findAccount, markPassword, removeSignIns } from './accounts-store.ts';
import { checkHolderPassword, type HolderRefusal } from './check-password.ts';
import { hashPassword, isPassword, passwordProblem } from './password.ts';
import { insertSecurityEvent } from './security-events-store.ts';

type ChangeRefusal = HolderRefusal | Refusal<'PASSWORD_REFUSED'>;

/**
 * Changes a password for a player who proves the old one. Ends every sign-in; of two concurrent changes, one finds that
 * the old password is no longer valid. `changeId` makes it idempotent: repeating the latest change with the same
 * password succeeds.
 */
export async function changePassword(
  db: IdentityProviderDb,
  input: { accountId: string; oldPassword: string; password: string; changeId: string; now: Temporal.Instant },
): Promise<AccountSummary | ChangeRefusal> {
  const { accountId, password, changeId, now } = input;
  const before = await findAccount(db, { accountId });
  if (before?.lastChangeId === changeId && (await isPassword(before.passwordHash, password))) return summaryOf(before);
  const account = await checkHolderPassword(db, { accountId, password: input.oldPassword, now });
  if ('refusal' in account) return account;
  const isSame = password.normalize('NFKC') === input.oldPassword.normalize('NFKC');
  const problem = isSame ? 'UNCHANGED' : passwordProblem(password, account.email);
  if (problem) return refuse('PASSWORD_REFUSED', { fields: [{ path: 'password', code: problem }] });
  const passwordHash = await hashPassword(password);
  if (!(await markPassword(db, { accountId, passwordHash, fromHash: account.passwordHash, changeId, now })))
    return refuse('OLD_PASSWORD_WRONG', { fields: [{ path: 'oldPassword', code: 'OLD_PASSWORD_WRONG' }] });
  await removeSignIns(db, accountId);
  await insertSecurityEvent(db, { kind: 'PASSWORD_SET', accountId, details: { by: 'holder' }, now });
  return summaryOf({ ...account, lastChangeId: changeId });
}

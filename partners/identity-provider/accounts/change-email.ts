import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { type AccountSummary, summaryOf } from './account-verbs.ts';
import { findAccount, markEmail, removeSignIns } from './accounts-store.ts';
import { emailKey } from './email-key.ts';
import { insertSecurityEvent } from './security-events-store.ts';

type EmailRefusal = Refusal<'ACCOUNT_UNKNOWN' | 'EMAIL_INVALID' | 'EMAIL_TAKEN'>;

/**
 * Changes an account's email, which the player has confirmed, and signs the account out everywhere. Setting the current
 * email again changes nothing, so the call is idempotent. When two accounts claim one mailbox concurrently, one is
 * refused with EMAIL_TAKEN.
 */
export async function changeEmail(
  db: IdentityProviderDb,
  input: { accountId: string; email: string; now: Temporal.Instant },
): Promise<AccountSummary | EmailRefusal> {
  const key = emailKey(input.email);
  if (key === undefined) return refuse('EMAIL_INVALID', { fields: [{ path: 'email', code: 'EMAIL_INVALID' }] });
  const account = await findAccount(db, { accountId: input.accountId });
  if (!account) return refuse('ACCOUNT_UNKNOWN');
  const { accountId, now } = input;
  const email = input.email.trim();
  if (account.email === email) return summaryOf(account);
  if (!(await markEmail(db, { accountId, email, emailKey: key }))) return refuse('EMAIL_TAKEN');
  await removeSignIns(db, accountId);
  await insertSecurityEvent(db, { kind: 'EMAIL_SET', accountId, now });
  return summaryOf({ ...account, email });
}

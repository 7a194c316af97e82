import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { type AccountSummary, summaryOf } from './account-verbs.ts';
import { findAccount, markEmail, removeSignIns } from './accounts-store.ts';
import { emailKey } from './email-key.ts';
import { insertSecurityEvent } from './security-events-store.ts';

type EmailRefusal = Refusal<'ACCOUNT_UNKNOWN' | 'EMAIL_INVALID' | 'EMAIL_TAKEN'>;

/**
 * Gives an account another email, which its holder has proved to be hers, and ends every sign-in. The email it has already is no change, so the same
 * may be asked twice. Of two accounts that want one mailbox at once one is refused EMAIL_TAKEN.
 */
export async function changeEmail(
  db: IdentityProviderDb,
  asked: { accountId: string; email: string; now: Temporal.Instant },
): Promise<AccountSummary | EmailRefusal> {
  const key = emailKey(asked.email);
  if (key === undefined) return refuse('EMAIL_INVALID', { fields: [{ path: 'email', code: 'EMAIL_INVALID' }] });
  const account = await findAccount(db, { accountId: asked.accountId });
  if (!account) return refuse('ACCOUNT_UNKNOWN');
  const { accountId, now } = asked;
  const email = asked.email.trim();
  if (account.email === email) return summaryOf(account);
  if (!(await markEmail(db, { accountId, email, emailKey: key }))) return refuse('EMAIL_TAKEN');
  await removeSignIns(db, accountId);
  await insertSecurityEvent(db, { kind: 'EMAIL_SET', accountId, now });
  return summaryOf({ ...account, email });
}

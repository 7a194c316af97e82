import type {
  IdentityCheckResponse,
  IdentityVerdict,
  TaxpayerCheckResponse,
} from '@sunflower/partner-protocols/identity-check.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { testSender } from '../../partner-ports/mailer/sender-in-tests.ts';
import type { AccountMaker } from './registration-deps.ts';

/**
 * Returns an identity provider in memory that keeps the contract: creates an account once per id, refuses the id with
 * another email or password, and allows one account per email.
 */
export function accountsPartner() {
  const accounts = new Map<
    string,
    { accountId: string; externalId: string; email: string; isLocked: boolean; lastChangeId: null; password: string }
  >();
  const maker: AccountMaker = {
    async createAccount({ externalId, email, password }) {
      const before = accounts.get(externalId);
      if (before) return before.email === email && before.password === password ? before : refuse('KEY_REUSED');
      if (password.length < 8) return refuse('PASSWORD_REFUSED', { fields: [{ path: 'password', code: 'TOO_SHORT' }] });
      if ([...accounts.values()].some((account) => account.email === email)) return refuse('EMAIL_TAKEN');
      const account = {
        accountId: `account-${externalId}`,
        externalId,
        email,
        isLocked: false,
        lastChangeId: null,
        password,
      };
      accounts.set(externalId, account);
      return account;
    },
    removeAccount: async (externalId) => accounts.delete(externalId),
  };
  return { maker, accounts };
}

/** Returns the other identity provider methods that jobs need, with no accounts behind them. */
export function jobPartners(accounts: AccountMaker) {
  const unknown = async () => refuse('ACCOUNT_UNKNOWN');
  return {
    accounts: {
      ...accounts,
      findAccount: unknown,
      findAccountByEmail: async () => undefined,
      listPasskeyNotices: async () => [],
      acknowledgePasskeyNotices: async () => {},
      setEmail: unknown,
      turnOffSecondFactor: unknown,
    },
    mailer: { sendEmail: async () => undefined },
    textGateway: { sendText: async () => undefined },
    sender: testSender('http://localhost:49156'),
    linkSecret: 'a key of links in emails',
  };
}

/** Returns an identity check with the same verdict for everyone. */
export const checkReturning = (verdict: IdentityVerdict) => ({
  checkPerson: async (person: { reference: string }): Promise<IdentityCheckResponse> => ({
    checkId: newId(),
    reference: person.reference,
    verdict,
    reasons: verdict === 'PASS' ? [] : ['NAME_UNCERTAIN'],
  }),
  checkTaxpayer: async ({ reference }: { reference: string }): Promise<TaxpayerCheckResponse> => ({
    checkId: newId(),
    reference,
    verdict: 'MATCH',
  }),
});
/** An identity check that doesn't respond. */
export const unavailableCheck = { checkPerson: async () => refuse('IDENTITY_CHECK_UNAVAILABLE') };

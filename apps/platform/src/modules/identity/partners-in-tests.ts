import type {
  IdentityCheckAnswer,
  IdentityVerdict,
  TaxpayerCheckAnswer,
} from '@sunflower/partner-protocols/identity-check.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { AccountMaker } from './registration-deps.ts';

/** A partner that keeps the promise of account verbs: once per id, refused with another email or password, one account an email. */
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

/** What jobs need of partners beside those that make and check accounts: nobody is there. */
export function jobPartners(accounts: AccountMaker) {
  const unknown = async () => refuse('ACCOUNT_UNKNOWN');
  return {
    accounts: { ...accounts, findAccount: unknown, findAccountByEmail: async () => undefined, setEmail: unknown },
    mailer: { sendLetter: async () => undefined },
    appOrigin: 'http://localhost:49156',
    linkSecret: 'a key of links in letters',
  };
}

/** An identity check that says the same of everybody. */
export const answering = (verdict: IdentityVerdict) => ({
  checkPerson: async (person: { reference: string }): Promise<IdentityCheckAnswer> => ({
    checkId: newId(),
    reference: person.reference,
    verdict,
    reasons: verdict === 'PASS' ? [] : ['NAME_UNCERTAIN'],
  }),
  checkTaxpayer: async ({ reference }: { reference: string }): Promise<TaxpayerCheckAnswer> => ({
    checkId: newId(),
    reference,
    verdict: 'MATCH',
  }),
});
/** An identity check that does not answer. */
export const silent = { checkPerson: async () => refuse('IDENTITY_CHECK_UNAVAILABLE') };

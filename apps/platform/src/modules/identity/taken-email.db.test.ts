import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { Email } from '../../partner-ports/mailer/mailer-port.ts';
import { testSender } from '../../partner-ports/mailer/sender-in-tests.ts';
import { findPlayer, findPlayerByEmail } from '../players/index.ts';
import { accountsPartner, checkReturning } from './partners-in-tests.ts';
import { newPerson } from './person-in-tests.ts';
import { type RegistrationDeps, registerPlayer } from './register-player.ts';
import type { RegistrationInput } from './registration-input.ts';
import { sendEmail } from './send-email.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('a registration with a taken email', () => {
  const database = useTestDatabase();
  const partner = accountsPartner();
  const register = (input: RegistrationInput, change: Partial<RegistrationDeps> & { at?: Temporal.Instant } = {}) => {
    const { at = now, ...deps } = change;
    const given = { db: database.db, accounts: partner.maker, identityCheck: checkReturning('PASS'), ...deps };
    return registerPlayer(given, { input, language: 'es', now: at });
  };
  const emailsRequested = async () => {
    const { rows } = await sql<{ id: string }>`
      select o.payload ->> 'id' as id from outbox.event o
      where o.name = 'identity.email-requested' and o.payload ->> 'about' = 'email-taken'`.execute(database.db);
    return rows.map(({ id }) => id);
  };
  async function takenEmail(): Promise<string> {
    const owner = newPerson();
    expect(isRefusal(await register(owner))).toBe(false);
    return owner.email;
  }

  it.each(['PASS', 'REFER', 'FAIL'] as const)(
    'gets the response of a new email when the check returns %s, and creates nothing [ASVS-6.3.8/registration]',
    async (verdict) => {
      const email = await takenEmail();
      const [owner, accounts] = [await findPlayerByEmail(database.db, email), partner.accounts.size];
      const identityCheck = checkReturning(verdict);
      const taken = await register(newPerson({ email: email.toUpperCase() }), { identityCheck });
      expect([await findPlayerByEmail(database.db, email), partner.accounts.size]).toEqual([owner, accounts]);
      const fresh = await register(newPerson(), { identityCheck });
      if (isRefusal(taken) || isRefusal(fresh)) throw new Error('refused');
      expect(Object.keys(taken)).toEqual(Object.keys(fresh));
      expect(taken.identityLevel).toBe(fresh.identityLevel);
      expect(await findPlayer(database.db, taken.playerId)).toBeUndefined();
    },
  );

  it('is refused like one with a new email: a weak password, a known person, a wrong field', async () => {
    const email = await takenEmail();
    const known = newPerson();
    await register(known);
    const { firstName, lastName, dateOfBirth, address } = known;
    for (const change of [
      { password: 'short' },
      { firstName, lastName, dateOfBirth, address },
      { dateOfBirth: '2015-01-01' },
    ]) {
      const person = newPerson(change);
      const [taken, fresh] = [await register({ ...person, email }), await register(person)];
      expect(isRefusal(fresh)).toBe(true);
      expect(taken).toEqual(fresh);
    }
  });

  it('calls the provider once, as for a new email, so that the password is hashed in both cases', async () => {
    const email = await takenEmail();
    const requests: string[] = [];
    const accounts = {
      ...partner.maker,
      createAccount: (account: Parameters<typeof partner.maker.createAccount>[0]) => {
        requests.push(account.email);
        return partner.maker.createAccount(account);
      },
    };
    await register(newPerson({ email }), { accounts });
    await register(newPerson(), { accounts });
    expect(requests).toHaveLength(2);
  });

  it('notifies the owner of the email at most three times a day, even for concurrent tries', async () => {
    const email = await takenEmail();
    const before = new Set(await emailsRequested());
    const attempts = await Promise.all(Array.from({ length: 5 }, () => register(newPerson({ email }))));
    expect(attempts.map(isRefusal)).toEqual(Array.from({ length: 5 }, () => false));
    const requested = (await emailsRequested()).filter((id) => !before.has(id));
    expect(requested).toHaveLength(3);
    await register(newPerson({ email }), { at: now.add({ hours: 25 }) });
    expect((await emailsRequested()).filter((id) => !before.has(id))).toHaveLength(4);
    const messages: Email[] = [];
    const deps = {
      ...{ db: database.db, sender: testSender('https://sunflower.example'), linkSecret: 'x' },
      mailer: { sendEmail: async (message: Email) => void messages.push(message) },
      accounts: {
        findAccountByEmail: async (request: string) =>
          [...partner.accounts.values()].find((account) => account.email === request),
      },
    };
    await sendEmail(deps, { about: 'email-taken', id: requested[0] ?? '', now });
    expect(messages).toMatchObject([{ to: email, subject: 'Sunflower: Ya tiene una cuenta con este correo' }]);
    expect(messages[0]?.text).toContain('https://sunflower.example/gateway/login');
    expect(messages[0]?.text).toContain('https://sunflower.example/forgot-password');
  });
});

import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { Letter } from '../../partner-ports/mailer/mailer-port.ts';
import { findPlayer, findPlayerByEmail } from '../players/index.ts';
import { sendLetter } from './letters/send-letter.ts';
import { accountsPartner, answering } from './partners-in-tests.ts';
import { somebody } from './person-in-tests.ts';
import { type RegistrationDeps, registerPlayer } from './register-player.ts';
import type { RegistrationInput } from './registration-input.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('a registration with an email that an account has already', () => {
  const database = useTestDatabase();
  const partner = accountsPartner();
  const register = (input: RegistrationInput, change: Partial<RegistrationDeps> & { at?: Temporal.Instant } = {}) => {
    const { at = now, ...deps } = change;
    const given = { db: database.db, accounts: partner.maker, identityCheck: answering('PASS'), ...deps };
    return registerPlayer(given, { input, language: 'es', now: at });
  };
  const lettersWanted = async () => {
    const { rows } = await sql<{ id: string }>`
      select o.payload ->> 'id' as id from outbox.event o
      where o.name = 'identity.letter-wanted' and o.payload ->> 'about' = 'email-taken'`.execute(database.db);
    return rows.map(({ id }) => id);
  };
  async function takenEmail(): Promise<string> {
    const owner = somebody();
    expect(isRefusal(await register(owner))).toBe(false);
    return owner.email;
  }

  it.each(['PASS', 'REFER', 'FAIL'] as const)(
    'gets the answer of a new email after %s, and nothing is made',
    async (verdict) => {
      const email = await takenEmail();
      const [owner, accounts] = [await findPlayerByEmail(database.db, email), partner.accounts.size];
      const identityCheck = answering(verdict);
      const taken = await register(somebody({ email: email.toUpperCase() }), { identityCheck });
      expect([await findPlayerByEmail(database.db, email), partner.accounts.size]).toEqual([owner, accounts]);
      const fresh = await register(somebody(), { identityCheck });
      if (isRefusal(taken) || isRefusal(fresh)) throw new Error('refused');
      expect(Object.keys(taken)).toEqual(Object.keys(fresh));
      expect(taken.identityLevel).toBe(fresh.identityLevel);
      expect(await findPlayer(database.db, taken.playerId)).toBeUndefined();
    },
  );

  it('is refused as a new one would be: a weak password, a known person, a wrong field', async () => {
    const email = await takenEmail();
    const known = somebody();
    await register(known);
    const { firstName, lastName, dateOfBirth, address } = known;
    for (const change of [
      { password: 'short' },
      { firstName, lastName, dateOfBirth, address },
      { dateOfBirth: '2015-01-01' },
    ]) {
      const person = somebody(change);
      const [taken, fresh] = [await register({ ...person, email }), await register(person)];
      expect(isRefusal(fresh)).toBe(true);
      expect(taken).toEqual(fresh);
    }
  });

  it('hashes the password as often as for a new email: the provider is asked once', async () => {
    const email = await takenEmail();
    const asked: string[] = [];
    const accounts = {
      ...partner.maker,
      createAccount: (account: Parameters<typeof partner.maker.createAccount>[0]) => {
        asked.push(account.email);
        return partner.maker.createAccount(account);
      },
    };
    await register(somebody({ email }), { accounts });
    await register(somebody(), { accounts });
    expect(asked).toHaveLength(2);
  });

  it('is told to the owner of the email, three times a day at most, also when tried at once', async () => {
    const email = await takenEmail();
    const before = new Set(await lettersWanted());
    const tries = await Promise.all(Array.from({ length: 5 }, () => register(somebody({ email }))));
    expect(tries.map(isRefusal)).toEqual(Array.from({ length: 5 }, () => false));
    const wanted = (await lettersWanted()).filter((id) => !before.has(id));
    expect(wanted).toHaveLength(3);
    await register(somebody({ email }), { at: now.add({ hours: 25 }) });
    expect((await lettersWanted()).filter((id) => !before.has(id))).toHaveLength(4);
    const letters: Letter[] = [];
    const deps = {
      ...{ db: database.db, appOrigin: 'https://sunflower.example', linkSecret: 'x' },
      mailer: { sendLetter: async (letter: Letter) => void letters.push(letter) },
      accounts: {
        findAccountByEmail: async (asked: string) =>
          [...partner.accounts.values()].find((account) => account.email === asked),
      },
    };
    await sendLetter(deps, { about: 'email-taken', id: wanted[0] ?? '', now });
    expect(letters).toMatchObject([{ to: email, subject: 'Sunflower: Ya tiene una cuenta con este correo' }]);
    expect(letters[0]?.text).toContain('https://sunflower.example/gateway/login');
    expect(letters[0]?.text).toContain('https://sunflower.example/forgot-password');
  });
});

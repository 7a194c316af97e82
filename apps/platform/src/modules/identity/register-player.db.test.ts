import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { EVERYONE, lift, restrict } from '../access/index.ts';
import { listAudit } from '../audit/index.ts';
import { findPlayer, findPlayerByEmail } from '../players/index.ts';
import { checkIdentity } from './check-identity.ts';
import { identityJobs, registerPlayer, setIdentityLevel } from './index.ts';
import { accountsPartner, checkReturning, jobPartners, unavailableCheck } from './partners-in-tests.ts';
import { newPerson } from './person-in-tests.ts';
import type { AccountMaker, RegistrationDeps } from './registration-deps.ts';
import type { RegistrationInput } from './registration-input.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('registering', () => {
  const database = useTestDatabase();
  const open = (change: Partial<RegistrationDeps> = {}): RegistrationDeps => ({
    db: database.db,
    accounts: accountsPartner().maker,
    identityCheck: checkReturning('PASS'),
    ...change,
  });
  const register = (input: RegistrationInput, deps = open()) => registerPlayer(deps, { input, now });

  it.each([
    ['PASS', 'verified'],
    ['REFER', 'referred'],
    ['FAIL', 'failed'],
  ] as const)(
    'creates account and player, and a %s from the identity check makes the player %s (GLI19-02)',
    async (verdict, identityLevel) => {
      const input = newPerson();
      const partner = accountsPartner();
      const answer = await register(input, open({ accounts: partner.maker, identityCheck: checkReturning(verdict) }));
      if (isRefusal(answer)) throw new Error(answer.refusal);
      expect(answer.identityLevel).toBe(identityLevel);
      const player = await findPlayer(database.db, answer.playerId);
      expect(player).toMatchObject({
        email: input.email,
        identityLevel,
        subject: `account-${answer.playerId}`,
        createdAt: now,
      });
      expect(partner.accounts.has(answer.playerId)).toBe(true);
    },
  );

  it('stores the password neither with the registration or player nor in the audit log or events', async () => {
    const input = newPerson({ password: 'correct horse battery' });
    await register(input);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from identity.registration r where r::text like '%battery%')
        or exists (select from players.player p where p::text like '%battery%')
        or exists (select from audit.entry e where e::text like '%battery%')
        or exists (select from outbox.event o where o::text like '%battery%') as found`.execute(database.db);
    expect(rows[0]?.found).toBe(false);
  });

  it('refuses a repeated, finished registration as a known person, in any case of the email', async () => {
    const input = newPerson();
    const deps = open();
    await register(input, deps);
    expect(await register({ ...input, email: input.email.toUpperCase() }, deps)).toEqual({ refusal: 'PERSON_KNOWN' });
  });

  it('refuses the same person with another email, case and accent, and records it (GLI19-03)', async () => {
    const person = newPerson({ firstName: 'José', lastName: 'Núñez' });
    const first = await register(person);
    if (isRefusal(first)) throw new Error(first.refusal);
    const again = { ...person, email: newPerson().email, firstName: 'JOSE', lastName: 'nunez' };
    expect(await register(again)).toEqual({ refusal: 'PERSON_KNOWN' });
    const [entry] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(entry).toMatchObject({ action: 'identity.second-account-refused', subject: first.playerId });
  });

  it('resumes after a crash that followed account creation', async () => {
    const input = newPerson();
    const partner = accountsPartner();
    const dying: AccountMaker = {
      ...partner.maker,
      createAccount: async (request) => {
        await partner.maker.createAccount(request);
        throw new Error('the platform died here');
      },
    };
    await expect(register(input, open({ accounts: dying }))).rejects.toThrow('died');
    expect(await findPlayerByEmail(database.db, input.email)).toBeUndefined();
    const answer = await register(input, open({ accounts: partner.maker }));
    expect(answer).toMatchObject({ identityLevel: 'verified' });
    expect(partner.accounts.size).toBe(1);
  });

  it('keeps an unfinished registration from being taken over with another password', async () => {
    const input = newPerson();
    const partner = accountsPartner();
    await register(input, open({ accounts: partner.maker, identityCheck: unavailableCheck }));
    const other = { ...input, password: 'a different password' };
    expect(await register(other, open({ accounts: partner.maker }))).toEqual({ refusal: 'PERSON_KNOWN' });
    expect(partner.accounts.size).toBe(1);
  });

  it('leaves the player unverified while the identity check is down, and retries it (ASVS-16.5.3)', async () => {
    const input = newPerson();
    const accounts = accountsPartner().maker;
    const answer = await register(input, open({ accounts, identityCheck: unavailableCheck }));
    if (isRefusal(answer)) throw new Error(answer.refusal);
    expect(answer.identityLevel).toBe('none');
    const { rows } = await sql`select 1 from outbox.event where payload->>'playerId' = ${answer.playerId}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(await register(input, open({ accounts }))).toEqual({ playerId: answer.playerId, identityLevel: 'verified' });
    const again = await checkIdentity(open({ identityCheck: checkReturning('FAIL') }), {
      playerId: answer.playerId,
      now,
    });
    expect(again).toEqual({ identityLevel: 'verified' });
  });

  it('lets a job retry an unanswered identity check, and fails the job while there is no response', async () => {
    const answer = await register(newPerson(), open({ identityCheck: unavailableCheck }));
    if (isRefusal(answer)) throw new Error(answer.refusal);
    const { playerId } = answer;
    const job = (identityCheck: RegistrationDeps['identityCheck']) =>
      identityJobs({ ...open({ identityCheck }), ...jobPartners(open().accounts), clock: { now: () => now } })[
        'identity.check-player'
      ]({ playerId });
    await expect(job(unavailableCheck)).rejects.toThrow('IDENTITY_CHECK_UNAVAILABLE');
    await Promise.all([job(checkReturning('REFER')), job(checkReturning('REFER')), job(checkReturning('REFER'))]);
    expect(await findPlayer(database.db, playerId)).toMatchObject({ identityLevel: 'referred' });
    const { rows } = await sql`select 1 from identity.identity_check where player_id = ${playerId}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps a level that an operator set while the check was running', async () => {
    const answer = await register(newPerson(), open({ identityCheck: unavailableCheck }));
    if (isRefusal(answer)) throw new Error(answer.refusal);
    const { playerId } = answer;
    const change = { playerId, level: 'failed', reason: 'papers forged', actor: 'operator:ada', now } as const;
    const slow = {
      checkPerson: async (request: { reference: string }) => {
        await inTransaction(database.db, (tx) => setIdentityLevel(tx, change));
        return checkReturning('PASS').checkPerson(request);
      },
    };
    expect(await checkIdentity(open({ identityCheck: slow }), { playerId, now })).toEqual({ identityLevel: 'failed' });
  });

  it('accepts a corrected form after the identity provider refused the password', async () => {
    const deps = open();
    const input = newPerson({ password: 'short' });
    expect(await register(input, deps)).toEqual({
      refusal: 'REGISTRATION_INVALID',
      fields: [{ path: 'password', code: 'TOO_SHORT' }],
    });
    expect(await register({ ...input, password: 'long enough', lastName: 'Corrected' }, deps)).toMatchObject({
      identityLevel: 'verified',
    });
  });

  it('reports an invalid field and stores nothing', async () => {
    const input = newPerson({ dateOfBirth: '2010-01-01' });
    expect(await register(input)).toEqual({
      refusal: 'REGISTRATION_INVALID',
      fields: [{ path: 'dateOfBirth', code: 'UNDER_AGE' }],
    });
    const { rows } = await sql`select 1 from identity.registration where email = ${input.email}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('creates one player from ten concurrent requests with one email', async () => {
    const input = newPerson();
    const deps = open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(input, deps)));
    const made = new Set(answers.flatMap((answer) => (isRefusal(answer) ? [] : answer.playerId)));
    expect(made.size).toBe(1);
  });

  it('creates one player from ten concurrent requests of one person with ten emails (GLI19-03)', async () => {
    const input = newPerson();
    const deps = open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register({ ...input, email: `many-${index}@example.com` }, deps)),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  });

  it('is closed while registration is restricted for everyone [S4.7-4]', async () => {
    const stop = await inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId: EVERYONE,
        featureSet: 'GAME_PLAY',
        units: ['identity/registration/ALL'],
        reason: 'test',
        actor: 'operator:ada',
        now,
      }),
    );
    if (isRefusal(stop)) throw new Error(stop.refusal);
    expect(await register(newPerson())).toMatchObject({ refusal: 'ACCESS_DENIED' });
    await inTransaction(database.db, (tx) =>
      lift(tx, { restrictionId: stop.restrictionId, reason: 'test', actor: 'operator:ada', now }),
    );
    expect(await register(newPerson())).toMatchObject({ identityLevel: 'verified' });
  });
});

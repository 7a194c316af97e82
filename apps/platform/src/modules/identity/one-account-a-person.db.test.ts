import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { findPlayer, type IdentityLevel, insertPlayer } from '../players/index.ts';
import { excludePlayer } from '../responsible-gaming/index.ts';
import { identityJobs, registerPlayer, setIdentityLevel } from './index.ts';
import { accountsPartner, checkReturning, jobPartners, unavailableCheck } from './partners-in-tests.ts';
import { newPerson } from './person-in-tests.ts';
import type { AccountMaker, RegistrationDeps } from './registration-deps.ts';
import type { RegistrationInput } from './registration-input.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('one account per person [GLI19-03]', () => {
  const database = useTestDatabase();
  const open = (change: Partial<RegistrationDeps> = {}): RegistrationDeps => ({
    db: database.db,
    accounts: accountsPartner().maker,
    identityCheck: checkReturning('PASS'),
    ...change,
  });
  /** Returns the same person with another spelling of the name, another address and another email. */
  const moved = (person: RegistrationInput): RegistrationInput => ({
    ...person,
    email: `moved-${person.email}`,
    firstName: person.firstName.toUpperCase(),
    address: { line1: '77 Elm Ave', city: 'Wichita', state: 'KS', postalCode: '67202' },
  });
  const register = (input: RegistrationInput, deps = open()) => registerPlayer(deps, { input, now });
  const mustRegister = async (input: RegistrationInput, deps = open()) => {
    const answer = await register(input, deps);
    if (isRefusal(answer)) throw new Error(answer.refusal);
    return answer;
  };

  it('refers a possible duplicate of a player although the check passes', async () => {
    const person = newPerson();
    const first = await mustRegister(person);
    const second = await mustRegister(moved(person));
    expect(second.identityLevel).toBe('referred');
    expect((await findPlayer(database.db, first.playerId))?.identityLevel).toBe('verified');
    const [entry] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(entry).toMatchObject({
      action: 'identity.second-account-suspected',
      subject: second.playerId,
      details: { duplicates: [first.playerId], excluded: [] },
    });
  });

  it('refers an excluded player who registers again, and records the exclusion [GLI19-11] [IRGS-14]', async () => {
    const person = newPerson();
    const { playerId } = await mustRegister(person);
    const request = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, term: '6m', now } as const;
    await inTransaction(database.db, (tx) => excludePlayer(tx, request));
    const afterTerm = now.add({ hours: 300 * 24 });
    for (const [index, moment] of [now, afterTerm].entries()) {
      const input = { ...moved(person), email: `again-${index}-${person.email}` };
      const answer = await registerPlayer(open(), {
        input: { ...input, address: { ...input.address, line1: `${index} Elm Ave` } },
        now: moment,
      });
      if (isRefusal(answer)) throw new Error(answer.refusal);
      expect(answer.identityLevel).toBe('referred');
      const [entry] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
      expect(entry?.details).toMatchObject({ excluded: [playerId] });
    }
  });

  it('verifies a possible duplicate of an excluded player only if confirmed as another person [GLI19-11]', async () => {
    const person = newPerson();
    const { playerId } = await mustRegister(person);
    const second = await mustRegister(moved(person));
    const set = (level: IdentityLevel, isAnotherPerson?: boolean) => {
      const by = { playerId: second.playerId, level, reason: 'papers seen', actor: 'operator:ada', now };
      return inTransaction(database.db, (tx) =>
        setIdentityLevel(tx, isAnotherPerson === undefined ? by : { ...by, isAnotherPerson }),
      );
    };
    expect(await set('verified')).toMatchObject({ identityLevel: 'verified' });
    await set('referred');
    const request = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, term: '6m', now } as const;
    await inTransaction(database.db, (tx) => excludePlayer(tx, request));
    const refused = { refusal: 'DUPLICATE_EXCLUDED', details: { excluded: [playerId] } };
    expect([await set('verified'), await set('verified', false)]).toEqual([refused, refused]);
    expect(await set('failed')).toMatchObject({ identityLevel: 'failed' });
    expect(await set('verified', true)).toMatchObject({ identityLevel: 'verified' });
    const [entry] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(entry?.details).toEqual({
      level: 'verified',
      reason: 'papers seen',
      isAnotherPerson: true,
      excluded: [playerId],
    });
  });

  it('keeps a possible duplicate whose identity check failed as failed instead of referred', async () => {
    const person = newPerson();
    await mustRegister(person);
    const second = await mustRegister(moved(person), open({ identityCheck: checkReturning('FAIL') }));
    expect(second.identityLevel).toBe('failed');
  });

  it('refers a player whose account was closed and who registers again from another address', async () => {
    const person = newPerson();
    const first = await mustRegister(person);
    await sql`update players.player set status = 'closed' where player_id = ${first.playerId}`.execute(database.db);
    expect((await mustRegister(moved(person))).identityLevel).toBe('referred');
  });

  it("refers a possible duplicate from the job too, if the check didn't respond at first", async () => {
    const person = newPerson();
    await mustRegister(person);
    const second = await mustRegister(moved(person), open({ identityCheck: unavailableCheck }));
    expect(second.identityLevel).toBe('none');
    const jobs = identityJobs({ ...open(), ...jobPartners(open().accounts), clock: { now: () => now } });
    await jobs['identity.check-player']({ playerId: second.playerId });
    expect((await findPlayer(database.db, second.playerId))?.identityLevel).toBe('referred');
  });

  it('never verifies both of two possible duplicates who register concurrently from two addresses', async () => {
    for (let round = 0; round < 5; round++) {
      const person = newPerson();
      const levels = await Promise.all([mustRegister(person), mustRegister(moved(person))]);
      expect(levels.map((one) => one.identityLevel)).toContain('referred');
    }
  });

  it.each([
    ['another birth date', 'verified', { dateOfBirth: '1990-03-01' }],
    ['another last name', 'verified', { lastName: 'Stone' }],
    ['another first name', 'referred', { firstName: 'Eva' }],
    ['swapped names', 'referred', { firstName: 'Reyes', lastName: 'Ana' }],
    ['a double name', 'referred', { lastName: 'Reyes Stone' }],
  ])('registers a person with %s as %s', async (_what, level, change) => {
    const person = newPerson();
    await mustRegister(person);
    expect((await mustRegister({ ...moved(person), ...change })).identityLevel).toBe(level);
  });

  it('refers an excluded player who registers again at the same home under another name [GLI19-11]', async () => {
    const person = newPerson({ dateOfBirth: '1985-03-04' });
    const { playerId } = await mustRegister(person);
    const request = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, term: '6m', now } as const;
    await inTransaction(database.db, (tx) => excludePlayer(tx, request));
    const again = {
      ...person,
      firstName: 'Eva',
      lastName: 'Stone',
      dateOfBirth: '1985-04-03',
      email: `eva-${person.email}`,
    };
    expect((await mustRegister(again)).identityLevel).toBe('referred');
    const [entry] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(entry?.details).toMatchObject({ duplicates: [playerId], excluded: [playerId] });
  });

  /**
   * Returns a partner that lets the same person register elsewhere during its call, after both registrations have
   * looked for duplicates and found none.
   */
  function withConcurrentRegistration(
    partner: ReturnType<typeof accountsPartner>,
    person: RegistrationInput,
  ): AccountMaker {
    return {
      ...partner.maker,
      createAccount: async (request) => {
        const account = await partner.maker.createAccount(request);
        const playerId = newId();
        const other = { ...person, playerId, subject: playerId, email: `${playerId}@example.com`, createdAt: now };
        await inTransaction(database.db, (tx) => insertPlayer(tx, other));
        return account;
      },
    };
  }

  it('removes the account when the person turns out to be known after it was created', async () => {
    const [person, partner] = [newPerson(), accountsPartner()];
    expect(await register(person, open({ accounts: withConcurrentRegistration(partner, person) }))).toEqual({
      refusal: 'PERSON_KNOWN',
    });
    expect(partner.accounts.size).toBe(0);
    // The email is free: another person can use it, with their own password.
    const other = { ...newPerson(), email: person.email, password: 'another password' };
    expect(await register(other, open({ accounts: partner.maker }))).toMatchObject({ identityLevel: 'verified' });
  });

  it('leaves removal of the account to a job while the provider is down', async () => {
    const [person, partner] = [newPerson(), accountsPartner()];
    const down: AccountMaker = {
      ...withConcurrentRegistration(partner, person),
      removeAccount: async () => {
        throw new Error('the provider is down');
      },
    };
    expect(await register(person, open({ accounts: down }))).toEqual({ refusal: 'PERSON_KNOWN' });
    const { rows } = await sql<{ payload: { registrationId: string } }>`
      select e.payload from outbox.event e where e.name = 'identity.registration-undone'
      order by e.event_id desc limit 1`.execute(database.db);
    const jobs = identityJobs({ ...open(), ...jobPartners(partner.maker), clock: { now: () => now } });
    await jobs['identity.remove-account']({ ...rows[0]?.payload });
    await jobs['identity.remove-account']({ ...rows[0]?.payload });
    expect(partner.accounts.size).toBe(0);
  });

  it('recovers from a crash between account creation and refusal when the form is submitted again', async () => {
    const [person, partner] = [newPerson(), accountsPartner()];
    const dying: AccountMaker = {
      ...partner.maker,
      createAccount: async (request) => {
        await withConcurrentRegistration(partner, person).createAccount(request);
        throw new Error('the platform died here');
      },
    };
    await expect(register(person, open({ accounts: dying }))).rejects.toThrow('died');
    expect(await register(person, open({ accounts: partner.maker }))).toEqual({ refusal: 'PERSON_KNOWN' });
    expect(partner.accounts.size).toBe(0);
  });

  it('creates no player if the registration is undone concurrently', async () => {
    const [person, partner] = [newPerson(), accountsPartner()];
    const undone: AccountMaker = {
      ...partner.maker,
      createAccount: async (request) => {
        const account = await partner.maker.createAccount(request);
        await sql`delete from identity.registration where registration_id = ${request.externalId}`.execute(database.db);
        return account;
      },
    };
    await expect(register(person, open({ accounts: undone }))).rejects.toThrow('undone');
    const { rows } = await sql`select from players.player p where p.email = ${person.email}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

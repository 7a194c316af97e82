import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { beginClosing } from '../../../modules/account-closing/begin-closing.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { registerPlayer } from '../../../modules/identity/index.ts';
import { accountsPartner, checkReturning } from '../../../modules/identity/partners-in-tests.ts';
import { newPerson } from '../../../modules/identity/person-in-tests.ts';
import { findPlayer } from '../../../modules/players/index.ts';
import { excludePlayer, findExclusions } from '../../../modules/responsible-gaming/index.ts';
import { startSession } from '../../../modules/sessions/index.ts';
import { jobsOf, TIMED } from '../../jobs.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const START = Temporal.Instant.from('2026-11-20T18:00:00Z');
/** A time after every retention period. */
const YEARS_LATER = START.add({ hours: 20 * 365 * 24 });

describe('self-exclusions', () => {
  const database = useTestDatabase();
  const clock = movableClock(START);
  const fixture: { stack?: TestPlatform } = {};
  beforeAll(async () => {
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock });
  });
  afterAll(() => fixture.stack?.close());

  it.each(['6m', 'permanent'] as const)('outlast every scheduled job with a term of %s [IRGS-14]', async (term) => {
    const { stack } = fixture;
    if (!stack) throw new Error('the platform is not open');
    clock.moveTo(START);
    const { playerId } = await newBuyer(database.db, { depositsCents: 0n, now: START });
    const requested = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, term, now: START };
    const excluded = await inTransaction(database.db, (tx) => excludePlayer(tx, requested));
    expect(isRefusal(excluded)).toBe(false);
    clock.moveTo(YEARS_LATER);
    const jobs = jobsOf(stack.platform, { log: { info: () => {}, error: () => {} }, refreshPages: async () => {} });
    const names = [...new Set(TIMED.map(({ job }) => job))];
    const ends = await Promise.allSettled(names.map(async (name) => jobs[name]?.({})));
    const failed = names.filter((_, index) => ends[index]?.status === 'rejected');
    expect(failed).toEqual([]);
    const { selfExclusion } = await findExclusions(database.db, { playerId, now: YEARS_LATER });
    expect(selfExclusion).toMatchObject({ beganAt: START });
  });

  it('refuse, at registration, the person who closed the account, however many years later [IRGS-14]', async () => {
    const { stack } = fixture;
    if (!stack) throw new Error('the platform is not open');
    clock.moveTo(START);
    const { db } = database;
    const [person, stranger] = [newPerson(), newPerson()];
    const deps = { db, accounts: accountsPartner().maker, identityCheck: checkReturning('PASS') };
    const idOf = async (input: typeof person) => {
      const registered = await registerPlayer(deps, { input, now: START });
      if (isRefusal(registered)) throw new Error(registered.refusal);
      return registered.playerId;
    };
    const [playerId, strangerId] = [await idOf(person), await idOf(stranger)];
    const requested = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, now: START };
    await inTransaction(db, (tx) => excludePlayer(tx, { ...requested, term: 'permanent' }));
    for (const id of [playerId, strangerId])
      await inTransaction(db, async (tx) => {
        const { session } = await startSession(tx, { playerId: id, now: START, idleMinutes: 30 });
        const request = { player: session, withdrawsBalance: false, waitDays: 7, isChannelOn: () => true, now: START };
        await beginClosing(tx, request);
      });
    const jobs = jobsOf(stack.platform, { log: { info: () => {}, error: () => {} }, refreshPages: async () => {} });
    const runAll = async (now: Temporal.Instant) => {
      clock.moveTo(now);
      const names = [...new Set(TIMED.map(({ job }) => job))];
      await Promise.allSettled(names.map(async (name) => jobs[name]?.({})));
    };
    await runAll(START.add({ hours: 8 * 24 }));
    await runAll(YEARS_LATER);
    expect(await findPlayer(db, playerId)).toMatchObject({ status: 'closed', lastName: person.lastName });
    expect(await findPlayer(db, strangerId)).toMatchObject({ status: 'closed', firstName: '', lastName: '' });
    const input = { ...person, email: 'another@example.com' };
    expect(await registerPlayer(deps, { input, now: YEARS_LATER })).toEqual({ refusal: 'PERSON_EXCLUDED' });
    expect(await registerPlayer(deps, { input: person, now: YEARS_LATER })).toEqual({ refusal: 'PERSON_EXCLUDED' });
    expect(await registerPlayer(deps, { input: stranger, now: YEARS_LATER })).toMatchObject({
      identityLevel: 'verified',
    });
  });
});

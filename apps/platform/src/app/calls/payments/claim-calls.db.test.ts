import { CLAIMS_PATHS, claim as claimOnWire, claims as claimsOnWire } from '@sunflower/contracts/claims.ts';
import { FEATURE_FLAG_NAMES } from '@sunflower/contracts/flag-table.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Claim, PrizeToClaim } from '../../../modules/claims/claim.ts';
import { WON_AT } from '../../../modules/claims/claims-in-tests.ts';
import { payFiledClaim } from '../../../modules/claims/index.ts';
import { newNumber, newPlayer, wonClaim } from '../../../modules/claims/payment/payment-stack-in-tests.ts';
import { fakeRegister } from '../../../modules/claims/set-off/register-in-tests.ts';
import { listLocationChecks } from '../../../modules/geolocation/location-store.ts';
import { findPlayerBalances } from '../../../modules/ledger/index.ts';
import { REAUTHENTICATION_MINUTES, startSession } from '../../../modules/sessions/index.ts';
import { claimDeps } from '../../claim-deps.ts';
import { expectCauses } from '../../expect-causes-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const clock = movableClock(WON_AT.add({ hours: 1 }));
const database = useTestDatabase();
expectCauses(database);
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;
const off = new Set<string>();

beforeAll(async () => {
  const on = () => new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name)));
  const featureFlags = { fetchToggles: async () => ({ kind: 'toggles' as const, on: on(), etag: undefined }) };
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock, featureFlags });
  await stack().platform.flags.refresh();
});
afterEach(async () => {
  off.clear();
  await stack().platform.flags.refresh();
});
afterAll(() => stack().close());

/** Returns an unclaimed prize and a session of its player, who has just signed in. */
async function won(change: Partial<PrizeToClaim> = {}): Promise<{ claim: Claim; session: string }> {
  const claim = await wonClaim(database.db, change);
  const { playerId } = claim;
  const { token } = await inTransaction(database.db, (tx) =>
    startSession(tx, { playerId, now: clock.now(), idleMinutes: 30 }),
  );
  return { claim, session: token };
}
const declared = { isTrue: true, isUsPerson: true };
const file = (session: string, claimId: string, payload: object) =>
  stack().app.inject({
    method: 'POST',
    url: CLAIMS_PATHS.filing.replace(':claimId', claimId),
    headers: stack().headersOf({ session }),
    payload,
  });
const list = async (session: string, status = '') => {
  const url = `${CLAIMS_PATHS.claimablePrizes}${status}`;
  return claimsOnWire.parse((await stack().app.inject({ url, headers: stack().headersOf({ session }) })).json());
};
const deps = () => ({ ...claimDeps(stack().platform), debtRegister: fakeRegister() });

describe('a prize claim', () => {
  it('is paid less debts, without a location check, step by step [WLA-06] [S7-15] [GLI19-12/claims]', async () => {
    const { claim, session } = await won();
    const number = newNumber();
    const answer = await file(session, claim.claimId, { ...declared, taxpayerNumber: number });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const filed = { status: 'CLAIMED', filedAt: clock.now().toString(), taxpayerLastFour: number.slice(-4) };
    expect(claimOnWire.parse(answer.json())).toMatchObject(filed);
    expect(answer.body).not.toContain(number);
    expect(await list(session)).toMatchObject([{ id: claim.claimId, status: 'CLAIMED' }]);
    const register = fakeRegister();
    const debt = { creditor: 'Shawnee County', kind: 'other', filedAt: '2024-01-01', owedCents: 40_00n } as const;
    register.debts = [{ debtId: newId(), ...debt }];
    await payFiledClaim({ ...deps(), debtRegister: register }, claim.claimId);
    expect(await list(session, '?status=PAID')).toMatchObject([
      {
        status: 'PAID',
        paidAs: 'wallet',
        paidAt: clock.now().toString(),
        net: 960_00n,
        setOffs: [{ creditor: 'Shawnee County', kind: 'other', amount: 40_00n }],
      },
    ]);
    expect((await findPlayerBalances(database.db, claim.playerId)).winningsCents).toBe(960_00n);
    expect(await listLocationChecks(database.db, { playerId: claim.playerId, limit: 1 })).toEqual([]);
    const again = await file(session, claim.claimId, { ...declared, taxpayerNumber: number });
    expect([again.statusCode, again.json().code]).toEqual([409, 'CLAIM_NOT_OPEN']);
  });

  it("reuses the taxpayer number confirmed by an earlier claim, so the player doesn't retype it", async () => {
    const { claim, session } = await won();
    const number = newNumber();
    await file(session, claim.claimId, { ...declared, taxpayerNumber: number });
    await payFiledClaim(deps(), claim.claimId);
    const other = await wonClaim(database.db, { playerId: claim.playerId });
    expect(await list(session)).toMatchObject([{ id: other.claimId, taxpayerLastFour: number.slice(-4) }]);
    expect((await file(session, other.claimId, declared)).statusCode).toBe(200);
  });

  it.each<[string, object, number, string, object[]]>([
    [
      'no declaration',
      { isTrue: false, isUsPerson: true, taxpayerNumber: '123-45-6789' },
      422,
      'DECLARATION_MISSING',
      [{ path: 'isTrue', code: 'REQUIRED' }],
    ],
    [
      'a claimant who isn’t a U.S. person',
      { isTrue: true, isUsPerson: false, taxpayerNumber: '123-45-6789' },
      422,
      'CLAIM_AT_LOTTERY',
      [{ path: 'isUsPerson', code: 'REQUIRED' }],
    ],
    ['no number', declared, 422, 'TAXPAYER_NUMBER_INVALID', [{ path: 'taxpayerNumber', code: 'REQUIRED' }]],
    [
      'an invalid taxpayer number',
      { ...declared, taxpayerNumber: '666-45-6789' },
      422,
      'TAXPAYER_NUMBER_INVALID',
      [{ path: 'taxpayerNumber', code: 'TAXPAYER_NUMBER' }],
    ],
    [
      'a taxpayer number that is too long',
      { ...declared, taxpayerNumber: '123456789'.repeat(3) },
      400,
      'INVALID_INPUT',
      [{ path: 'taxpayerNumber', code: 'TOO_BIG' }],
    ],
    [
      'a taxpayer number that is not text',
      { ...declared, taxpayerNumber: 123456789 },
      400,
      'INVALID_INPUT',
      [{ path: 'taxpayerNumber', code: 'INVALID_TYPE' }],
    ],
    [
      'an unknown field',
      { ...declared, ssn: '123456789' },
      400,
      'INVALID_INPUT',
      [{ path: 'ssn', code: 'UNKNOWN_FIELD' }],
    ],
    [
      'an empty body',
      {},
      400,
      'INVALID_INPUT',
      [
        { path: 'isTrue', code: 'INVALID_TYPE' },
        { path: 'isUsPerson', code: 'INVALID_TYPE' },
      ],
    ],
  ])('is refused with %s, naming the field and never echoing its value', async (_what, body, status, code, fields) => {
    const { claim, session } = await won();
    const answer = await file(session, claim.claimId, body);
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([status, code, fields]);
    expect(answer.body).not.toMatch(/(123|666)-?45-?6789/);
    // A player who isn't a U.S. person has to collect the prize at the lottery.
    const expected =
      code === 'CLAIM_AT_LOTTERY' ? { status: 'IN_REVIEW', reviewWhy: 'NOT_US_PERSON' } : { status: 'UNCLAIMED' };
    expect(await list(session)).toMatchObject([expected]);
  });

  it('is not found for another player’s prize, and is rejected for a malformed id', async () => {
    const [{ claim }, eve] = [await won(), await won()];
    for (const claimId of [claim.claimId, newId()])
      expect((await file(eve.session, claimId, { ...declared, taxpayerNumber: newNumber() })).json()).toMatchObject({
        status: 404,
        code: 'CLAIM_UNKNOWN',
      });
    expect((await file(eve.session, 'x', declared)).statusCode).toBe(400);
  });

  it('requires the password again when the player signed in a while ago [GLI19-06/reauthentication]', async () => {
    const { claim, session } = await won();
    clock.advance({ minutes: REAUTHENTICATION_MINUTES });
    const answer = await file(session, claim.claimId, { ...declared, taxpayerNumber: newNumber() });
    expect(answer.json()).toMatchObject({ status: 403, code: 'FRESH_LOGIN_NEEDED' });
  });

  it('requires a verified identity and the claims feature to be on', async () => {
    const playerId = await newPlayer(database.db, { level: 'referred' });
    const { claim, session } = await won({ playerId });
    const body = { ...declared, taxpayerNumber: newNumber() };
    expect((await file(session, claim.claimId, body)).json()).toMatchObject({
      status: 403,
      code: 'IDENTITY_NOT_VERIFIED',
    });
    off.add('FEATURE_CLAIMS_UPDATE');
    await stack().platform.flags.refresh();
    const other = await won();
    expect((await file(other.session, other.claim.claimId, body)).json()).toMatchObject({ code: 'FEATURE_OFF' });
  });

  it("allows a player five typed taxpayer numbers a day, so that numbers can't be guessed", async () => {
    const { claim, session } = await won();
    const giveBack = () =>
      sql`update claims.claim set status = 'UNCLAIMED' where claim_id = ${claim.claimId}`.execute(database.db);
    for (let filing = 1; filing <= 5; filing++) {
      expect((await file(session, claim.claimId, { ...declared, taxpayerNumber: newNumber() })).statusCode).toBe(200);
      await giveBack();
    }
    const sixth = await file(session, claim.claimId, { ...declared, taxpayerNumber: newNumber() });
    expect(sixth.json()).toMatchObject({ status: 422, code: 'TRY_LATER' });
  });

  it('is filed once when several pages file concurrently', async () => {
    const { claim, session } = await won();
    const answers = await Promise.all(
      [1, 2, 3].map(() => file(session, claim.claimId, { ...declared, taxpayerNumber: newNumber() })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { rows } = await sql`select 1 from claims.filing where claim_id = ${claim.claimId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('leaves no taxpayer number in the log at its most verbose level, even after an exception [WLA-06]', async () => {
    const { claim, session } = await won();
    const log = everythingLogged();
    await file(session, claim.claimId, { ...declared, taxpayerNumber: '666-45-6789' });
    await sql`alter table claims.filing rename to filing_away`.execute(database.db);
    const fault = await file(session, claim.claimId, { ...declared, taxpayerNumber: '345-67-8912' });
    await sql`alter table claims.filing_away rename to filing`.execute(database.db);
    expect(fault.json()).toMatchObject({ status: 500, code: 'INTERNAL' });
    const lines = log.end();
    expect(lines.join('')).toContain('"msg":"fault"');
    expect(lines.join('') + fault.body).not.toMatch(/666-?45-?6789|345-?67-?8912/);
  });
});

/** Captures the server's log at its lowest level until `end` is called. */
function everythingLogged(): { end(): string[] } {
  const log = stack().app.log as unknown as Record<symbol, unknown> & { level: string };
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('the log writes to no stream');
  const [before, level] = [log[stream], log.level];
  const lines: string[] = [];
  log[stream] = { write: (line: string) => lines.push(line) };
  log.level = 'trace';
  return {
    end: () => {
      log[stream] = before;
      log.level = level;
      return lines;
    },
  };
}

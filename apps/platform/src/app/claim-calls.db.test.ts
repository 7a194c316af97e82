import { CLAIMS_PATHS, claim as claimOnWire, claims as claimsOnWire } from '@sunflower/contracts/claims.ts';
import { FEATURE_FLAG_NAMES } from '@sunflower/contracts/flag-table.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import type { Claim, PrizeToClaim } from '../modules/claims/claim.ts';
import { WON_AT } from '../modules/claims/claims-in-tests.ts';
import { payFiledClaim } from '../modules/claims/index.ts';
import { newNumber, newPlayer, wonClaim } from '../modules/claims/payment/payment-house-in-tests.ts';
import { fakeRegister } from '../modules/claims/set-off/register-in-tests.ts';
import { findPlayerBalances } from '../modules/ledger/index.ts';
import { FRESH_LOGIN_MINUTES, startSession } from '../modules/sessions/index.ts';
import { claimDeps } from './claim-deps.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

const clock = movableClock(WON_AT.add({ hours: 1 }));
const database = useTestDatabase();
const held: { test?: TestPlatform } = {};
const house = () => held.test as TestPlatform;
const off = new Set<string>();

beforeAll(async () => {
  const on = () => new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name)));
  const featureFlags = { fetchToggles: async () => ({ kind: 'toggles' as const, on: on(), etag: undefined }) };
  held.test = await openTestPlatform({ databaseUrl: database.url, clock, featureFlags });
  await house().platform.flags.refresh();
});
afterEach(async () => {
  off.clear();
  await house().platform.flags.refresh();
});
afterAll(() => house().close());

/** A prize that waits, and the session of its player, who signed in this moment. */
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
  house().app.inject({
    method: 'POST',
    url: CLAIMS_PATHS.filing.replace(':claimId', claimId),
    headers: house().headersOf({ session }),
    payload,
  });
const list = async (session: string, status = '') => {
  const url = `${CLAIMS_PATHS.claimablePrizes}${status}`;
  return claimsOnWire.parse((await house().app.inject({ url, headers: house().headersOf({ session }) })).json());
};
const deps = () => ({ ...claimDeps(house().platform), debtRegister: fakeRegister() });

describe('a player who claims a prize', () => {
  it('files it, is paid into her wallet once debts were taken, and sees every step of it [WLA-06] [S7-15]', async () => {
    const { claim, session } = await won();
    const number = newNumber();
    const answer = await file(session, claim.claimId, { ...declared, taxpayerNumber: number });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(claimOnWire.parse(answer.json())).toMatchObject({
      status: 'CLAIMED',
      filedAt: clock.now().toString(),
      taxpayerLastFour: number.slice(-4),
    });
    expect(answer.body).not.toContain(number);
    expect(await list(session)).toMatchObject([{ id: claim.claimId, status: 'CLAIMED' }]);
    const register = fakeRegister();
    register.debts = [
      { debtId: newId(), creditor: 'Shawnee County', kind: 'other', filedAt: '2024-01-01', owedCents: 40_00n },
    ];
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
    const again = await file(session, claim.claimId, { ...declared, taxpayerNumber: number });
    expect([again.statusCode, again.json().code]).toEqual([409, 'CLAIM_NOT_OPEN']);
  });

  it('is told of the number she gave before, and need not type it again', async () => {
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
      'nothing declared',
      { isTrue: false, isUsPerson: true, taxpayerNumber: '123-45-6789' },
      422,
      'DECLARATION_MISSING',
      [{ path: 'isTrue', code: 'REQUIRED' }],
    ],
    [
      'no US person',
      { isTrue: true, isUsPerson: false, taxpayerNumber: '123-45-6789' },
      422,
      'CLAIM_AT_LOTTERY',
      [{ path: 'isUsPerson', code: 'REQUIRED' }],
    ],
    ['no number', declared, 422, 'TAXPAYER_NUMBER_INVALID', [{ path: 'taxpayerNumber', code: 'REQUIRED' }]],
    [
      'no such number',
      { ...declared, taxpayerNumber: '666-45-6789' },
      422,
      'TAXPAYER_NUMBER_INVALID',
      [{ path: 'taxpayerNumber', code: 'TAXPAYER_NUMBER' }],
    ],
    [
      'too long a number',
      { ...declared, taxpayerNumber: '123456789'.repeat(3) },
      400,
      'INVALID_INPUT',
      [{ path: 'taxpayerNumber', code: 'TOO_BIG' }],
    ],
    [
      'a number as number',
      { ...declared, taxpayerNumber: 123456789 },
      400,
      'INVALID_INPUT',
      [{ path: 'taxpayerNumber', code: 'INVALID_TYPE' }],
    ],
    [
      'a field we do not know',
      { ...declared, ssn: '123456789' },
      400,
      'INVALID_INPUT',
      [{ path: 'ssn', code: 'UNKNOWN_FIELD' }],
    ],
    [
      'nothing at all',
      {},
      400,
      'INVALID_INPUT',
      [
        { path: 'isTrue', code: 'INVALID_TYPE' },
        { path: 'isUsPerson', code: 'INVALID_TYPE' },
      ],
    ],
  ])('is refused with %s, by field and without an echo', async (_what, body, status, code, fields) => {
    const { claim, session } = await won();
    const answer = await file(session, claim.claimId, body);
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([status, code, fields]);
    expect(answer.body).not.toMatch(/(123|666)-?45-?6789/);
    // Who is no US person has her prize held for her at the lottery.
    const kept =
      code === 'CLAIM_AT_LOTTERY' ? { status: 'IN_REVIEW', reviewWhy: 'NOT_US_PERSON' } : { status: 'UNCLAIMED' };
    expect(await list(session)).toMatchObject([kept]);
  });

  it('is refused another player’s prize as one that is not there, and ids that are none', async () => {
    const [{ claim }, eve] = [await won(), await won()];
    for (const claimId of [claim.claimId, newId()])
      expect((await file(eve.session, claimId, { ...declared, taxpayerNumber: newNumber() })).json()).toMatchObject({
        status: 404,
        code: 'CLAIM_UNKNOWN',
      });
    expect((await file(eve.session, 'x', declared)).statusCode).toBe(400);
  });

  it('is asked for her password once more when she signed in a while ago [GLI19-06/fresh-login]', async () => {
    const { claim, session } = await won();
    clock.advance({ minutes: FRESH_LOGIN_MINUTES });
    const answer = await file(session, claim.claimId, { ...declared, taxpayerNumber: newNumber() });
    expect(answer.json()).toMatchObject({ status: 403, code: 'FRESH_LOGIN_NEEDED' });
  });

  it('needs a verified identity, and the switch of claiming on', async () => {
    const playerId = await newPlayer(database.db, { level: 'referred' });
    const { claim, session } = await won({ playerId });
    const body = { ...declared, taxpayerNumber: newNumber() };
    expect((await file(session, claim.claimId, body)).json()).toMatchObject({
      status: 403,
      code: 'IDENTITY_NOT_VERIFIED',
    });
    off.add('FEATURE_CLAIMS_UPDATE');
    await house().platform.flags.refresh();
    const other = await won();
    expect((await file(other.session, other.claim.claimId, body)).json()).toMatchObject({ code: 'FEATURE_OFF' });
  });

  it('cannot try numbers out: five filings a day, then tomorrow', async () => {
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

  it('is one filing when two pages file at once', async () => {
    const { claim, session } = await won();
    const answers = await Promise.all(
      [1, 2, 3].map(() => file(session, claim.claimId, { ...declared, taxpayerNumber: newNumber() })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { rows } = await sql`select 1 from claims.filing where claim_id = ${claim.claimId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('leaves no taxpayer number in a log that is as talkative as can be, a fault included [WLA-06]', async () => {
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

/** Listens to the server's log at its lowest level, until `end`. */
function everythingLogged(): { end(): string[] } {
  const log = house().app.log as unknown as Record<symbol, unknown> & { level: string };
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

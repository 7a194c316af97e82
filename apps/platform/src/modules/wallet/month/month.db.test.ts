import { STATEMENT_PATHS, statement } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { playMonth, WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { ledger, sessions } from '../../../app/modules.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../../app/platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
/** The first moment of November in Kansas, which is still in daylight saving time. */
const FIRST = Temporal.Instant.from('2026-11-01T05:00:00Z');

describe("a player's month", () => {
  const database = useTestDatabase();
  const fixture: { stack?: TestPlatform } = {};
  beforeAll(async () => {
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
  });
  afterAll(() => fixture.stack?.close());

  const stack = () => fixture.stack as TestPlatform;
  const signIn = (playerId: string, at: Temporal.Instant) =>
    inTransaction(database.db, (tx) => sessions.startSession(tx, { playerId, now: at, idleMinutes: 30 }));
  const get = (url: string, caller?: Caller) =>
    stack().app.inject({ url, ...(caller ? { headers: stack().headersOf(caller) } : {}) });
  const monthOf = async (caller: Caller) => z.decode(playMonth, (await get(WALLET_PATHS.month, caller)).json());

  async function newPlayer() {
    const playerId = newId();
    const { token } = await signIn(playerId, now);
    const mine = ledger.playerAccount(playerId, 'deposits');
    const post = async (kind: string, amountCents: bigint, businessTime = now) => {
      const world = ledger.houseAccount('world');
      const [from, to] = kind === 'purchase' ? [mine, world] : [world, mine];
      const postings = [{ from, to, amountCents }];
      const posted = await inTransaction(database.db, (tx) =>
        ledger.postLedgerTransaction(tx, { key: newId(), kind, businessTime, postings }),
      );
      if (isRefusal(posted)) throw new Error(posted.refusal);
    };
    await post('deposit', 100_00n, FIRST.subtract({ hours: 48 }));
    return { playerId, caller: { session: token }, post };
  }

  it('sums play from the first of the month in Central Time, by day [IRGS-07]', async () => {
    const { caller, post } = await newPlayer();
    await post('purchase', 9_00n, FIRST.subtract({ seconds: 1 }));
    await post('purchase', 5_00n, FIRST);
    await post('prize', 4_00n, FIRST.add({ hours: 1 }));
    await post('purchase', 6_00n);
    await post('stake-refund', 2_00n);
    await post('deposit', 30_00n);
    expect(await monthOf(caller)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-20',
      asOf: '2026-11-20T18:00:00Z',
      playedCents: 9_00n,
      wonCents: 4_00n,
      netCents: -5_00n,
      days: [
        { day: '2026-11-01', playedCents: 5_00n, wonCents: 4_00n, netCents: -1_00n },
        { day: '2026-11-20', playedCents: 4_00n, wonCents: 0n, netCents: -4_00n },
      ],
    });
  });

  it('has the same totals as the statement for the same days [IRGS-08]', async () => {
    const { caller, post } = await newPlayer();
    for (const [kind, cents, day] of [
      ['purchase', 12_00n, 3],
      ['prize', 7_50n, 5],
      ['stake-refund', 1_00n, 5],
      ['purchase', 3_00n, 19],
    ] as const)
      await post(kind, cents, FIRST.add({ hours: 24 * day }));
    const month = await monthOf(caller);
    const answer = await get(`${STATEMENT_PATHS.statement}?from=${month.from}&to=${month.to}`, caller);
    const { totals } = z.decode(statement, answer.json());
    expect(month.playedCents).toBe(totals.stakesCents - totals.refundsCents);
    expect(month.wonCents).toBe(totals.prizesCents);
    expect(month.netCents).toBe(totals.netCents);
    for (const name of ['playedCents', 'wonCents', 'netCents'] as const)
      expect(month.days.reduce((sum, day) => sum + day[name], 0n)).toBe(month[name]);
  });

  it('counts the time signed in since the first of the month [IRGS-07]', async () => {
    const playerId = newId();
    // Half of the first session is in October. The second one ends ten minutes later, the third is running.
    for (const minutes of [-10, 10]) await signIn(playerId, FIRST.add({ minutes }));
    await inTransaction(database.db, (tx) =>
      sessions.endSessions(tx, { playerId, reason: 'LOGGED_OUT', now: FIRST.add({ minutes: 20 }) }),
    );
    const { token } = await signIn(playerId, now.subtract({ minutes: 5 }));
    expect((await monthOf({ session: token })).signedInSeconds).toBe((10 + 10 + 5) * 60);
    const { caller } = await newPlayer();
    expect((await monthOf(caller)).signedInSeconds).toBe(0);
  });

  it('is empty for a player who has not played, and refuses guests', async () => {
    const { caller } = await newPlayer();
    expect(await monthOf(caller)).toMatchObject({ playedCents: 0n, wonCents: 0n, netCents: 0n, days: [] });
    expect((await get(WALLET_PATHS.month)).statusCode).toBe(401);
  });
});

import { BONUS_PATHS, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { LOYALTY_PATHS, pointsEntry, pointsHistoryPage, pointsResponse } from '@sunflower/contracts/loyalty.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { NOW, newCampaign } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { newProgram, settleWager } from '../../../modules/loyalty/loyalty-in-tests.ts';
import { expectCauses } from '../../expect-causes-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

describe('the loyalty API', () => {
  const database = useTestDatabase();
  expectCauses(database);
  const clock = movableClock(NOW);
  const fixture: { on?: TestPlatform; off?: TestPlatform } = {};

  beforeAll(async () => {
    const { slug } = await newCampaign(database.db);
    await newProgram(database.db, {
      games: { keno: 5 },
      rewards: [{ rewardId: 'five', campaign: slug, points: 300 }],
    });
    const open = (web: Readonly<Record<`SUNFLOWER_WEB_${string}`, string>>) =>
      openTestPlatform({ databaseUrl: database.url, clock, web });
    [fixture.on, fixture.off] = await Promise.all([open({ SUNFLOWER_WEB_IS_LOYALTY_ENABLED: 'true' }), open({})]);
  });
  afterAll(async () => {
    await Promise.all([fixture.on?.close(), fixture.off?.close()]);
  });

  async function caller() {
    const { playerId, token } = await newBuyer(database.db, { depositsCents: 0n, now: NOW });
    const call = async (
      test: TestPlatform | undefined,
      request: { url: string; payload?: Record<string, unknown> },
    ) => {
      if (!test) throw new Error('set up before');
      const method = request.payload ? 'POST' : 'GET';
      return test.app.inject({ method, ...request, headers: test.headersOf({ session: token }) });
    };
    return { playerId, call: (request: Parameters<typeof call>[1], test = fixture.on) => call(test, request) };
  }
  const redemption = () => ({ rewardId: 'five', points: 300, redemptionKey: newRandomId() });

  it('answers 404 to every call while loyalty is off [S9-3/loyalty]', async () => {
    const { call } = await caller();
    const calls = [
      { url: LOYALTY_PATHS.points },
      { url: LOYALTY_PATHS.history },
      { url: LOYALTY_PATHS.redemptions, payload: redemption() },
    ];
    for (const request of calls) expect((await call(request, fixture.off)).statusCode, request.url).toBe(404);
  });

  it('returns points, rules and rewards, and redeems a reward once per key [S1-4/loyalty]', async () => {
    const { playerId, call } = await caller();
    await settleWager(database.db, { playerId, realCents: 50_00n, settledAt: NOW });
    const view = pointsResponse.parse((await call({ url: LOYALTY_PATHS.points })).json());
    expect(view).toMatchObject({
      ...{ isAvailable: true, points: 500, tier: 'BRONZE', expiring: null },
      earning: { pointsPerDollar: 10, games: [{ gameId: 'keno', pointsPerDollar: 5 }], monthsUntilExpiry: 12 },
      rewards: [{ rewardId: 'five', points: 300, isOfTier: true, terms: { title: 'Five dollars to play' } }],
    });
    const payload = redemption();
    const answers = await Promise.all([1, 2].map(() => call({ url: LOYALTY_PATHS.redemptions, payload })));
    const [first, second] = answers.map((answer) => pointsEntry.parse(answer.json()));
    expect([first?.points, second?.entryId]).toEqual([-300, first?.entryId]);
    const bonuses = playerBonuses.parse((await call({ url: BONUS_PATHS.prizes })).json());
    expect(bonuses).toHaveLength(1);
    const again = await call({ url: LOYALTY_PATHS.redemptions, payload: redemption() });
    expect([again.statusCode, again.json().code]).toEqual([422, 'POINTS_TOO_FEW']);
  });

  it('returns the history in pages, newest first, each change with its cause', async () => {
    const { playerId, call } = await caller();
    for (const realCents of [1_00n, 2_00n, 3_00n])
      await settleWager(database.db, { playerId, realCents, settledAt: NOW });
    const page = async (query: string) =>
      pointsHistoryPage.parse((await call({ url: `${LOYALTY_PATHS.history}${query}` })).json());
    const first = await page('?limit=2');
    const second = await page(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.pageItems, ...second.pageItems].map(({ points, stakeCents }) => [points, stakeCents])).toEqual([
      [30, 3_00n],
      [20, 2_00n],
      [10, 1_00n],
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await call({ url: `${LOYALTY_PATHS.history}?cursor=x` })).statusCode).toBe(400);
  });
});

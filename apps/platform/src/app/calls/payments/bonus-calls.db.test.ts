import { BONUS_PATHS, bonusHistoryPage, bonusOffers, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { promoPreview } from '@sunflower/contracts/promo-codes.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { bonusesJobs, createCampaign, expireBonuses, grantByOperator } from '../../../modules/bonuses/index.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { takeBreak } from '../../../modules/responsible-gaming/index.ts';
import { expectCauses } from '../../expect-causes-in-tests.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';
import { pushEventJobs } from '../../push-events.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('the bonus API', () => {
  const database = useTestDatabase();
  expectCauses(database);
  const clock = movableClock(now);
  const fixture: { test?: TestPlatform; player?: Caller; playerId?: string } = {};
  const playerId = () => fixture.playerId ?? '';

  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
    await campaign('five-boards', {
      bonusType: 'FREE_ROUNDS',
      ticketCount: 5,
      ticketCents: 200,
      maxBonusCents: 1_000,
    });
    await campaign('double', {
      trigger: 'DEPOSIT',
      bonusType: 'MATCH_UP',
      matchPercent: 100,
      maxBonusCents: 2_500,
      minDepositCents: 1_000,
      grantsPerPlayer: 2,
    });
    await campaign('hello', { trigger: 'PROMO_CODE', promoCode: 'HELLO5', wageringTimes: 2 });
  });
  beforeEach(async () => {
    const buyer = await newBuyer(database.db, { depositsCents: 0n, now });
    fixture.player = { session: buyer.token };
    fixture.playerId = buyer.playerId;
  });
  afterAll(() => fixture.test?.close());

  async function campaign(slug: string, change: Record<string, unknown>): Promise<void> {
    const data = {
      slug,
      title: `Campaign ${slug}`,
      trigger: 'OPERATOR',
      bonusType: 'PLAY_CREDIT',
      maxBonusCents: 500,
      allowedGames: ['powerball'],
      bonusDays: 30,
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2026-12-01T00:00:00Z',
      budgetCents: 100_000,
      ...change,
    };
    const made = await inTransaction(database.db, (tx) =>
      createCampaign(tx, { data, createdBy: 'operator:ada', approvedBy: 'operator:bob', now }),
    );
    if (isRefusal(made)) throw new Error(made.refusal);
  }
  async function grantFiveBoards(): Promise<string> {
    const input = {
      playerId: playerId(),
      slug: 'five-boards',
      key: newId(),
      reason: 'test',
      actor: 'operator:ada',
      now,
    };
    const granted = await inTransaction(database.db, (tx) => grantByOperator(tx, input));
    if (isRefusal(granted)) throw new Error(granted.refusal);
    return granted.bonus.bonusId;
  }
  const get = async (url: string) => {
    const { test, player } = fixture;
    if (!test || !player) throw new Error('set up before');
    return test.app.inject({ url, headers: test.headersOf(player) });
  };
  const post = async (url: string, payload: object) => {
    const { test, player } = fixture;
    if (!test || !player) throw new Error('set up before');
    return test.app.inject({ method: 'POST', url, headers: test.headersOf(player), payload });
  };

  it('lists active bonuses in dollars and rounds, and filters them by type [S7-8] [S3-10]', async () => {
    expect((await get(BONUS_PATHS.prizes)).json()).toEqual([]);
    const playerBonusId = await grantFiveBoards();
    const list = (await get(BONUS_PATHS.prizes)).json();
    expect(list).toEqual([
      {
        playerBonusId,
        bonusType: 'FREE_ROUNDS',
        title: 'Campaign five-boards',
        allowedGames: ['powerball'],
        costPerTicket: 2,
        numberOfTickets: 5,
        status: 'ACTIVE',
        amount: 10,
        remaining: 10,
        wagering: null,
        grantedAt: '2026-11-20T18:00:00Z',
        expiresAt: '2026-12-20T18:00:00Z',
        endedAt: null,
      },
    ]);
    expect(playerBonuses.safeParse(list).success).toBe(true);
    expect((await get(`${BONUS_PATHS.prizes}?bonusType=CASH_CREDIT`)).json()).toEqual([]);
    expect((await get(`${BONUS_PATHS.prizes}?bonusType=GIFT`)).statusCode).toBe(400);
  });

  it('pages through ended bonuses, newest first, with expired ones that no job has marked yet [S7-9]', async () => {
    await grantFiveBoards();
    await post(BONUS_PATHS.promoRedemptions, { code: 'hello5' });
    // Moving the clock a month ahead would also end the player's session.
    await sql`update bonuses.bonus set expires_at = ${now.toString()} where player_id = ${playerId()}`.execute(
      database.db,
    );
    const read = async (query: string) => bonusHistoryPage.parse((await get(`${BONUS_PATHS.history}?${query}`)).json());
    const page = await read('mostRecent=true&limit=1');
    expect(page.pageItems).toMatchObject([{ status: 'EXPIRED', bonusType: 'PLAY_CREDIT', remaining: 0n }]);
    const next = await read(`limit=1&cursor=${page.nextCursor}`);
    expect(next).toMatchObject({ pageItems: [{ bonusType: 'FREE_ROUNDS' }], nextCursor: null });
    await expireBonuses(database.db, { now });
    expect((await read('mostRecent=true')).pageItems.map((item) => item.status)).toEqual(['EXPIRED', 'EXPIRED']);
    expect((await get(`${BONUS_PATHS.history}?cursor=1`)).statusCode).toBe(400);
  });

  it('lists campaigns with terms, without code or operator, except on a break [IRGS-11/terms]', async () => {
    const offers = async () => bonusOffers.parse((await get(BONUS_PATHS.ongoing)).json());
    const [double, ...others] = await offers();
    expect(others).toEqual([]);
    expect(double).toMatchObject({
      matchPercent: 100,
      maxBonusCents: 25_00n,
      minDepositCents: 10_00n,
      needsCode: false,
    });
    const input = {
      playerId: playerId(),
      actor: `player:${playerId()}`,
      requestKey: newId(),
      now,
      term: '24h' as const,
    };
    await inTransaction(database.db, (tx) => takeBreak(tx, input));
    expect(await offers()).toEqual([]);
    expect((await post(BONUS_PATHS.promoPreviews, { code: 'HELLO5' })).json()).toMatchObject({
      code: 'BONUS_NOT_AVAILABLE',
    });
  });

  it('hides bonuses from a player who takes a break [IRGS-11/offers]', async () => {
    await grantFiveBoards();
    const input = {
      playerId: playerId(),
      actor: `player:${playerId()}`,
      requestKey: newId(),
      now,
      term: '24h' as const,
    };
    await inTransaction(database.db, (tx) => takeBreak(tx, input));
    expect((await get(BONUS_PATHS.prizes)).json()).toEqual([]);
  });

  it.each(['\0', 'HELLO\u00005', 'HELLO5\n\u0007', 'HELLO\ud8005'])(
    'refuses the promo code %j and names its field',
    async (code) => {
      for (const path of [BONUS_PATHS.promoPreviews, BONUS_PATHS.promoRedemptions]) {
        const refused = await post(path, { code });
        expect([refused.statusCode, refused.json().fields]).toEqual([400, [{ path: 'code', code: 'CHARACTERS' }]]);
      }
    },
  );

  it('previews a code, redeems it once per player, and rejects unknown and malformed codes', async () => {
    const seen = promoPreview.parse((await post(BONUS_PATHS.promoPreviews, { code: ' hello5 ' })).json());
    expect(seen).toMatchObject({ bonusCents: 5_00n, terms: { wageringTimes: 2, needsCode: true } });
    const redeemed = await post(BONUS_PATHS.promoRedemptions, { code: 'HELLO5' });
    expect(redeemed.json()).toMatchObject({ remaining: 5, wagering: { times: 2, required: 10, done: 0 } });
    const again = await post(BONUS_PATHS.promoRedemptions, { code: 'HELLO5' });
    expect(again.json().playerBonusId).toBe(redeemed.json().playerBonusId);
    const unknown = await post(BONUS_PATHS.promoPreviews, { code: 'NOSUCH', depositCents: 2_000 });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'PROMO_UNKNOWN']);
    for (const payload of [{}, { code: '' }, { code: 'x'.repeat(41) }, { code: 'A', depositCents: 1.5 }, { code: 1 }])
      expect((await post(BONUS_PATHS.promoPreviews, payload)).statusCode).toBe(400);
  });

  it("grants a match bonus once when the deposit's event is repeated, and pushes one notification", async () => {
    const jobs = {
      ...bonusesJobs({ db: database.db, clock, isFirstPurchase: async () => false }),
      ...pushEventJobs({ db: database.db, clock }),
    };
    const deposited = { playerId: playerId(), depositId: newId(), amountCents: 2_000, isFirst: 'true' };
    for (let time = 0; time < 2; time++) await jobs['bonuses.grant-for-deposit']?.(deposited);
    const [bonus, ...more] = playerBonuses.parse((await get(BONUS_PATHS.prizes)).json());
    expect([bonus?.bonusType, bonus?.amount, more]).toEqual(['MATCH_UP', 20_00n, []]);
    const granted = { playerId: playerId(), bonusId: bonus?.playerBonusId ?? '' };
    for (let time = 0; time < 2; time++) await jobs['push.bonus-received']?.(granted);
    const { rows } = await sql<{ payload: unknown }>`select m.payload from push.message m
      where m.player_id = ${playerId()} and m.destination = '/user/queue/bonus.received'`.execute(database.db);
    expect(rows).toEqual([{ payload: { playerBonusId: granted.bonusId } }]);
  });

  it('rejects callers without a session', async () => {
    for (const url of [BONUS_PATHS.prizes, BONUS_PATHS.history, BONUS_PATHS.ongoing])
      expect((await fixture.test?.app.inject({ url }))?.statusCode).toBe(401);
  });
});

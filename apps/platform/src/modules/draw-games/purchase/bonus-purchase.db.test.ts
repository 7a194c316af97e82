import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { createCampaign, grantByOperator, listBonuses } from '../../bonuses/index.ts';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { placeDraw } from '../draws/owner-in-tests.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { refundDraw } from '../void/refund-draw.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY, wagerFor } from './buyer-in-tests.ts';
import { type Purchase, purchaseWagers } from './purchase-wagers.ts';
import { MAX_ROUND_TRIPS, watchedDatabase } from './watched-database-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('buying with a bonus', () => {
  const database = useTestDatabase();
  const draws: Draw[] = [];
  const fixture: { gate?: LocationGate } = {};

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    draws.push(...(await findDrawsIn(database.db, { gameId: 'powerball', states: ['open', 'scheduled'] })));
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
  });
  afterAll(() => fixture.gate?.close());

  /** Creates a player with a bonus from a campaign of its own, and with these deposits. */
  async function buyerWith(bonus: Record<string, unknown>, depositsCents = 0n): Promise<SignedInPlayer> {
    const player = await newBuyer(database.db, { depositsCents, now });
    await give(player, bonus);
    return player;
  }
  async function give({ playerId }: SignedInPlayer, change: Record<string, unknown>): Promise<void> {
    const slug = `c-${newId()}`;
    const granted = await inTransaction(database.db, async (tx) => {
      const data = {
        slug,
        title: 'A test',
        trigger: 'OPERATOR',
        bonusType: 'PLAY_CREDIT',
        allowedGames: ['powerball'],
        bonusDays: 30,
        validFrom: '2026-11-01T00:00:00Z',
        validUntil: '2026-12-01T00:00:00Z',
        budgetCents: 50_000,
        ...change,
      };
      const made = await createCampaign(tx, { data, createdBy: 'operator:ada', approvedBy: 'operator:bob', now });
      if (isRefusal(made)) return made;
      return grantByOperator(tx, { playerId, slug, key: slug, reason: 'test', actor: 'operator:ada', now });
    });
    if (isRefusal(granted)) throw new Error(granted.refusal);
  }

  function purchaseOf(player: SignedInPlayer, count: { boards: number; draws?: number; addOns?: string[] }): Purchase {
    if (!fixture.gate) throw new Error('the gate opens in beforeAll');
    const { boards, addOns } = count;
    const wager = wagerFor(draws.slice(0, count.draws ?? 1), { boardCount: boards, ...(addOns ? { addOns } : {}) });
    return {
      player,
      orderKey: newRandomId(),
      source: { kind: 'wagers', wagers: [wager] },
      expectedTotalCents: wager.stakeCents,
      locationToken: locationToken(player, LOCATION_ACTIVITIES.purchase, now),
      locationGate: fixture.gate,
      clock: movableClock(now),
      statementKey: TEST_STATEMENT_KEY,
    };
  }
  const buy = (purchase: Purchase, db = database.db) => inTransaction(db, (tx) => purchaseWagers(tx, purchase));
  const left = async (player: SignedInPlayer) => {
    const bonuses = await listBonuses(database.db, player.playerId);
    const { playCreditCents } = await findPlayerBalances(database.db, player.playerId);
    expect(bonuses.reduce((sum, bonus) => sum + bonus.remainingCents, 0n)).toBe(playCreditCents);
    return bonuses.map((bonus) => bonus.remainingCents);
  };

  it('spends play credit first and shows it separately on the receipt [RTS-2/bonus] [S3-10]', async () => {
    const player = await buyerWith({ maxBonusCents: 500 }, 20_00n);
    const bought = await buy(purchaseOf(player, { boards: 4 }));
    expect(bought).toMatchObject({
      receipt: { totalCents: 8_00n, paidFrom: { playCreditCents: 5_00n, depositsCents: 3_00n, winningsCents: 0n } },
    });
    expect(await left(player)).toEqual([0n]);
    expect(await findPlayerBalances(database.db, player.playerId)).toMatchObject({ depositsCents: 17_00n });
  });

  it('pays whole boards with free rounds, and the rest with deposits', async () => {
    const rounds = { bonusType: 'FREE_ROUNDS', ticketCount: 3, ticketCents: 200, maxBonusCents: 600 };
    const player = await buyerWith(rounds, 20_00n);
    // Of the $3 due, one $2 round pays $2. A second round isn't used, because it would be only partly spent.
    const bought = await buy(purchaseOf(player, { boards: 1, addOns: ['power-play'] }));
    expect(bought).toMatchObject({ receipt: { paidFrom: { playCreditCents: 2_00n, depositsCents: 1_00n } } });
    expect(await left(player)).toEqual([4_00n]);
  });

  it('refuses to spend the credit of another game, and reports the missing amount', async () => {
    const player = await newBuyer(database.db, { depositsCents: 0n, now });
    await give(player, { maxBonusCents: 500 });
    await sql`update bonuses.bonus set allowed_games = '{keno}' where player_id = ${player.playerId}`.execute(
      database.db,
    );
    expect(await buy(purchaseOf(player, { boards: 1 }))).toMatchObject({
      refusal: 'INSUFFICIENT_FUNDS',
      details: { missingCents: 200 },
    });
    expect(await left(player)).toEqual([5_00n]);
  });

  it(`needs at most ${MAX_ROUND_TRIPS} round trips, even with two bonuses and wagering`, async () => {
    const player = await buyerWith({ maxBonusCents: 500, wageringTimes: 2 }, 20_00n);
    await give(player, { maxBonusCents: 200, bonusDays: 1 });
    const statements: string[] = [];
    const db = watchedDatabase(database.url, (statement) => {
      statements.push(statement.replace(/\s+/g, ' ').trim().slice(0, 80));
    });
    const bought = await buy(purchaseOf(player, { boards: 5 }), db);
    await db.destroy();
    expect(bought).toMatchObject({ receipt: { paidFrom: { playCreditCents: 7_00n, depositsCents: 3_00n } } });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
  });

  it('sells only what the credit covers in twenty concurrent purchases [GLI19-08] [ASVS-2.3.3/2.3.4]', async () => {
    const player = await buyerWith({ maxBonusCents: 600 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(purchaseOf(player, { boards: 1 }))));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3);
    expect(await left(player)).toEqual([0n]);
  });

  it('completes fully or not at all when cut before any statement, and a retry completes it [GLI33-01]', async () => {
    const player = await buyerWith({ maxBonusCents: 500 }, 20_00n);
    const purchase = purchaseOf(player, { boards: 4 });
    const admin = openDatabase({ url: database.url, poolSize: 1 });
    let cuts = 0;
    for (let cutAt = 1; cutAt <= MAX_ROUND_TRIPS + 1; cutAt++) {
      let sent = 0;
      const db = watchedDatabase(database.url, async (_statement, connection) => {
        if (++sent !== cutAt) return;
        cuts++;
        await sql`select pg_terminate_backend(${connection.processID})`.execute(admin);
      });
      const outcome = await buy(purchase, db).catch(() => 'cut' as const);
      await db.destroy();
      if (outcome !== 'cut') break;
      expect(await left(player), `cut before statement ${cutAt}`).toEqual([5_00n]);
    }
    await admin.destroy();
    expect(cuts).toBeGreaterThanOrEqual(5);
    await buy(purchase);
    expect(await left(player)).toEqual([0n]);
  });

  it('refunds the credit part of a void draw to its bonus, and the rest to its fund [GLI33-03]', async () => {
    const player = await buyerWith({ maxBonusCents: 500 }, 20_00n);
    const bought = await buy(purchaseOf(player, { boards: 2, draws: 2 }));
    expect(bought).toMatchObject({ receipt: { paidFrom: { playCreditCents: 5_00n, depositsCents: 3_00n } } });
    const voided = async (place: number) => {
      const { drawId } = draws[place] ?? { drawId: '' };
      await placeDraw(database.db, { drawId, to: 'void', reason: 'test' });
      for (let time = 0; time < 2; time++) await refundDraw({ db: database.db }, { drawId, now });
    };
    await voided(1);
    expect(await left(player)).toEqual([1_00n]);
    await voided(0);
    expect(await left(player)).toEqual([5_00n]);
    expect(await findPlayerBalances(database.db, player.playerId)).toMatchObject({ depositsCents: 20_00n });
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });
});

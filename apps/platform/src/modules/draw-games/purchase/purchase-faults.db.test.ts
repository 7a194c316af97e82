import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY, wagerFor } from './buyer-in-tests.ts';
import { findOrder } from './orders-store.ts';
import { type Purchase, purchaseWagers } from './purchase-wagers.ts';
import { MAX_ROUND_TRIPS, watchedDatabase } from './watched-database-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('a purchase', () => {
  const database = useTestDatabase();
  const fixture: { gate?: LocationGate; draw?: Draw } = {};

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (draw) fixture.draw = draw;
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
  });
  afterAll(() => fixture.gate?.close());

  async function purchaseOfFive(): Promise<Purchase> {
    if (!fixture.gate || !fixture.draw) throw new Error('set up in beforeAll');
    const player = await newBuyer(database.db, { depositsCents: 20_00n, now });
    const wager = wagerFor([fixture.draw], { boardCount: 5, addOns: ['power-play'] });
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

  async function stateOf({ player, orderKey }: Purchase) {
    const { playerId } = player;
    const { depositsCents } = await findPlayerBalances(database.db, playerId);
    const order = await findOrder(database.db, { playerId, orderKey });
    const { rows } = await sql<{ boards: number }>`
      select count(*)::integer as boards from draw_games.board b where b.player_id = ${playerId}`.execute(database.db);
    return { depositsCents, isCompleted: order.state === 'completed', boards: rows[0]?.boards };
  }
  const NOTHING = { depositsCents: 20_00n, isCompleted: false, boards: 0 };
  const BOUGHT = { depositsCents: 5_00n, isCompleted: true, boards: 5 };

  it(`needs at most ${MAX_ROUND_TRIPS} round trips to the database for five boards`, async () => {
    const statements: string[] = [];
    const db = watchedDatabase(database.url, (statement) => {
      statements.push(statement.replace(/\s+/g, ' ').trim().slice(0, 80));
    });
    const purchase = await purchaseOfFive();
    const bought = await inTransaction(db, (tx) => purchaseWagers(tx, purchase));
    await db.destroy();
    expect(isRefusal(bought)).toBe(false);
    expect(statements.at(0)).toBe('begin');
    expect(statements.at(-1)).toBe('commit');
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
  });

  it('completes fully or not at all on a cut connection, and a retry completes it [GLI33-01, WLA-10]', async () => {
    const purchase = await purchaseOfFive();
    const admin = openDatabase({ url: database.url, poolSize: 1 });
    let cuts = 0;
    for (let cutAt = 1; cutAt <= MAX_ROUND_TRIPS; cutAt++) {
      let sent = 0;
      const db = watchedDatabase(database.url, async (_statement, connection) => {
        if (++sent !== cutAt) return;
        cuts++;
        await sql`select pg_terminate_backend(${connection.processID})`.execute(admin);
      });
      const attempt = inTransaction(db, (tx) => purchaseWagers(tx, purchase));
      const outcome = await attempt.catch(() => 'cut' as const);
      await db.destroy();
      if (outcome !== 'cut') break;
      expect(await stateOf(purchase), `cut before statement ${cutAt}`).toEqual(NOTHING);
    }
    await admin.destroy();
    expect(cuts).toBeGreaterThanOrEqual(5);
    await inTransaction(database.db, (tx) => purchaseWagers(tx, purchase));
    expect(await stateOf(purchase)).toEqual(BOUGHT);
  });

  it('completes under its key with a fresh token after that of an earlier login was refused [GLI33-01]', async () => {
    const purchase = await purchaseOfFive();
    const earlier = { ...purchase.player, locationSubject: 'subject-of-an-earlier-login' };
    const refused = { ...purchase, locationToken: locationToken(earlier, LOCATION_ACTIVITIES.purchase, now) };
    expect(await inTransaction(database.db, (tx) => purchaseWagers(tx, refused))).toEqual({
      refusal: 'LOCATION_DENIED',
      details: { reasons: ['OTHER_SUBJECT'] },
    });
    expect(await stateOf(purchase)).toEqual(NOTHING);
    expect(await inTransaction(database.db, (tx) => purchaseWagers(tx, purchase))).toMatchObject({ isReplay: false });
    expect(await stateOf(purchase)).toEqual(BOUGHT);
  });

  it('is found by its key if its response was lost, and a retry buys nothing twice [GLI33-01]', async () => {
    const purchase = await purchaseOfFive();
    const lostAnswer = inTransaction(database.db, (tx) => purchaseWagers(tx, purchase)).then(() => {
      throw new Error('the connection to the browser is gone');
    });
    await expect(lostAnswer).rejects.toThrow('gone');
    expect(await stateOf(purchase)).toEqual(BOUGHT);
    expect(await inTransaction(database.db, (tx) => purchaseWagers(tx, purchase))).toMatchObject({ isReplay: true });
    expect(await stateOf(purchase)).toEqual(BOUGHT);
  });
});

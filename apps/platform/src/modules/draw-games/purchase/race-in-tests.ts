import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import type { WagerRequest } from '../cart/wager-quote.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY, wagerFor } from './buyer-in-tests.ts';
import { purchaseWagers } from './purchase-wagers.ts';

/** `db` is a second node to buy on; `beforeCommit` delays the commit of the purchase. */
type BuyOptions = { readonly db?: Db | undefined; readonly beforeCommit?: Promise<void> };

/**
 * Sets up many players who concurrently buy one board each, for tests that stop play meanwhile. Sales are open while
 * the tests run.
 */
export function useRace(database: { readonly db: Db; readonly url: string }) {
  const fixture: { gate?: LocationGate; wager?: WagerRequest } = {};

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: wallClock.now(), games: [powerball] }));
    fixture.wager = wagerFor(await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] }));
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
  });
  afterAll(() => fixture.gate?.close());

  return {
    buyer: () => newBuyer(database.db, { depositsCents: 1000_00n, now: wallClock.now() }),
    buy: (player: SignedInPlayer, { db = database.db, beforeCommit }: BuyOptions = {}) => {
      const { gate, wager } = fixture;
      if (!gate || !wager) throw new Error('both are created in beforeAll');
      return inTransaction(db, async (tx) => {
        const purchased = await purchaseWagers(tx, {
          player,
          orderKey: newRandomId(),
          source: { kind: 'wagers', wagers: [wager] },
          expectedTotalCents: wager.stakeCents,
          locationToken: locationToken(player, LOCATION_ACTIVITIES.purchase, wallClock.now()),
          locationGate: gate,
          clock: wallClock,
          statementKey: TEST_STATEMENT_KEY,
        });
        await beforeCommit;
        return purchased;
      });
    },
    /** Returns the sold tickets, of all players or of one. */
    soldTickets: async (playerId?: string) => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) from draw_games.ticket t where ${playerId ?? null}::text is null
          or t.player_id::text = ${playerId ?? null}`.execute(database.db);
      return rows[0]?.count;
    },
  };
}

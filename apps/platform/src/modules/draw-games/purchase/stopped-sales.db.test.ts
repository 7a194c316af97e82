import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { EVERYONE, lift, type RestrictInput, restrict } from '../../access/index.ts';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY, wagerFor } from './buyer-in-tests.ts';
import { purchaseWagers } from './purchase-wagers.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('sales stopped by an operator', () => {
  const database = useTestDatabase();
  const fixture: { gate?: LocationGate } = {};

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
  });
  afterAll(() => fixture.gate?.close());

  async function buy(player: SignedInPlayer) {
    const { gate } = fixture;
    if (!gate) throw new Error('the gate opens in beforeAll');
    const wager = wagerFor(await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] }));
    return inTransaction(database.db, (tx) =>
      purchaseWagers(tx, {
        player,
        orderKey: newRandomId(),
        source: { kind: 'wagers', wagers: [wager] },
        expectedTotalCents: wager.stakeCents,
        locationToken: locationToken(player, LOCATION_ACTIVITIES.purchase, now),
        locationGate: gate,
        clock: movableClock(now),
        statementKey: TEST_STATEMENT_KEY,
      }),
    );
  }
  const restrictNow = (input: Pick<RestrictInput, 'playerId' | 'featureSet' | 'units'>) =>
    inTransaction(database.db, (tx) => restrict(tx, { ...input, reason: 'test', actor: 'operator:test', now }));

  it('stay open for other games when one game is stopped [GLI19-19/game]', async () => {
    const player = await newBuyer(database.db, { depositsCents: 10_00n, now });
    const stop = { playerId: EVERYONE, featureSet: 'GAME_PLAY' } as const;
    const other = await restrictNow({ ...stop, units: ['draw-games/purchase/pick-3'] });
    expect(await buy(player)).toMatchObject({ isReplay: false });
    const powerball = await restrictNow({ ...stop, units: ['draw-games/purchase/powerball'] });
    expect(await buy(player)).toMatchObject({
      refusal: 'ACCESS_DENIED',
      details: { unit: 'draw-games/purchase/powerball' },
    });
    for (const stopped of [other, powerball]) {
      if ('refusal' in stopped) throw new Error(stopped.refusal);
      const { restrictionId } = stopped;
      await inTransaction(database.db, (tx) =>
        lift(tx, { restrictionId, reason: 'test', actor: 'operator:test', now }),
      );
    }
    expect(await buy(player)).toMatchObject({ isReplay: false });
  });
});

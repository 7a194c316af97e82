import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../../../modules/draw-games/draws/draws-store.ts';
import { scheduleDraws } from '../../../modules/draw-games/draws/schedule-draws.ts';
import {
  locationToken,
  plainLocationEngine,
  TEST_STATEMENT_KEY,
  wagerFor,
} from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { purchaseWagers } from '../../../modules/draw-games/purchase/purchase-wagers.ts';
import { openLocationGate } from '../../../modules/geolocation/index.ts';
import { findPlayerBalances, proveBalances } from '../../../modules/ledger/index.ts';
import { requestWithdrawal } from '../../../modules/wallet/withdrawals/request-withdrawal.ts';
import { newWinner, requestOf } from '../../../modules/wallet/withdrawals/withdrawals-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();

describe('a withdrawal concurrent with a purchase of the same money', () => {
  it('succeeds only if the purchase fails, and fails only if it succeeds [GLI19-08]', async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('no open draw');
    const locationGate = openLocationGate({
      engine: plainLocationEngine,
      databaseUrl: database.url,
      acceptsSimulated: true,
    });
    for (let round = 0; round < 12; round++) {
      // Enough money for a wager of $10 or a withdrawal of $10, but not for both.
      const player = await newWinner(database.db, { now, winningsCents: 15_00n });
      const wager = wagerFor([draw], { boardCount: 5 });
      const buy = () =>
        inTransaction(database.db, (tx) =>
          purchaseWagers(tx, {
            player,
            orderKey: newRandomId(),
            source: { kind: 'wagers', wagers: [wager] },
            expectedTotalCents: wager.stakeCents,
            locationToken: locationToken(player, LOCATION_ACTIVITIES.purchase, now),
            locationGate,
            clock: movableClock(now),
            statementKey: TEST_STATEMENT_KEY,
          }),
        );
      const withdraw = () =>
        inTransaction(database.db, (tx) => requestWithdrawal(tx, requestOf(player, { now, amountCents: 10_00n })));
      // Buying and withdrawing alternate in going first.
      const first = round % 2 === 0 ? buy() : undefined;
      const [input, bought] = await Promise.all([withdraw(), first ?? buy()]);
      expect([isRefusal(bought), isRefusal(input)].filter(Boolean)).toHaveLength(1);
      for (const answer of [bought, input]) if (isRefusal(answer)) expect(answer.refusal).toBe('INSUFFICIENT_FUNDS');
      const left = await findPlayerBalances(database.db, player.playerId);
      expect(left).toMatchObject({ winningsCents: 5_00n, heldCents: isRefusal(input) ? 0n : 10_00n });
    }
    await locationGate.close();
    expect((await proveBalances(database.db)).ok).toBe(true);
  });
});

import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { runRaces } from '../../../../../tools/test/race-rounds.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { type Buyer, useShop } from '../../app/shop-in-tests.ts';
import { findPlayer } from '../players/index.ts';
import { admitPlayer, forceLogout, startSession } from './index.ts';

// Races purchases against the end of their session, through the API.

const ROUNDS = repeats(10, 30);
const PURCHASES_A_ROUND = 4;
/**
 * Latest end of a session in ms. About as long as a round of purchases here, so that it falls before, during and after
 * them.
 */
const LATEST_END_MS = 120;

describe('a session that ends during purchases', () => {
  const database = useTestDatabase();
  const { clock, stack, buyer, buy, ticketsOf } = useShop(database);
  const bought = async (player: Buyer) => {
    const answer = await buy(player);
    return answer.statusCode < 300 ? 'bought' : `${answer.statusCode} ${answer.json().details?.reason}`;
  };
  const logInElsewhere = async ({ playerId }: Buyer) => {
    const subject = (await findPlayer(database.db, playerId))?.subject ?? '';
    const vouched = { subject, idToken: 'x', redirectTarget: '/', authenticatedAt: clock.now() };
    const started = await inTransaction(database.db, (tx) =>
      admitPlayer(tx, { vouched, guestId: undefined, idleMinutes: 15, onLogin: async () => {}, now: clock.now() }),
    );
    if (isRefusal(started)) throw new Error(started.refusal);
  };
  const signOutByForce = ({ playerId }: Buyer) =>
    inTransaction(database.db, (tx) =>
      forceLogout(tx, { playerId, reason: 'PASSWORD_CHANGED', actor: 'operator:ada', now: clock.now() }),
    );

  it.each([
    ['a sign-in elsewhere', logInElsewhere, '401 DIFFERENT_DEVICE_LOGIN'],
    ['an operator', signOutByForce, '401 PASSWORD_CHANGED'],
  ] as const)('sells nothing after %s has ended it [S4.7-1]', async (_case, end, refusal) => {
    const seen = new Set<string>();
    const hasBothOutcomes = () => seen.size > 1;
    await runRaces({ rounds: ROUNDS, latestMs: LATEST_END_MS, hasBothOutcomes }, async (wait, round) => {
      const player = await buyer();
      const purchases = Array.from({ length: PURCHASES_A_ROUND }, () => bought(player));
      await wait();
      await end(player);
      const soldBefore = await ticketsOf(player);
      for (const outcome of await Promise.all(purchases)) seen.add(outcome);
      expect(await ticketsOf(player), `round ${round}`).toBe(soldBefore);
    });
    // If only one outcome occurred, the rounds missed the race that this test is about.
    expect([...seen].toSorted()).toEqual([refusal, 'bought']);
  });

  it("refuses a purchase on each device at the player's time limit [S4.5-1/server] [GLI19-10/time]", async () => {
    const player = await buyer();
    const signInAgain = () =>
      inTransaction(database.db, async (tx) => {
        const device = { playerId: player.playerId, now: clock.now(), idleMinutes: 15 };
        const { session, token } = await startSession(tx, device);
        return { ...session, token };
      });
    const set = await stack().app.inject({
      method: 'POST',
      url: PREFERENCES_PATHS.preferences,
      payload: { category: 'TIME_LIMIT', subCategory: 'SESSION', preference: '10' },
      headers: stack().headersOf({ session: player.token }),
    });
    expect(set.statusCode).toBe(200);
    clock.advance({ seconds: 10 * 60 - 1 });
    expect(await bought(player)).toBe('bought');
    clock.advance({ seconds: 1 });
    expect(await bought(player)).toBe('401 TIME_LIMIT_EXPIRED');
    // The limit was set on the first device and applies on the next one.
    const other = await signInAgain();
    clock.advance({ seconds: 10 * 60 - 1 });
    expect(await bought(other)).toBe('bought');
    clock.advance({ seconds: 1 });
    expect(await bought(other)).toBe('401 TIME_LIMIT_EXPIRED');
    expect(await ticketsOf(player)).toBe(2n);
  });
});

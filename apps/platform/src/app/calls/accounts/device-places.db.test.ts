import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { devicesResponse } from '@sunflower/contracts/session-devices.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { locationToken } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { putDevice } from '../../../modules/sessions/devices-store.ts';
import { startSession } from '../../../modules/sessions/index.ts';
import { type Buyer, useShop } from '../../shop-in-tests.ts';

const WICHITA = { latitude: 37.7, longitude: -97.3 };
const GOODLAND = { latitude: 39.4, longitude: -101.7 };

describe("the places in a player's list of devices [S2.4-6/devices]", () => {
  const database = useTestDatabase();
  const shop = useShop(database);

  /** Signs a player in with a browser, which the identity provider names for each player. */
  async function signIn({ playerId }: Buyer, providerDeviceId: string): Promise<Buyer> {
    const now = shop.clock.now();
    return inTransaction(database.db, async (tx) => {
      const product = { browser: 'Chrome', system: 'Windows' };
      const { deviceId } = await putDevice(tx, { ...product, playerId, providerDeviceId, now });
      const { session, token } = await startSession(tx, { playerId, now, idleMinutes: 30, deviceId });
      return { ...session, token };
    });
  }
  const buyAt = async (player: Buyer, near: typeof WICHITA, change: object = {}) => {
    const claims = { ...JSON.parse(locationToken(player, 'PURCHASE', shop.clock.now())), near, ...change };
    return shop.send(player, {
      method: 'POST',
      url: DRAW_GAMES_PATHS.checkouts,
      payload: { orderKey: newRandomId(), wagers: [shop.wager()], expectedTotalCents: 200 },
      headers: { 'x-location-token': JSON.stringify(claims) },
    });
  };
  const placesOf = async (player: Buyer) =>
    devicesResponse
      .parse((await shop.send(player, { url: SESSION_PATHS.devices })).json())
      .map(({ county, isThisDevice }) => [county, isThisDevice]);

  it('are the counties of the last check that passed on each device', async () => {
    const player = await shop.buyer();
    const laptop = await signIn(player, 'laptop');
    expect(await placesOf(laptop)).toEqual([[null, true]]);
    expect((await buyAt(laptop, WICHITA)).statusCode).toBe(201);
    expect(await placesOf(laptop)).toEqual([['Sedgwick', true]]);
    shop.clock.advance({ minutes: 5 });
    const phone = await signIn(player, 'phone');
    expect((await buyAt(phone, GOODLAND)).statusCode).toBe(201);
    expect((await buyAt(phone, WICHITA, { verdict: 'OUTSIDE' })).statusCode).toBe(403);
    shop.clock.advance({ minutes: 5 });
    const again = await signIn(player, 'laptop');
    expect(await placesOf(again)).toEqual([
      ['Sedgwick', true],
      ['Sherman', false],
    ]);
  });

  it('are never those of another player in the same browser', async () => {
    const [one, other] = [await shop.buyer(), await shop.buyer()];
    const first = await signIn(one, 'shared');
    expect((await buyAt(first, WICHITA)).statusCode).toBe(201);
    expect(await placesOf(await signIn(other, 'shared'))).toEqual([[null, true]]);
    expect(await placesOf(first)).toEqual([['Sedgwick', true]]);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import {
  SUBSCRIPTION_PATHS as PATHS,
  previewResponse,
  subscriptionChargesPage,
  subscriptionMoney,
  subscriptionResponse,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { SUBSCRIPTION_TEMPLATE, subscriptionNotifications } from '@sunflower/contracts/subscription-notifications.ts';
import { WALLET_PATHS, walletAccounts } from '@sunflower/contracts/wallet.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { locationToken } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { excludePlayer } from '../../../modules/responsible-gaming/index.ts';
import { findSubscriptionMoney, listSubscriptions } from '../../../modules/subscriptions/index.ts';
import { expectCauses } from '../../expect-causes-in-tests.ts';
import { startJobs } from '../../jobs.ts';
import { useSubscriptionCalls } from './subscription-calls-in-tests.ts';

const WAIT_STEP_MS = 50;
const MAX_WAITS = 200;

describe('the subscription API', () => {
  const database = useTestDatabase();
  expectCauses(database);
  const { off, stack, located, send, buyer, terms, order, of, list } = useSubscriptionCalls(database);

  it('previews, orders, changes, pauses, resumes and ends a subscription [S1-4/subscriptions]', async () => {
    const player = await buyer();
    const preview = await send(player, 'POST', PATHS.previews, { ...terms, gameId: 'powerball' });
    expect(previewResponse.parse(preview.json())).toMatchObject({
      stakeCents: 600n,
      firstCharge: { missingCents: 600n },
    });
    const { payload, subscription } = await order(player);
    const { subscriptionId } = subscription;
    expect(subscription).toMatchObject({ state: 'active', reason: null, stakeCents: 600n, currentStakeCents: 600n });
    expect(subscription.nextCharge).toMatchObject({ stakeCents: 600n, missingCents: 600n });
    const again = await send(player, 'POST', PATHS.subscriptions, payload);
    expect([again.statusCode, again.json().subscription.subscriptionId]).toEqual([200, subscriptionId]);
    const edited = { ...terms, weekdays: [6], fund: 'wallet', stakeCents: 600 };
    const put = await send(player, 'PUT', of(PATHS.subscription, subscriptionId), edited);
    expect(subscriptionResponse.parse(put.json()).subscription).toMatchObject({ weekdays: [6], fund: 'wallet' });
    const paused = await send(player, 'POST', of(PATHS.pause, subscriptionId));
    expect(subscriptionResponse.parse(paused.json()).subscription).toMatchObject({ state: 'paused', nextCharge: null });
    const wrong = await send(player, 'POST', of(PATHS.resume, subscriptionId), { stakeCents: 599 });
    expect(wrong.json()).toMatchObject({ code: 'PRICE_MISMATCH', details: { stakeCents: 600 } });
    const resumed = await send(player, 'POST', of(PATHS.resume, subscriptionId), { stakeCents: 600 });
    expect(subscriptionResponse.parse(resumed.json()).subscription.state).toBe('active');
    const charges = await send(player, 'GET', of(PATHS.charges, subscriptionId));
    expect(subscriptionChargesPage.parse(charges.json())).toEqual({ pageItems: [], nextCursor: null });
    const ended = await send(player, 'DELETE', of(PATHS.subscription, subscriptionId));
    expect(subscriptionResponse.parse(ended.json()).subscription).toMatchObject({ state: 'ended', reason: 'CANCELED' });
    expect((await list(player)).subscriptions).toHaveLength(1);
    const unread = await send(player, 'GET', `${NOTIFICATION_PATHS.unread}?token=${SUBSCRIPTION_TEMPLATE}`);
    expect(subscriptionNotifications.parse(unread.json())).toEqual([]);
  });

  it('is ordered, changed and resumed only in Kansas, but paused and ended anywhere [S1-6/gate]', async () => {
    const player = await buyer();
    const abroad = { 'x-location-token': locationToken(player, 'PURCHASE', wallClock.now()) };
    const payload = { ...terms, gameId: 'powerball', stakeCents: 600, subscriptionKey: newRandomId() };
    for (const [headers, code] of [
      [{}, 'LOCATION_REQUIRED'],
      [abroad, 'LOCATION_DENIED'],
    ] as const) {
      const refused = await send(player, 'POST', PATHS.subscriptions, payload, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, code]);
    }
    expect((await list(player)).subscriptions).toEqual([]);
    const { subscription } = await order(player);
    const one = (path: string) => of(path, subscription.subscriptionId);
    const edited = await send(player, 'PUT', one(PATHS.subscription), { ...terms, stakeCents: 600 }, {});
    expect(edited.json().code).toBe('LOCATION_REQUIRED');
    expect((await send(player, 'POST', one(PATHS.pause), undefined, {})).statusCode).toBe(200);
    const resumed = await send(player, 'POST', one(PATHS.resume), { stakeCents: 600 }, {});
    expect(resumed.json().code).toBe('LOCATION_REQUIRED');
    expect((await list(player)).subscriptions[0]?.state).toBe('paused');
    expect((await send(player, 'DELETE', one(PATHS.subscription), undefined, {})).statusCode).toBe(200);
  });

  it('is ordered, changed and resumed again with the same token after a lost response [S1-6/gate]', async () => {
    const player = await buyer();
    const payload = { ...terms, gameId: 'powerball', stakeCents: 600, subscriptionKey: newRandomId() };
    const twice = async (...[method, url, body]: ['POST' | 'PUT', string, object]) => {
      const token = located(player);
      const answers = [];
      for (const _ of ['lost', 'repeated']) answers.push(await send(player, method, url, body, token));
      const other = { ...payload, subscriptionKey: newRandomId() };
      expect((await send(player, 'POST', PATHS.subscriptions, other, token)).json().code).toBe('LOCATION_STALE');
      return answers;
    };
    const [ordered, again] = await twice('POST', PATHS.subscriptions, payload);
    expect([ordered?.statusCode, again?.statusCode]).toEqual([201, 200]);
    const { subscriptionId } = subscriptionResponse.parse(again?.json()).subscription;
    const one = (path: string) => of(path, subscriptionId);
    const edits = await twice('PUT', one(PATHS.subscription), { ...terms, weekdays: [6], stakeCents: 600 });
    expect(edits.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await send(player, 'POST', one(PATHS.pause));
    const resumes = await twice('POST', one(PATHS.resume), { stakeCents: 600 });
    expect(resumes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = await sql<{ outcome: string; count: number }>`
      select c.outcome, count(*)::integer as count from geolocation.location_check c
      where c.player_id = ${player.playerId} group by c.outcome order by c.outcome`.execute(database.db);
    expect(rows).toEqual([
      { outcome: 'LOCATION_STALE', count: 3 },
      { outcome: 'PASSED', count: 3 },
    ]);
  });

  it('lets only its own player see, pause or end a subscription', async () => {
    const { subscription } = await order(await buyer());
    const stranger = await buyer();
    for (const [method, path] of [
      ['GET', PATHS.subscription],
      ['GET', PATHS.charges],
      ['POST', PATHS.pause],
      ['DELETE', PATHS.subscription],
    ] as const) {
      const answer = await send(stranger, method, of(path, subscription.subscriptionId));
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'SUBSCRIPTION_UNKNOWN']);
    }
  });

  it('lets the player add money to and take it from the subscription account [S3-12/subscription]', async () => {
    const player = await buyer();
    const move = (direction: 'in' | 'out', amountCents: number, transferKey: string = newRandomId()) =>
      send(player, 'POST', PATHS.transfers, { transferKey, direction, amountCents });
    const key = newRandomId();
    for (let time = 0; time < 2; time++)
      expect(subscriptionMoney.parse((await move('in', 1_200, key)).json())).toEqual({
        fundCents: 12_00n,
        mainCents: 8_00n,
      });
    const accounts = walletAccounts.parse((await send(player, 'GET', WALLET_PATHS.accounts)).json());
    expect(accounts.map((one) => [one.accountType, one.buyingPower, one.withdrawableBalance])).toEqual([
      ['AT_MAIN', 8_00n, 0n],
      ['AT_SUBSCRIPTION', 12_00n, 0n],
    ]);
    const balances = (await send(player, 'GET', WALLET_PATHS.balances)).json();
    expect(balances).toMatchObject({ buyingPowerCents: 800 });
    expect(balances.types).toContainEqual({ walletType: 'WITHDRAWAL_REQUESTS', amountCents: 0 });
    expect((await move('in', 801)).json()).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect((await move('out', 1_201)).json()).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(subscriptionMoney.parse((await move('out', 1_200)).json())).toEqual({ fundCents: 0n, mainCents: 20_00n });
  });

  it('lets a player pause, end and take money back while its flag is off [S6-5/subscriptions]', async () => {
    const player = await buyer();
    const { subscription } = await order(player);
    const move = (direction: 'in' | 'out') =>
      send(player, 'POST', PATHS.transfers, { transferKey: newRandomId(), direction, amountCents: 500 });
    expect((await move('in')).statusCode).toBe(200);
    const one = of(PATHS.subscription, subscription.subscriptionId);
    for (const flag of ['FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT', 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS'] as const) {
      off.clear();
      off.add(flag);
      await stack().platform.flags.refresh();
      const closed = { code: 'FEATURE_OFF', details: { flag } };
      expect((await move('in')).json()).toMatchObject(closed);
      expect((await send(player, 'POST', PATHS.subscriptions, {})).json()).toMatchObject(closed);
      for (const url of [PATHS.subscriptions, one, PATHS.fund])
        expect((await send(player, 'GET', url)).statusCode).toBe(200);
    }
    expect((await move('out')).statusCode).toBe(200);
    expect((await send(player, 'POST', of(PATHS.pause, subscription.subscriptionId))).statusCode).toBe(200);
    expect((await send(player, 'DELETE', of(PATHS.subscription, subscription.subscriptionId))).statusCode).toBe(200);
    off.clear();
    await stack().platform.flags.refresh();
  });

  it("ends subscriptions by the platform's jobs when the player self-excludes [IRGS-05/orders]", async () => {
    const player = await buyer();
    const { playerId } = player;
    await order(player);
    await send(player, 'POST', PATHS.transfers, { transferKey: newRandomId(), direction: 'in', amountCents: 500 });
    const faults: unknown[] = [];
    const jobs = await startJobs(stack().platform, {
      log: { info: () => {}, error: (details, text) => faults.push([text, details]) },
      refreshPages: async () => {},
    });
    const input = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, now: wallClock.now() };
    await inTransaction(database.db, (tx) => excludePlayer(tx, { ...input, term: '1y' }));
    // The exclusion also ended the player's session, so the data is read directly.
    const money = () => findSubscriptionMoney(database.db, playerId);
    for (let waits = 0; (await money()).fundCents > 0n && waits < MAX_WAITS; waits++) await delay(WAIT_STEP_MS);
    await jobs.stop();
    expect(await money()).toEqual({ fundCents: 0n, mainCents: 20_00n });
    expect(await listSubscriptions(database.db, { playerId, ended: 5 })).toMatchObject([
      { state: 'ended', reason: 'SELF_EXCLUDED' },
    ]);
    expect(faults).toEqual([]);
  });
});

import {
  SUBSCRIPTION_PATHS as PATHS,
  subscriptionResponse,
  subscriptionsResponse,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import type { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { scheduleDraws } from '../../../modules/draw-games/index.ts';
import { locationToken, newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/**
 * Opens a platform with draws on sale, for calls of the subscription API. `off` are the flags that are off from the
 * next refresh on. Call it inside `describe`.
 */
export function useSubscriptionCalls(database: ReturnType<typeof useTestDatabase>) {
  const fixture: { test?: TestPlatform } = {};
  const off = new Set<FeatureFlagName>();
  const stack = () => {
    if (!fixture.test) throw new Error('opened in beforeAll');
    return fixture.test;
  };

  beforeAll(async () => {
    const featureFlags = {
      fetchToggles: async () => {
        const on = new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name)));
        return { kind: 'toggles' as const, on, etag: undefined };
      },
    };
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: wallClock, featureFlags });
    await stack().platform.flags.refresh();
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: wallClock.now(), games: [powerball] }));
  });
  afterAll(() => fixture.test?.close());

  const located = (player: Buyer) => ({
    'x-location-token': locationToken(player, 'SUBSCRIPTION', wallClock.now()),
  });
  const send = (
    player: Buyer,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more: Record<string, string> = located(player),
  ) => {
    const headers = { ...stack().headersOf({ session: player.token }), ...more };
    const request: InjectOptions = { method, url, headers, ...(payload ? { payload } : {}) };
    return stack().app.inject(request);
  };
  const buyer = () => newBuyer(database.db, { depositsCents: 20_00n, now: wallClock.now() });
  const terms = {
    boards: [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17 }],
    quickPicks: [{ kind: 'numbers', numbers: [], bonus: null }],
    addOns: ['power-play'],
    weekdays: null,
    sessions: null,
    jackpotAtLeastCents: null,
    end: { kind: 'never' },
    fund: 'AT_SUBSCRIPTION',
  };
  const order = async (player: Buyer) => {
    const payload = { ...terms, gameId: 'powerball', stakeCents: 600, subscriptionKey: newRandomId() };
    const answer = await send(player, 'POST', PATHS.subscriptions, payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return { payload, subscription: subscriptionResponse.parse(answer.json()).subscription };
  };
  const of = (path: string, subscriptionId: string) => path.replace(':subscriptionId', subscriptionId);
  const list = async (player: Buyer) =>
    subscriptionsResponse.parse((await send(player, 'GET', PATHS.subscriptions)).json());
  return { off, stack, located, send, buyer, terms, order, of, list };
}

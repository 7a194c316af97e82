import { receiversResponse, WEB_PUSH_PATHS } from '@sunflower/contracts/web-push.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-22T05:00:00Z');
const { receivers: LIST, receiver: ONE } = WEB_PUSH_PATHS;
const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };

describe('the API for browsers that receive push messages', () => {
  const database = useTestDatabase();
  const fixture: { test?: TestPlatform } = {};
  const stack = () => fixture.test as TestPlatform;
  const webPush = {
    publicKey: 'BKey',
    admits: (endpoint: string) => endpoint.startsWith('https://push.example/'),
    send: async () => 'sent' as const,
  };
  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now), webPush });
  });
  afterAll(() => fixture.test?.close());

  async function newPlayer() {
    const { token, playerId } = await newBuyer(database.db, { depositsCents: 0n, now });
    const send = (request: { url: string; method?: 'POST' | 'DELETE'; payload?: object }) =>
      stack().app.inject({ method: 'GET', ...request, headers: stack().headersOf({ session: token }) });
    const add = (payload: object) => send({ url: LIST, method: 'POST', payload });
    const list = async () => receiversResponse.parse((await send({ url: LIST })).json());
    const own = `https://push.example/${playerId}`;
    return { send, add, list, own };
  }

  it('adds a browser once, lists it without its address, and removes one or all [S6-5/communication]', async () => {
    const { send, add, list, own } = await newPlayer();
    for (const endpoint of [own, own, `${own}/2`, `${own}/3`])
      expect((await add({ endpoint, keys })).statusCode).toBe(204);
    const { publicKey, receivers } = await list();
    expect([publicKey, receivers.length]).toEqual(['BKey', 3]);
    expect(JSON.stringify(receivers)).not.toContain('push.example');
    const [first] = receivers;
    const removed = await send({ url: ONE.replace(':receiverId', `${first?.receiverId}`), method: 'DELETE' });
    expect([removed.statusCode, (await list()).receivers.length]).toEqual([204, 2]);
    await send({ url: LIST, method: 'DELETE' });
    expect((await list()).receivers).toEqual([]);
  });

  it("never removes another player's browser, and moves one to the player who adds it", async () => {
    const [ana, bo] = [await newPlayer(), await newPlayer()];
    await ana.add({ endpoint: ana.own, keys });
    const [one] = (await ana.list()).receivers;
    await bo.send({ url: ONE.replace(':receiverId', `${one?.receiverId}`), method: 'DELETE' });
    await bo.send({ url: LIST, method: 'DELETE' });
    expect((await ana.list()).receivers).toHaveLength(1);
    await bo.add({ endpoint: ana.own, keys });
    expect([(await ana.list()).receivers.length, (await bo.list()).receivers.length]).toEqual([0, 1]);
  });

  it.each([
    ['of an unknown push service', { endpoint: 'https://127.0.0.1:3005/' }, 422, 'PUSH_SERVICE_UNKNOWN'],
    ['without an address', { endpoint: '' }, 400, 'INVALID_INPUT'],
    ['with a NUL in its address', { endpoint: 'https://push.example/\u0000' }, 400, 'INVALID_INPUT'],
    ['with a key that is no point', { keys: { ...keys, p256dh: 'x' } }, 400, 'INVALID_INPUT'],
    ['with a secret that is too short', { keys: { ...keys, auth: 'x' } }, 400, 'INVALID_INPUT'],
  ])('refuses a browser %s', async (_what, change, status, code) => {
    const { add, list, own } = await newPlayer();
    const refused = await add({ endpoint: own, keys, ...change });
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect((await list()).receivers).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { TestBrowser } from './browser-in-tests.ts';
import { startTestProvider, type TestProvider } from './provider-in-tests.ts';

const database = useTestDatabase();
const running: { provider?: TestProvider } = {};
beforeAll(async () => {
  running.provider = await startTestProvider({
    ...{ databaseUrl: database.url, appOrigin: 'http://localhost:49158', trustedProxies: ['loopback'] },
  });
});
afterAll(() => running.provider?.close());

const statusOf = async (email: string, password: string, browser: TestBrowser) =>
  (await (running.provider as TestProvider).tryLogin(email, password, browser)).status;

describe('the network throttle', () => {
  it('counts an IPv6 network of 64 bits as one address, and each IPv4 address separately', async () => {
    const from = (address: string) => statusOf('unknown@example.com', 'wrong', new TestBrowser({ address }));
    const attempts = async (addressOf: (round: number) => string) => {
      const statuses: number[] = [];
      for (let round = 0; round <= 41; round++) {
        const email = `unknown-${round}-${addressOf(0)}@example.com`.replaceAll(':', '-');
        statuses.push(await statusOf(email, 'wrong', new TestBrowser({ address: addressOf(round) })));
      }
      return statuses;
    };
    const sameNetwork = await attempts((round) => `2001:db8:1:2:${round.toString(16)}::1`);
    expect(sameNetwork.slice(0, 41)).toEqual(Array.from({ length: 41 }, () => 401));
    expect(sameNetwork.at(-1)).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(401);
    expect(await attempts((round) => `203.0.113.${round}`)).not.toContain(429);
  });
});

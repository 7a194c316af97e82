import { afterEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { TestBrowser } from './browser-in-tests.ts';
import { startTestProvider, TEST_PASSWORD, type TestProvider } from './provider-in-tests.ts';

const FREE_MISSES = 40;

describe('behind a proxy', () => {
  const database = useTestDatabase();
  const fixture: { provider?: TestProvider } = {};
  afterEach(() => fixture.provider?.close());

  async function openProvider(trustedProxies: readonly string[]): Promise<TestProvider> {
    const appOrigin = 'http://localhost:49152';
    fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin, trustedProxies });
    return fixture.provider;
  }

  /** Fails with many emails until the guesser's address has to wait. */
  async function guessFrom(provider: TestProvider, browserOf: (guess: number) => TestBrowser): Promise<number> {
    let answer = 0;
    for (let guess = 0; guess <= FREE_MISSES + 1; guess++)
      answer = (await provider.tryLogin(`stolen${guess}@example.com`, 'leaked', browserOf(guess))).status;
    return answer;
  }

  it('counts failures per caller, not per proxy: others can sign in [ASVS-6.3.1/6.3.7/guessing]', async () => {
    const provider = await openProvider(['127.0.0.1']);
    const { email } = await provider.someone();
    const guesser = { address: '203.0.113.9' };
    expect(await guessFrom(provider, () => new TestBrowser(guesser))).toBe(429);
    const player = new TestBrowser({ address: '198.51.100.7' });
    expect((await provider.tryLogin(email, TEST_PASSWORD, player)).status).toBe(303);
  });

  it('ignores a forwarded address unless the caller is one of our proxies', async () => {
    const provider = await openProvider([]);
    provider.clock.advance({ hours: 2 });
    expect(await guessFrom(provider, (guess) => new TestBrowser({ address: `203.0.113.${guess}` }))).toBe(429);
  });
});

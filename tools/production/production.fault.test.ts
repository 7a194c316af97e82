import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProduction, runToEnd, startAndWait } from './testing/run-production.ts';
import { startTestProduction, type TestProduction } from './testing/test-production.ts';
import { WRONG_STARTS } from './testing/wrong-starts.ts';

const ROOT = join(import.meta.dirname, '../..');
const held: { production?: TestProduction } = {};
const production = () => held.production as TestProduction;

beforeAll(async () => {
  held.production = await startTestProduction();
});
afterAll(() => held.production?.close());

describe('production that is started wrongly', () => {
  test.each(WRONG_STARTS)(
    'with %s is refused in one line that says how to fix it',
    async (_what, program, change, line) => {
      const right = program === 'platform' ? production().env : production().partnerEnv;
      const ended = await runProduction(['start', program], { ...right, ...(await change(production())) });
      expect(ended.lines).toEqual([expect.stringMatching(line)]);
      expect(ended.code).toBe(1);
    },
  );

  test('is refused by the main file of the platform as well', async () => {
    const ended = await runToEnd([join(ROOT, 'apps/platform/src/main.ts')], {
      ...production().env,
      SUNFLOWER_TRUSTED_PROXIES: undefined,
    });
    expect(ended).toEqual({ code: 1, lines: [expect.stringMatching(/^SUNFLOWER_TRUSTED_PROXIES is missing/)] });
  });

  test('is refused by npm start, which seeds', async () => {
    const ended = await runToEnd([join(ROOT, 'tools/start/main.ts')], production().env);
    expect(ended).toEqual({
      code: 1,
      lines: [expect.stringMatching(/npm start is for development: run npm run production/)],
    });
  });

  test('has every fault listed by check, one line each', async () => {
    const env = { ...production().env, SUNFLOWER_TRUSTED_PROXIES: undefined, SUNFLOWER_DRAW_KEY_FILE: undefined };
    const ended = await runProduction(['check'], env);
    expect(ended).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^SUNFLOWER_TRUSTED_PROXIES is missing/),
        expect.stringMatching(/^SUNFLOWER_DRAW_KEY_FILE is missing/),
      ],
    });
  });
});

describe('production that is right', () => {
  const PARTNERS = [
    ['identity-provider', 'identityProvider', '/realms/sunflower/.well-known/openid-configuration'],
    ['card-vault', 'cardVault', '/health/live'],
    ['location-engine', 'locationEngine', '/health/live'],
    ['feature-flags', 'featureFlags', '/health/live'],
  ] as const;

  test.each(PARTNERS)('starts the embedded %s', async (name, origin, path) => {
    const env = production().partnerEnv;
    expect(await runProduction(['check', name], env)).toEqual({ code: 0, lines: [`${name}: fit for production`] });
    const running = await startAndWait(name, env, `http://127.0.0.1:${production().port(origin)}${path}`);
    expect(await running.stop()).toBe(0);
  });

  test('starts the platform with nothing simulated and no seeds', async () => {
    const { env } = production();
    expect(await runProduction(['check'], env)).toEqual({ code: 0, lines: ['platform: fit for production'] });
    const address = `http://127.0.0.1:${production().port('app')}`;
    const running = await startAndWait('platform', env, `${address}/health/ready`);
    const settings = await (await fetch(`${address}/runtime-config.json`)).json();
    const lobby = await fetch(`${address}/`);
    const isRunningFit = (await runProduction(['check'], env)).code;
    expect(await running.stop()).toBe(0);
    expect(settings).toMatchObject({ isProduction: true, isLocationSimulated: false, isGalleryShown: false });
    expect([lobby.status, lobby.headers.get('strict-transport-security')]).toEqual([200, expect.any(String)]);
    expect(isRunningFit).toBe(0);
  });
});

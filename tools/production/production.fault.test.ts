import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProduction, runToEnd, startAndWait } from './testing/run-production.ts';
import { startTestProduction, type TestProduction } from './testing/test-production.ts';
import { WRONG_STARTS } from './testing/wrong-starts.ts';

const ROOT = join(import.meta.dirname, '../..');
const fixture: { production?: TestProduction } = {};
const production = () => fixture.production as TestProduction;

beforeAll(async () => {
  fixture.production = await startTestProduction();
});
afterAll(() => fixture.production?.close());

describe('an incorrect production start', () => {
  test.each(WRONG_STARTS)(
    'with %s is rejected with one line that says how to fix it',
    async (_what, program, change, line) => {
      const right = program === 'platform' ? production().env : production().partnerEnv;
      const env = { ...right, ...(await change(production())) };
      const ended = await runProduction(['start', program], env, production().release);
      expect(ended.lines).toEqual([expect.stringMatching(line)]);
      expect(ended.code).toBe(1);
    },
  );

  test("is rejected by the platform's main file too", async () => {
    const main = join(production().release, 'apps/platform/src/main.ts');
    const ended = await runToEnd([main], { ...production().env, SUNFLOWER_TRUSTED_PROXIES: undefined });
    expect(ended).toEqual({ code: 1, lines: [expect.stringMatching(/^SUNFLOWER_TRUSTED_PROXIES is missing/)] });
  });

  test("[WLA-09/approved] is rejected by the platform's main file in a checkout without approval", async () => {
    const ended = await runToEnd([join(ROOT, 'apps/platform/src/main.ts')], production().env);
    expect(ended).toEqual({ code: 1, lines: [expect.stringContaining("isn't a release")] });
  });

  test('[WLA-09/approved] is rejected before it changes the database', async () => {
    const env = { SUNFLOWER_OWNER_DATABASE_URL: production().url('sunflower_owner') };
    const ended = await runProduction(['migrate'], env, production().release);
    expect(ended).toEqual({ code: 1, lines: [expect.stringMatching(/^SUNFLOWER_RELEASE_KEYS_FILE is missing/)] });
  });

  test('is rejected by npm start, which would add seed data', async () => {
    const ended = await runToEnd([join(ROOT, 'tools/start/main.ts')], production().env);
    expect(ended).toEqual({
      code: 1,
      lines: [expect.stringMatching(/npm start is for development: run npm run production/)],
    });
  });

  test('gets one line for each problem from the check command', async () => {
    const env = {
      ...production().env,
      SUNFLOWER_TRUSTED_PROXIES: undefined,
      SUNFLOWER_DRAW_KEY_FILE: undefined,
      SUNFLOWER_CUSTODIAN_KEY_FILE: undefined,
    };
    const ended = await runProduction(['check'], env, production().release);
    expect(ended).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^SUNFLOWER_TRUSTED_PROXIES is missing/),
        expect.stringMatching(/^SUNFLOWER_DRAW_KEY_FILE is missing/),
        expect.stringMatching(/^SUNFLOWER_CUSTODIAN_KEY_FILE is missing/),
      ],
    });
  });
});

describe('a correct production start', () => {
  const PARTNERS = [
    ['identity-provider', 'identityProvider', '/realms/sunflower/.well-known/openid-configuration'],
    ['card-vault', 'cardVault', '/health/live'],
    ['location-engine', 'locationEngine', '/health/live'],
    ['feature-flags', 'featureFlags', '/health/live'],
    ['game-server', 'gameServer', '/health/live'],
  ] as const;

  test.each(PARTNERS)('runs the embedded %s', async (name, origin, path) => {
    const { partnerEnv: env, release } = production();
    const checked = await runProduction(['check', name], env, release);
    expect(checked).toEqual({ code: 0, lines: [`${name}: fit for production`] });
    const healthUrl = `http://127.0.0.1:${production().port(origin)}${path}`;
    const running = await startAndWait(name, { release, env, healthUrl });
    expect(await running.stop()).toBe(0);
  });

  test('runs the platform with nothing simulated and no seed data', async () => {
    const { env, release } = production();
    const checked = await runProduction(['check'], env, release);
    expect(checked).toEqual({ code: 0, lines: ['platform: fit for production'] });
    const address = `http://127.0.0.1:${production().port('app')}`;
    const running = await startAndWait('platform', { release, env, healthUrl: `${address}/health/ready` });
    const settings = await (await fetch(`${address}/runtime-config.json`)).json();
    const lobby = await fetch(`${address}/`);
    const isRunningFit = (await runProduction(['check'], env, release)).code;
    expect(await running.stop()).toBe(0);
    expect(settings).toMatchObject({ isProduction: true, isLocationSimulated: false, isGalleryShown: false });
    expect([lobby.status, lobby.headers.get('strict-transport-security')]).toEqual([200, expect.any(String)]);
    expect(isRunningFit).toBe(0);
  });
});

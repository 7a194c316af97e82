import { FLAG_TOGGLES } from '@sunflower/platform/src/app/flag-toggles.ts';
import { audit } from '@sunflower/platform/src/app/modules.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureFlagsConfig } from '../partners/feature-flags/config.ts';
import { type RunningFeatureFlags, startFeatureFlags } from '../partners/feature-flags/start-feature-flags.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const NAME = 'FEATURE_DRAW_GAMES_QUICK_PICK';
const database = useTestDatabase();
const settings: NodeJS.ProcessEnv = {};
const { ops, keysFolder } = useOps(database, settings);
const decided = decidingWith(ops);
const unreachable = useOps(database, { SUNFLOWER_FEATURE_FLAGS_ORIGIN: 'http://127.0.0.1:1' }, keysFolder);
const foreign = useOps(database, { SUNFLOWER_FEATURE_FLAGS_URL: 'https://unleash.example/api/frontend' }, keysFolder);
const fixture: { server?: RunningFeatureFlags; clientKey?: string } = {};

const set = (name: string, word: string, call = decided) => call('flag', 'set', name, word, '--reason', 'a test');
const auditOf = async () =>
  (await audit.listAudit(database.db, { limit: 100 })).filter((entry) => entry.action === 'flags.set');
async function isServed(): Promise<boolean> {
  const server = fixture.server as RunningFeatureFlags;
  const answer = await localhostFetch(server.frontendUrl, { headers: { authorization: fixture.clientKey ?? '' } });
  return (await answer.text()).includes(NAME);
}

beforeAll(async () => {
  const config = featureFlagsConfig({
    SUNFLOWER_ENVIRONMENT: 'test',
    DATABASE_URL: database.url,
    SUNFLOWER_KEYS_FOLDER: keysFolder,
  });
  fixture.clientKey = config.clientKey;
  fixture.server = await startFeatureFlags({ ...config, port: 0, logLevel: 'silent' });
  settings.SUNFLOWER_FEATURE_FLAGS_ORIGIN = fixture.server.origin;
  await foundOps(database, keysFolder);
});
afterAll(async () => {
  await fixture.server?.close();
});

describe('flag commands [S6-5]', () => {
  it('report that the flag server has no flags yet', async () => {
    expect((await ops('flag', 'list')).text).toContain('has no flags yet');
  });

  it('switch a flag off and on when a second operator approves, with an audit row each (GLI19-20)', async () => {
    const alone = await ops('flag', 'set', NAME, 'off', '--reason', 'alone', '--as', 'ada');
    expect(alone.text).toContain('Proposed');
    expect(await set(NAME, 'off')).toMatchObject({ code: 0, text: expect.stringContaining('"isOn":false') });
    expect(await isServed()).toBe(false);
    expect(await set(NAME, 'on')).toMatchObject({ code: 0, text: expect.stringContaining('"isOn":true') });
    expect(await isServed()).toBe(true);
    const rows = (await auditOf()).map((entry) => [entry.actor, entry.subject, entry.details, entry.isSignificant]);
    expect(rows).toEqual([
      ['operator:bob', NAME, { isOn: true, reason: 'a test' }, true],
      ['operator:bob', NAME, { isOn: false, reason: 'a test' }, true],
    ]);
  });

  it('list the current state of every flag in the table', async () => {
    const lines = (await ops('flag', 'list')).text.split('\n');
    expect(lines).toHaveLength(FLAG_TOGGLES.length);
    expect(lines).toContain(`on   ${NAME}  quick picks`);
    expect(lines).toContain('off  FEATURE_DRAW_GAMES_SUBSCRIPTIONS  the subscriptions');
  });

  it.each([
    ['an unknown flag', () => set('FEATURE_NOTHING', 'on'), 2],
    ['the name of a built-in property', () => set('__proto__', 'on'), 2],
    ['a state other than on or off', () => set(NAME, 'maybe'), 2],
    ['a command without a reason', () => ops('flag', 'set', NAME, 'off', '--as', 'ada'), 2],
    ['an unknown operator', () => ops('flag', 'set', NAME, 'off', '--reason', 'x', '--as', 'eve'), 1],
    ['an unreachable flag server', () => set(NAME, 'off', decidingWith(unreachable.ops)), 1],
    ['a flag server that is not ours', () => set(NAME, 'off', decidingWith(foreign.ops)), 1],
  ])('switch nothing and record nothing for %s', async (_what, call, code) => {
    const before = (await auditOf()).length;
    expect((await call()).code).toBe(code);
    expect([await isServed(), (await auditOf()).length]).toEqual([true, before]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '@sunflower/platform/src/app/doors.ts';
import { FLAG_TOGGLES } from '@sunflower/platform/src/app/flag-toggles.ts';
import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureFlagsConfig } from '../partners/feature-flags/config.ts';
import { type RunningFeatureFlags, startFeatureFlags } from '../partners/feature-flags/start-feature-flags.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { foundOps } from './ops-in-tests.ts';
import { runOps } from './run-ops.ts';

const NAME = 'FEATURE_DRAW_GAMES_QUICK_PICK';
const database = useTestDatabase();
const keysFolder = mkdtempSync(join(tmpdir(), 'sunflower-ops-flags-'));
const held: { server?: RunningFeatureFlags; clientKey?: string } = {};

/** One call: its exit code, and what it wrote. */
async function ops(args: readonly string[], more: Record<string, string> = {}) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const settings = { SUNFLOWER_ENVIRONMENT: 'test', DATABASE_URL: database.url, SUNFLOWER_KEYS_FOLDER: keysFolder };
  const origin = { SUNFLOWER_FEATURE_FLAGS_ORIGIN: held.server?.origin ?? '' };
  const code = await runOps(args, VERBS, { env: { ...settings, ...origin, ...more }, say: write, complain: write });
  return { code, text: lines.join('\n') };
}
const set = (name: string, word: string, more?: Record<string, string>) =>
  ops(['flag', 'set', name, word, '--reason', 'a test', '--as', 'ada'], more);
const auditOf = async () =>
  (await audit.listAudit(database.db, { limit: 100 })).filter((entry) => entry.action === 'flags.set');
async function isServed(): Promise<boolean> {
  const server = held.server as RunningFeatureFlags;
  const answer = await localhostFetch(server.url, { headers: { authorization: held.clientKey ?? '' } });
  return (await answer.text()).includes(NAME);
}

beforeAll(async () => {
  const config = featureFlagsConfig({
    SUNFLOWER_ENVIRONMENT: 'test',
    DATABASE_URL: database.url,
    SUNFLOWER_KEYS_FOLDER: keysFolder,
  });
  held.clientKey = config.clientKey;
  held.server = await startFeatureFlags({ ...config, port: 0, logLevel: 'silent' });
  await foundOps(database, keysFolder);
});
afterAll(async () => {
  await held.server?.close();
  rmSync(keysFolder, { recursive: true });
});

describe('flags on the command line [S6-5]', () => {
  it('says so when the flag server knows no flag yet', async () => {
    expect((await ops(['flag', 'list'])).text).toContain('knows no flag yet');
  });

  it('switches a flag off and on, with an audit row each (GLI19-20)', async () => {
    expect(await set(NAME, 'off')).toEqual({ code: 0, text: `${NAME} is off.` });
    expect(await isServed()).toBe(false);
    expect(await set(NAME, 'on')).toEqual({ code: 0, text: `${NAME} is on.` });
    expect(await isServed()).toBe(true);
    const rows = (await auditOf()).map((entry) => [entry.actor, entry.subject, entry.details, entry.isSignificant]);
    expect(rows).toEqual([
      ['operator:ada', NAME, { isOn: true, reason: 'a test' }, true],
      ['operator:ada', NAME, { isOn: false, reason: 'a test' }, true],
    ]);
  });

  it('lists every flag of the table as it stands', async () => {
    const lines = (await ops(['flag', 'list'])).text.split('\n');
    expect(lines).toHaveLength(FLAG_TOGGLES.length);
    expect(lines).toContain(`on   ${NAME}  quick picks`);
    expect(lines).toContain('off  FEATURE_DRAW_GAMES_SUBSCRIPTIONS  the subscriptions');
  });

  it.each([
    ['a flag nobody knows', () => set('FEATURE_NOTHING', 'on'), 2],
    ['a name of every object', () => set('__proto__', 'on'), 2],
    ['a third state', () => set(NAME, 'maybe'), 2],
    ['no reason', () => ops(['flag', 'set', NAME, 'off', '--as', 'ada']), 2],
    ['nobody', () => ops(['flag', 'set', NAME, 'off', '--reason', 'x', '--as', 'nobody']), 1],
    ['a flag server that is gone', () => set(NAME, 'off', { SUNFLOWER_FEATURE_FLAGS_ORIGIN: 'http://127.0.0.1:1' }), 1],
    [
      'a flag server of somebody else',
      () => set(NAME, 'off', { SUNFLOWER_FEATURE_FLAGS_URL: 'https://unleash.example/api/frontend' }),
      1,
    ],
  ])('switches nothing for %s, and writes nothing down', async (_what, call, code) => {
    const before = (await auditOf()).length;
    expect((await call()).code).toBe(code);
    expect([await isServed(), (await auditOf()).length]).toEqual([true, before]);
  });
});

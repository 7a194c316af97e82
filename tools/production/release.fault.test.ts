import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  checkAddresses,
  checkEnvironment,
  checkProxies,
} from '@sunflower/platform/src/app/production/settings-checks.ts';
import { DEFAULT_ORIGINS, originSetting } from '@sunflower/service-base/origins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROGRAM_NAMES } from './key-table.ts';
import { PRODUCTION_PROGRAM, runToEnd } from './testing/run-production.ts';
import { signTestRelease, testSigner, writeReleaseKeys } from './testing/test-release.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'ops/deploy');
/** Time limit for installing and building on a busy machine. */
const BUILD_TIMEOUT_MS = 480_000;
const fixture = { folder: '' };

beforeAll(() => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-release-'));
});
afterAll(() => rmSync(fixture.folder, { recursive: true, force: true }));

/** Verifies units after replacing the release path with this checkout, so that the programs they name exist. */
function verifyUnits(names: readonly string[]): { status: number | null; text: string } {
  const folder = join(fixture.folder, 'units');
  cpSync(join(DEPLOY, 'systemd'), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/opt/sunflower/current', ROOT));
  }
  for (const program of PROGRAM_NAMES)
    cpSync(join(folder, 'sunflower@.service'), join(folder, `sunflower@${program}.service`));
  const paths = names.map((name) => join(folder, name));
  const { error, status, stderr, stdout } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return { status, text: stdout + stderr };
}

describe.runIf(process.platform === 'linux')('the systemd units', () => {
  beforeAll(() => {
    const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
    if (!isThere) execFileSync(process.execPath, [join(ROOT, 'tools/install/debian-packages.mjs'), 'systemd']);
  });

  test('pass systemd-analyze without warnings, for every program', () => {
    const units = readdirSync(join(DEPLOY, 'systemd')).filter((file) => !file.includes('@'));
    const programs = PROGRAM_NAMES.map((program) => `sunflower@${program}.service`);
    expect(verifyUnits([...units, ...programs])).toEqual({ status: 0, text: '' });
  });

  test("fail verification with a directive value that systemd doesn't know", () => {
    const unit = join(fixture.folder, 'wrong.service');
    writeFileSync(unit, '[Service]\nExecStart=/bin/true\nRestart=sometimes\n');
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect(stderr).toContain('Failed to parse service restart specifier');
  });
});

describe('a release', () => {
  test('[WLA-09/identified] [WLA-09/approved] is built without data or keys, and runs on the pinned Node', {
    timeout: BUILD_TIMEOUT_MS,
  }, async () => {
    const release = join(fixture.folder, 'release');
    execFileSync('sh', [join(DEPLOY, 'build-release.sh'), ROOT, release], { stdio: 'pipe', timeout: BUILD_TIMEOUT_MS });
    const entries = readdirSync(release);
    for (const wanted of ['apps', 'node_modules', 'ops', 'package-lock.json']) expect(entries).toContain(wanted);
    for (const unwanted of ['.data', '.git', '.cache']) expect(entries).not.toContain(unwanted);
    expect(readdirSync(join(release, 'node_modules'))).not.toContain('vitest');
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
    expect(JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))).toMatchObject({ commit });
    const node = join(release, 'node_modules/.bin/node');
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toBe(`${process.version}\n`);
    const main = join(release, 'tools/production/main.ts');
    const keys = join(fixture.folder, 'keys');
    expect(await runToEnd([main, 'secrets', '--to', keys], {}, release)).toMatchObject({ code: 0 });
    const keysFile = join(fixture.folder, 'release-keys.json');
    const env = { ...exampleSettings(), SUNFLOWER_KEYS_FOLDER: keys, SUNFLOWER_RELEASE_KEYS_FILE: keysFile };
    const check = () => runToEnd([main, 'check', 'location-engine'], env, release);
    const [builder, approver] = [testSigner('ada'), testSigner('bob')];
    writeReleaseKeys(keysFile, [builder], [builder, approver]);
    signTestRelease(release, { builder });
    expect(await check()).toEqual({ code: 1, lines: [expect.stringContaining('no signature of its approver')] });
    signTestRelease(release, { approver: builder });
    expect(await check()).toEqual({ code: 1, lines: [expect.stringContaining('built and approved by ada')] });
    signTestRelease(release, { approver });
    expect(await check()).toEqual({ code: 0, lines: ['location-engine: fit for production'] });
    expect(readdirSync(join(release, 'apps/game-client/dist'))).not.toEqual([]);
    const again = spawnSync('sh', [join(DEPLOY, 'build-release.sh'), ROOT, release], { encoding: 'utf8' });
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('releases never change')]);
  });

  test('is built by the same script in the container', () => {
    const file = readFileSync(join(DEPLOY, 'Containerfile'), 'utf8');
    const [build = '', image = ''] = file.split(/^FROM /m).slice(1);
    expect(build.match(/^RUN .*$/gm)).toEqual(['RUN sh /src/ops/deploy/build-release.sh /src /opt/sunflower']);
    expect(image).toContain(`/opt/sunflower/${PRODUCTION_PROGRAM}`);
    expect(image).toMatch(/^USER sunflower$/m);
  });
});

const exampleSettings = () => parseEnv(readFileSync(join(DEPLOY, 'sunflower.env.example'), 'utf8'));

describe('the deployment examples', () => {
  test('include settings that pass the production checks of environment, addresses and proxies', () => {
    const facts = { env: exampleSettings() as NodeJS.ProcessEnv };
    expect([checkEnvironment, checkAddresses, checkProxies].flatMap((check) => check(facts))).toEqual([]);
  });

  test('include a TLS proxy that routes each public address to its program and none to a private listener', () => {
    const caddy = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
    const sites = [...caddy.matchAll(/^(\S+\.example\.org) \{[^}]*import program 127\.0\.0\.1:(\d+)/gm)];
    const env = exampleSettings();
    const names = ['app', 'identityProvider', 'cardVault', 'locationEngine', 'gameServer', 'featureFlags'] as const;
    const expected = names.map((name) => {
      const setting = originSetting(name);
      return [new URL(env[setting] ?? '').host, String(DEFAULT_ORIGINS[name].port)];
    });
    expect(sites.map(([, host, port]) => [host, port])).toEqual(expected);
    expect(caddy.match(/127\.0\.0\.1:(3012|3007|3004)/)).toBeNull();
  });
});

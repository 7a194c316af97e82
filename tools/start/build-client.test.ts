import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildClientIfStale } from './build-client.ts';
import { findProgramsUsing } from './left-running-in-tests.ts';

const fixture = { root: '' };
afterEach(() => rmSync(fixture.root, { recursive: true, force: true }));

/** A repository with two bundles, each built by running its `script`, which finds its own path in the root. */
function repositoryWith(scripts: { readonly 'player-web': string; readonly 'game-client': string }): string {
  fixture.root = realpathSync(mkdtempSync(join(tmpdir(), 'sunflower-build-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(fixture.root, path)), { recursive: true });
    writeFileSync(join(fixture.root, path), text);
  };
  write('package.json', JSON.stringify({ name: 'built', private: true, workspaces: ['apps/*'] }));
  for (const [name, script] of Object.entries(scripts)) {
    const build = `node ${join(fixture.root, 'apps', name, 'build.mjs')}`;
    write(`apps/${name}/package.json`, JSON.stringify({ name, version: '0.0.0', scripts: { build } }));
    write(`apps/${name}/build.mjs`, script);
  }
  return fixture.root;
}

const ENDLESS = 'setInterval(() => {}, 1000);';
const FAILING = 'console.error("a missing file"); process.exit(1);';
const buildsIn = async (root: string) => (await findProgramsUsing(root)).filter((line) => /^\S*node /.test(line));

test('stops its builds, and the programs that they started, when the start is stopped', async () => {
  const root = repositoryWith({ 'player-web': ENDLESS, 'game-client': ENDLESS });
  const stopped = new AbortController();
  const building = buildClientIfStale(root, stopped.signal);
  building.catch(() => {});
  await vi.waitFor(async () => expect(await buildsIn(root)).toHaveLength(2));
  stopped.abort();
  await expect(building).rejects.toThrow(/was stopped/);
  await vi.waitFor(async () => expect(await findProgramsUsing(root)).toEqual([]));
});

test('stops the other build when one fails, and says what the failed one printed', async () => {
  const root = repositoryWith({ 'player-web': FAILING, 'game-client': ENDLESS });
  await expect(buildClientIfStale(root)).rejects.toThrow('apps/player-web could not be built:\na missing file');
  await vi.waitFor(async () => expect(await findProgramsUsing(root)).toEqual([]));
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHELL_PATH } from '@sunflower/contracts/builds.ts';
import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { build } from 'vite';
import type { Manifest } from '../src/app/prerender/asset-manifest.ts';
import type * as EntryServer from '../src/entry-server.tsx';
import { deviceNowMs } from '../src/runtime/clock/server-clock.ts';
import { describeBuild } from './describe-build.ts';
import { ROUTE_RULES } from './route-rules.ts';
import { swapIn, WORK_PREFIX } from './swap-build.ts';
import { OFFLINE_PAGES, offlineFiles } from './worker-files.ts';
import { writeChecker } from './write-checker.ts';

/**
 * `npm run build`: builds the client, the client as one script for other pages, and the bundle that prerenders its
 * public pages; they are built in a separate folder and swapped in when all are complete.
 */
// A test runner sets its own value, but the result must be what players get.
process.env.NODE_ENV = 'production';
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const folder = join(dist, `${WORK_PREFIX}${process.pid}`);
const nowMs = deviceNowMs();

try {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')];
  await build({ root, build: { outDir: client } });
  await build({ root, configFile: join(root, 'vite.embed.config.ts'), build: { outDir: join(client, 'embed') } });
  await writeChecker(root, join(client, 'checker.html'));
  await build({ root, build: { ssr: 'src/entry-server.tsx', outDir: server } });
  const bundle = (await import(pathToFileURL(join(server, 'entry-server.js')).href)) as typeof EntryServer;
  const { PUBLIC_PAGES, headOfShell } = bundle;
  const shell = join(client, 'index.html');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const written = readFileSync(shell, 'utf8').replace('<!--head-->', (mark) => `${headOfShell(manifest)}\n    ${mark}`);
  writeFileSync(shell, written);
  const prerendered = PUBLIC_PAGES.map(({ path }) => path);
  const define = {
    OFFLINE_FILES: JSON.stringify(offlineFiles({ ...bundle, manifest, languages: LANGUAGES, pages: PUBLIC_PAGES })),
    OFFLINE_PAGES: JSON.stringify(OFFLINE_PAGES),
    SHARED_PAGES: JSON.stringify(prerendered),
    SHELL: JSON.stringify(SHELL_PATH),
  };
  await build({ root, configFile: join(root, 'vite.worker.config.ts'), define, build: { outDir: client } });
  const id = describeBuild(folder, { timestamp: nowMs, rules: ROUTE_RULES, prerendered });
  swapIn(dist, { folder, id, nowMs });
  console.info(`build ${id} is current`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

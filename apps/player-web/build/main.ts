import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { deviceNowMs } from '../src/runtime/clock/server-clock.ts';
import { describeBuild } from './describe-build.ts';
import { ROUTE_RULES } from './route-rules.ts';
import { swapIn, WORK_PREFIX } from './swap-build.ts';

/** `npm run build`: the client, the same as one script for other pages, and the bundle that writes its public pages, made aside and swapped in when both are whole. */
// Whoever asks for a build (a test runner sets its own), what is made is what players get.
process.env.NODE_ENV = 'production';
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const folder = join(dist, `${WORK_PREFIX}${process.pid}`);
const nowMs = deviceNowMs();

try {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')];
  await build({ root, build: { outDir: client } });
  await build({ root, configFile: join(root, 'vite.embed.config.ts'), build: { outDir: join(client, 'embed') } });
  await build({ root, build: { ssr: 'src/entry-server.tsx', outDir: server } });
  const { PUBLIC_PAGES, headOfShell } = (await import(pathToFileURL(join(server, 'entry-server.js')).href)) as {
    PUBLIC_PAGES: readonly { readonly path: string }[];
    headOfShell: (manifest: unknown) => string;
  };
  const shell = join(client, 'index.html');
  const manifest: unknown = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const written = readFileSync(shell, 'utf8').replace('<!--head-->', (mark) => `${headOfShell(manifest)}\n    ${mark}`);
  writeFileSync(shell, written);
  const prerendered = PUBLIC_PAGES.map(({ path }) => path);
  const id = describeBuild(folder, { timestamp: nowMs, rules: ROUTE_RULES, prerendered });
  swapIn(dist, { folder, id, nowMs });
  console.info(`build ${id} is current`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

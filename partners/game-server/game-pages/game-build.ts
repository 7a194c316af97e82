import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Where `apps/game-client/build/main.ts` puts its builds. */
const DIST = new URL('../../../apps/game-client/dist/', import.meta.url).pathname;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A file of the build, compressed if that makes it smaller. */
export type GameFile = { readonly bytes: Buffer; readonly brotli: Buffer | undefined; readonly type: string };

/** A build of the games: the page that each game opens with, and the files it loads, by name. */
export type GameBuild = { readonly page: string; readonly files: ReadonlyMap<string, GameFile> };

/** Reads the current build into memory; it is a few hundred kilobytes. Rejects if the games aren't built. */
export async function readGameBuild(dist: string = DIST): Promise<GameBuild> {
  const current = JSON.parse(await readFile(join(dist, 'current.json'), 'utf8')) as { folder: string };
  const folder = join(dist, current.folder);
  const names = await readdir(folder);
  const files = new Map<string, GameFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const brotli = names.includes(`${name}.br`) ? await readFile(join(folder, `${name}.br`)) : undefined;
    files.set(name, { bytes: await readFile(join(folder, name)), brotli, type });
  }
  return { page: await readFile(join(folder, 'index.html'), 'utf8'), files };
}

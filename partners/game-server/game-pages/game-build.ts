import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Folder where `apps/game-client/build/main.ts` puts its builds. */
const DIST = new URL('../../../apps/game-client/dist/', import.meta.url).pathname;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A file of the build, compressed if that makes it smaller. */
export type GameFile = { readonly bytes: Buffer; readonly brotli: Buffer | undefined; readonly type: string };

/**
 * A build of the games: the page that each game opens with, the files that the page loads, by name, and each game's own
 * scripts, by its id.
 */
export type GameBuild = {
  readonly page: string;
  readonly files: ReadonlyMap<string, GameFile>;
  readonly scripts: ReadonlyMap<string, readonly string[]>;
};

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
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return { page: await readFile(join(folder, 'index.html'), 'utf8'), files, scripts: scriptsOf(manifest) };
}

/** Vite's manifest of a build: each script by its source, with the scripts it imports. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const PAGE = 'index.html';
const FACE = /^src\/games\/([^/]+)\/\1\.ts$/;

/** Returns the scripts of each game that the page doesn't load for every game. */
function scriptsOf(manifest: Manifest): Map<string, string[]> {
  const shared = withImports(manifest, PAGE);
  const scripts = new Map<string, string[]>();
  for (const source of Object.keys(manifest)) {
    const gameId = FACE.exec(source)?.[1];
    if (gameId === undefined) continue;
    const own = [...withImports(manifest, source)].filter((one) => !shared.has(one));
    scripts.set(
      gameId,
      own.flatMap((one) => manifest[one]?.file ?? []),
    );
  }
  return scripts;
}

function withImports(manifest: Manifest, source: string): ReadonlySet<string> {
  const found = new Set([source]);
  // Iterating a set includes items that are added during the iteration.
  for (const one of found) for (const imported of manifest[one]?.imports ?? []) found.add(imported);
  return found;
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Bailout, findBailouts } from './find-bailouts.ts';

const SOURCES = 'apps/player-web/src/**/*.{ts,tsx}';
const NOT_SHIPPED = /\.test\.tsx?$|-in-tests\.tsx?$|\/testing\//;
/** Everything besides its own text that the result of a file depends on. */
const COMPILER = [
  'apps/player-web/react-plugins.ts',
  'tools/react-compiler/find-bailouts.ts',
  'node_modules/babel-plugin-react-compiler/package.json',
  'node_modules/@babel/core/package.json',
];
const CACHE = '.cache/react-compiler.json';

type Cached = Readonly<Record<string, { readonly hash: string; readonly bailouts: readonly Bailout[] }>>;

/**
 * Returns the functions that the compiler skips in all files that ship. Compiles only what changed since the last run.
 */
export async function reportBailouts(root: string): Promise<{ files: number; bailouts: Bailout[] }> {
  const compiler = hashOf(COMPILER.map((file) => readFileSync(join(root, file), 'utf8')));
  const files = globSync(SOURCES, { cwd: root })
    .filter((file) => !NOT_SHIPPED.test(`/${file}`))
    .sort();
  const hashes = new Map(files.map((file) => [file, hashOf([compiler, readFileSync(join(root, file), 'utf8')])]));
  const cached = readCache(join(root, CACHE));
  const changed = files.filter((file) => cached[file]?.hash !== hashes.get(file));
  const found = await findBailouts(changed.map((file) => join(root, file)));
  const fresh = Map.groupBy(found, ({ file }) => file.slice(root.length + 1));
  const report: Record<string, { hash: string; bailouts: readonly Bailout[] }> = {};
  for (const file of files) {
    const isChanged = changed.includes(file);
    const bailouts = isChanged ? (fresh.get(file) ?? []).map((one) => ({ ...one, file })) : cached[file]?.bailouts;
    report[file] = { hash: hashes.get(file) ?? '', bailouts: bailouts ?? [] };
  }
  mkdirSync(dirname(join(root, CACHE)), { recursive: true });
  writeFileSync(join(root, CACHE), JSON.stringify(report));
  return { files: files.length, bailouts: Object.values(report).flatMap(({ bailouts }) => bailouts) };
}

function readCache(path: string): Cached {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Cached) : {};
}

function hashOf(texts: readonly string[]): string {
  return texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex');
}

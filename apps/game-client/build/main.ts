import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

/**
 * Builds the games into `dist/builds/{id}`, and then names that folder in `dist/current.json`, so that a server never
 * reads half of a build. Compresses each text file.
 */
process.env.NODE_ENV = 'production';
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const folder = join(dist, `next-${process.pid}`);
const TEXT = /\.(js|css|svg|json)$/;

try {
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: folder } });
  const paths = globSync('**/*.*', { cwd: folder }).sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    const bytes = readFileSync(join(folder, path));
    hash.update(path).update(bytes);
    if (TEXT.test(path)) writeFileSync(join(folder, `${path}.br`), compressed(bytes));
  }
  const id = hash.digest('hex').slice(0, 12);
  swapIn(id);
  console.info(`game build ${id} is current`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compressed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

function swapIn(id: string): void {
  const place = join(dist, 'builds', id);
  mkdirSync(join(dist, 'builds'), { recursive: true });
  if (!existsSync(place)) {
    for (const old of globSync('builds/*', { cwd: dist })) rmSync(join(dist, old), { recursive: true });
    renameSync(folder, place);
  }
  const part = join(dist, `current.json.${process.pid}.part`);
  writeFileSync(part, JSON.stringify({ id, folder: `builds/${id}` }));
  renameSync(part, join(dist, 'current.json'));
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the built client is made of. */
const SOURCES = [
  'apps/player-web/**/*',
  'packages/{money,game-rules,player-rules,contracts,look}/**/*',
  'package-lock.json',
];
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)/;
const BUILT = 'apps/player-web/dist/current.json';

/** Builds the player's client unless the last build was made of exactly these sources. Returns whether it built. */
export async function buildClientIfStale(root: string): Promise<boolean> {
  const markFile = join(root, '.cache', 'client-sources.sha256');
  const digest = sourcesDigest(root);
  if (existsSync(join(root, BUILT)) && existsSync(markFile) && readFileSync(markFile, 'utf8') === digest) return false;
  await runBuild(root);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(markFile, digest);
  return true;
}

function sourcesDigest(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: false, exclude: (path) => LEFT_OUT.test(path) });
  for (const path of files.filter((file) => /\.\w+$/.test(file)).sort()) {
    if (LEFT_OUT.test(path)) continue;
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function runBuild(root: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The client could not be built:\n${Buffer.concat(said).toString()}`));
    });
  });
}

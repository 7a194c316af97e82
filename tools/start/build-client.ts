import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A bundle for browsers: its workspace, the files and folders it is built from, and the files of a complete build.
 */
type Bundle = { readonly workspace: string; readonly sources: readonly string[]; readonly mark: string };

const CLIENT: Bundle = {
  workspace: 'apps/player-web',
  sources: [
    'apps/player-web/**/*',
    'packages/{money,game-rules,player-rules,contracts,look}/**/*',
    'package-lock.json',
  ],
  mark: 'client-sources.sha256',
};
const GAMES: Bundle = {
  workspace: 'apps/game-client',
  sources: ['apps/game-client/**/*', 'packages/{money,instant-games,partner-protocols,look}/**/*', 'package-lock.json'],
  mark: 'game-sources.sha256',
};
const EXCLUDED = /(^|\/)(node_modules|dist)(\/|$)/;

/** Builds the player's client and the instant games unless they are up to date. Returns whether it built anything. */
export async function buildClientIfStale(root: string): Promise<boolean> {
  const built = await Promise.all([CLIENT, GAMES].map((bundle) => buildIfStale(root, bundle)));
  return built.includes(true);
}

/** Builds a bundle unless the last build came from exactly these sources. */
async function buildIfStale(root: string, bundle: Bundle): Promise<boolean> {
  const markFile = join(root, '.cache', bundle.mark);
  const digest = sourcesDigest(root, bundle);
  const isBuilt = existsSync(join(root, bundle.workspace, 'dist/current.json'));
  if (isBuilt && existsSync(markFile) && readFileSync(markFile, 'utf8') === digest) return false;
  await runBuild(root, bundle);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(markFile, digest);
  return true;
}

function sourcesDigest(root: string, { sources }: Bundle): string {
  const hash = createHash('sha256');
  const files = globSync([...sources], { cwd: root, withFileTypes: false, exclude: (path) => EXCLUDED.test(path) });
  for (const path of files.filter((file) => /\.\w+$/.test(file)).sort()) {
    if (EXCLUDED.test(path)) continue;
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function runBuild(root: string, { workspace }: Bundle): Promise<void> {
  const options = ['run', '--silent', 'build', '-w', workspace];
  const child = spawn('npm', options, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${workspace} could not be built:\n${Buffer.concat(output).toString()}`));
    });
  });
}

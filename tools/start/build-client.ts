import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

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

/**
 * Builds the player's client and the instant games unless they are up to date. Returns whether it built anything.
 * Throws when a build fails or `stopped` aborts; no build keeps running then.
 */
export async function buildClientIfStale(root: string, stopped?: AbortSignal): Promise<boolean> {
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(stopped ? [stopped] : [])]);
  const builds = [CLIENT, GAMES].map((bundle) => buildIfStale(root, bundle, signal));
  try {
    return (await Promise.all(builds)).includes(true);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(builds);
    throw error;
  }
}

/** Builds a bundle unless the last build came from exactly these sources. */
async function buildIfStale(root: string, bundle: Bundle, signal: AbortSignal): Promise<boolean> {
  const markFile = join(root, '.cache', bundle.mark);
  const digest = sourcesDigest(root, bundle);
  const isBuilt = existsSync(join(root, bundle.workspace, 'dist/current.json'));
  if (isBuilt && existsSync(markFile) && readFileSync(markFile, 'utf8') === digest) return false;
  await runBuild(root, bundle, signal);
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

/** Runs a build in a process group of its own, because npm does not forward a signal to the programs it starts. */
function runBuild(root: string, { workspace }: Bundle, signal: AbortSignal): Promise<void> {
  const options = ['run', '--silent', 'build', '-w', workspace];
  const child = spawn('npm', options, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const end = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else if (signal.aborted) reject(new Error(`the build of ${workspace} was stopped`));
      else reject(new Error(`${workspace} could not be built:\n${Buffer.concat(output).toString()}`));
    });
  }).finally(() => signal.removeEventListener('abort', end));
}

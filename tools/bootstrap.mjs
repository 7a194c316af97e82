/**
 * The first thing every npm script runs, on whatever Node the machine has: it installs the locked packages when they are missing or old,
 * finds the browser when tests need one, and goes on in the pinned Node, which runs TypeScript without a build.
 * Plain JavaScript for Node 20, without packages, because nothing is installed yet.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { findOrInstallChromium } from './install/chromium.mjs';
import { installPackages } from './install/packages.mjs';

const ROOT = join(import.meta.dirname, '..');
const COMMANDS = {
  dev: { file: 'tools/dev/main.ts', needsBrowser: false },
  start: { file: 'tools/start/main.ts', needsBrowser: false },
  test: { file: 'tools/test/main.ts', needsBrowser: true, endsWithStarter: true },
  'test:watch': { file: 'tools/test/watch.ts', needsBrowser: true, endsWithStarter: true },
  'test:long': { file: 'tools/test/long-main.ts', needsBrowser: true, endsWithStarter: true },
  bench: { file: 'bench/main.ts', needsBrowser: false, endsWithStarter: true },
  ops: { file: 'ops/main.ts', needsBrowser: false },
  backup: { file: 'tools/backup/main.ts', needsBrowser: false },
  trace: { file: 'tools/trace/trace.ts', needsBrowser: false },
  api: { file: 'tools/api/main.ts', needsBrowser: false },
  release: { file: 'tools/release/main.ts', needsBrowser: false },
  evidence: { file: 'tools/evidence/main.ts', needsBrowser: false },
  gallery: { file: 'tools/gallery/main.ts', needsBrowser: false },
  production: { file: 'tools/production/main.ts', needsBrowser: false },
};

async function main() {
  const [name, ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  await installPackages(ROOT);
  const chromium = command.needsBrowser || args.includes('lighthouse') ? await findOrInstallChromium(ROOT) : undefined;
  return runPinned(command, args, chromium);
}

/** npm can be killed without a word to what it started; what would run on for minutes looks for that itself. */
const LOOK_FOR_STARTER_MS = 500;

/**
 * Runs a TypeScript file in the pinned Node and ends as it ends. Signals are forwarded, because a supervisor signals this process alone;
 * Ctrl-C in a terminal then reaches the child twice, which it must expect.
 */
function runPinned({ file, endsWithStarter }, args, chromium) {
  const bin = join(ROOT, 'node_modules', '.bin');
  const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(node)) throw new Error(`The pinned Node is not installed for ${process.platform}-${process.arch}.`);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  // Each program of ours is hundreds of modules: compiled once, they load in half the time.
  env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'node-compile');
  if (chromium) env.SUNFLOWER_CHROMIUM = chromium;
  const child = spawn(node, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  if (endsWithStarter) endWhenOrphaned(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

function endWhenOrphaned(child) {
  const starter = process.ppid;
  const look = () => process.ppid !== starter && child.kill('SIGTERM');
  setInterval(look, LOOK_FOR_STARTER_MS).unref();
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);

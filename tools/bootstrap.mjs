/**
 * The first program of most npm scripts (`COMMANDS`), on whatever Node version the machine has: installs the locked
 * packages if they are missing or outdated, finds the browser if tests need one, and continues in the pinned Node,
 * which runs TypeScript without a build. Plain JavaScript for Node 20 without packages, because nothing is installed
 * yet.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { findOrInstallChromium } from './install/chromium.mjs';
import { installPackages } from './install/packages.mjs';

const ROOT = join(import.meta.dirname, '..');
const IS_RELEASE = existsSync(join(ROOT, 'release.json'));
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
  generate: { file: 'tools/generate/main.ts', needsBrowser: false },
  api: { file: 'tools/api/main.ts', needsBrowser: false },
  release: { file: 'tools/release/main.ts', needsBrowser: false },
  evidence: { file: 'tools/evidence/main.ts', needsBrowser: false },
  pictures: { file: 'tools/pictures/main.ts', needsBrowser: true },
  gallery: { file: 'tools/gallery/main.ts', needsBrowser: false },
  witness: { file: 'partners/witnesses/kit/main.ts', needsBrowser: false },
  production: { file: 'tools/production/main.ts', needsBrowser: false },
};

async function main() {
  const [name, ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Error(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  // A release has its packages, and nothing may change in its folder.
  if (!IS_RELEASE) await installPackages(ROOT);
  const chromium = command.needsBrowser || args.includes('lighthouse') ? await findOrInstallChromium(ROOT) : undefined;
  return runPinned(command, args, chromium);
}

/**
 * How often a command with `endsWithStarter` checks whether npm still runs: npm can be killed without passing a signal
 * to the programs it started.
 */
const LOOK_FOR_STARTER_MS = 500;

/**
 * Runs a TypeScript file in the pinned Node and exits as it does. Signals are forwarded, because a supervisor signals
 * only this process. As a result, Ctrl-C in a terminal reaches the child twice, which it must expect.
 */
function runPinned({ file, endsWithStarter }, args, chromium) {
  const bin = join(ROOT, 'node_modules', '.bin');
  const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(node)) throw new Error(`The pinned Node is not installed for ${process.platform}-${process.arch}.`);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  // Each of our programs has hundreds of modules, which load in half the time once they are compiled.
  if (!IS_RELEASE) env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'node-compile');
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

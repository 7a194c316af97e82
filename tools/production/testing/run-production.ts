import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
/** The path of the program inside a release or a checkout. */
export const PRODUCTION_PROGRAM = 'tools/production/main.ts';
const END_TIMEOUT_MS = 90_000;
const OPEN_ATTEMPTS = 240;
const OPEN_WAIT_MS = 250;
const HTTP_OK = 200;

/** How a program ended: its exit code and its output, line by line. */
export type Ended = { readonly code: number | null; readonly lines: readonly string[] };

/** Starts a program with these settings and no other Sunflower settings from the environment. */
function startProgram(args: readonly string[], env: NodeJS.ProcessEnv, cwd: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn('node', args, {
    cwd,
    env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

/** Runs a program until it exits; kills it after the time limit. */
export async function runToEnd(args: readonly string[], env: NodeJS.ProcessEnv, cwd = ROOT): Promise<Ended> {
  const child = startProgram(args, env, cwd);
  const written = collect(child);
  const late = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  return { code, lines: written().split('\n').filter(Boolean) };
}

/** Runs `npm run production -- ...` of a release until it exits. */
export function runProduction(args: readonly string[], env: NodeJS.ProcessEnv, release: string): Promise<Ended> {
  return runToEnd([join(release, PRODUCTION_PROGRAM), ...args], env, release);
}

export type Running = { stop(): Promise<number | null> };

/**
 * Starts a program of a release and waits until its health URL responds. Throws with its output when it exits early or
 * takes too long.
 */
export async function startAndWait(
  name: string,
  { release, env, healthUrl }: { release: string; env: NodeJS.ProcessEnv; healthUrl: string },
): Promise<Running> {
  const child = startProgram([join(release, PRODUCTION_PROGRAM), 'start', name], env, release);
  const written = collect(child);
  for (let attempts = 0; !(await isOk(healthUrl)); attempts++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${written()}`);
    if (attempts >= OPEN_ATTEMPTS) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start:\n${written()}`);
    }
    await delay(OPEN_WAIT_MS);
  }
  return { stop: () => stopProgram(child) };
}

async function stopProgram(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
  const [code] = await ended;
  clearTimeout(late);
  return code;
}

async function isOk(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.status === HTTP_OK,
    () => false,
  );
}

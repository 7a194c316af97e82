import { type ChildProcess, fork } from 'node:child_process';
import { writeSync } from 'node:fs';
import { HELD_SETTING } from '@sunflower/service-base/program.ts';
import { openPrivateLog } from '../postgres/private-log.ts';

/** One of our programs, which runs until it is stopped. */
export type ChildProgram = { readonly name: string; readonly process: ChildProcess; stop(): Promise<void> };

/** A program that has started and is loading its modules but waits before doing anything. */
export type WaitingProgram = {
  /** Lets the program continue, and resolves when it reports `ready`. */
  open(): Promise<ChildProgram>;
  stop(): Promise<void>;
};

export type ChildOptions = {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Receives the program's output too, chunk by chunk. */
  readonly onOutput?: (chunk: Buffer) => void;
};

const READY_TIMEOUT_MS = 60_000;
/** Time limit for stopping a program: longer than any program takes. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * Starts a program and waits until it reports `ready`.
 * @internal Fault tests start single programs.
 */
export function startChild(options: ChildOptions): Promise<ChildProgram> {
  return startWaitingProgram(options).open();
}

/**
 * Starts a program that waits before it does anything, so that its modules load while its database and client are being
 * prepared. The program has its own process group, so that Ctrl-C reaches only the starting process, which stops all
 * others in order. If the starting process exits or crashes, the channel closes and the started program exits too
 * (`announceReady`).
 */
export function startWaitingProgram(options: ChildOptions): WaitingProgram {
  const log = openPrivateLog(options.logFile);
  const env = { ...options.env, [HELD_SETTING]: '1' };
  const { onOutput } = options;
  const output = onOutput ? 'pipe' : log;
  const child = fork(options.file, { env, detached: true, stdio: ['ignore', output, output, 'ipc'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      writeSync(log, chunk);
      onOutput?.(chunk);
    });
  const faults: Error[] = [];
  child.on('error', (error) => faults.push(error));
  const stop = () => stopChild(child);
  return {
    open: async () => {
      await untilReady(child, options, faults);
      return { name: options.name, process: child, stop };
    },
    stop,
  };
}

function untilReady(child: ChildProcess, options: ChildOptions, faults: readonly Error[]): Promise<void> {
  const ended = (code: number | null) =>
    new Error(`${options.name} ended with ${code}; its log is ${options.logFile}`, { cause: faults[0] });
  return new Promise<void>((resolve, reject) => {
    if (child.exitCode !== null || faults.length > 0) return reject(ended(child.exitCode));
    const late = setTimeout(() => reject(new Error(`${options.name} was not ready in time`)), READY_TIMEOUT_MS);
    child.once('message', () => {
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(ended(code));
    });
    child.send('open');
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(late);
}

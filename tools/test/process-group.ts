import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

const END_WITHIN_MS = 20_000;

/** Starts a program as the leader of a new process group, so that it can be ended along with everything it starts. */
export function startGroup(command: readonly string[], options: SpawnOptions): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, { ...options, detached: process.platform !== 'win32' });
}

/** Ends a program and everything in its group with SIGTERM, and with SIGKILL whatever is still running later. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signalGroup(child, 'SIGTERM');
    await Promise.race([ended, delay(END_WITHIN_MS, undefined, { ref: false })]);
  }
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // All processes of the group have already ended.
  }
}

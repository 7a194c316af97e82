import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const GONE_ATTEMPTS = 200;
const GONE_WAIT_MS = 50;

/** Returns the id of the child of `parent` whose command line contains `words`. */
export async function childPid(parent: number, commandPart: string): Promise<number> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
  for (const line of stdout.split('\n')) {
    const [pid, ppid, ...args] = line.trim().split(/\s+/);
    if (Number(ppid) === parent && args.join(' ').includes(commandPart)) return Number(pid);
  }
  throw new Error(`no program "${commandPart}" below ${parent}`);
}

/** Kills a program as a power cut would, and waits until it's gone. */
export async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (let attempts = 0; attempts < GONE_ATTEMPTS && isAlive(pid); attempts++) await delay(GONE_WAIT_MS);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'busy-loop-program.ts');

/**
 * Starts programs that keep one core busy each, like other work on a developer's machine. Returns a handle that stops
 * them all.
 */
export function startBusyLoops(count: number): { stop(): Promise<void> } {
  const loops = Array.from({ length: count }, () => fork(PROGRAM, [], { execArgv: [] }));
  return {
    stop: async () => {
      for (const loop of loops) {
        if (loop.exitCode !== null || loop.signalCode !== null) continue;
        const ended = once(loop, 'exit');
        loop.kill('SIGTERM');
        await ended;
      }
    },
  };
}

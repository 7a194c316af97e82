import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** How a command line ended, and everything it said. */
export type CommandEnded = { readonly exitCode: number; readonly said: string };

const PROGRAM = join(import.meta.dirname, '../../ops/commands-in-tests.ts');
const TIMEOUT_MS = 60_000;

let program: ChildProcess | undefined;
let lastId = 0;

/** Runs an operator's command line in a program that is started once for all of them, and ends with this one. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandEnded> {
  program ??= start();
  const running = program;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(late);
      running.off('message', onMessage).off('exit', onExit);
      // A program that waits for nothing more may end, whatever this one does.
      if (running.listenerCount('message') === 0) running.channel?.unref();
      end();
    };
    const onMessage = (told: CommandEnded & { readonly id: number }) => {
      if (told.id === id) settle(() => resolve({ exitCode: told.exitCode, said: told.said }));
    };
    const onExit = () => settle(() => reject(new Error('the program of operators ended')));
    const late = setTimeout(() => settle(() => reject(new Error('it took too long'))), TIMEOUT_MS);
    running.channel?.ref();
    running.on('message', onMessage).on('exit', onExit);
    running.send({ id, args, env });
  });
}

function start(): ChildProcess {
  const started = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.once('exit', () => {
    if (program === started) program = undefined;
  });
  started.unref();
  return started;
}

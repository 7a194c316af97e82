import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** The exit code and the output of a command line. */
export type CommandResult = { readonly exitCode: number; readonly output: string };

const PROGRAM = join(import.meta.dirname, '../../ops/commands-in-tests.ts');
const TIMEOUT_MS = 60_000;

let program: ChildProcess | undefined;
let lastId = 0;

/** Runs an operator's command line in a program that is started once for all command lines and ends with this one. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  program ??= start();
  const running = program;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(late);
      running.off('message', onMessage).off('exit', onExit);
      // With no pending commands, the program must not keep this one running.
      if (running.listenerCount('message') === 0) running.channel?.unref();
      end();
    };
    const onMessage = (result: CommandResult & { readonly id: number }) => {
      if (result.id === id) settle(() => resolve({ exitCode: result.exitCode, output: result.output }));
    };
    const onExit = () => settle(() => reject(new Error('the operator program ended')));
    const late = setTimeout(() => settle(() => reject(new Error('the operator command timed out'))), TIMEOUT_MS);
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

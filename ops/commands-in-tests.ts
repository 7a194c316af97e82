/**
 * Runs the command lines sent by the program that started it, the way `main.ts` runs one. End-to-end tests run dozens
 * of commands, and most of the time of a command goes into starting its program.
 */
import process from 'node:process';
import { runOps } from './run-ops.ts';

/** A command line with its environment. The response carries the same id. */
type Input = { readonly id: number; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

async function run({ id, args, env }: Input): Promise<void> {
  const lines: string[] = [];
  const addLine = (line: string) => lines.push(line);
  const exitCode = await runOps(args, { env, say: addLine, complain: addLine });
  process.send?.({ id, exitCode, output: lines.join('\n') });
}

process.on('message', (input: Input) => void run(input));
process.once('disconnect', () => process.exit(0));

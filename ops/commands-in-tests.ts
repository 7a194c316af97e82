/**
 * Runs the command lines that the program which started it sends, as `main.ts` runs one. Journeys give dozens, and most of what a command
 * takes is the start of its program.
 */
import process from 'node:process';
import { runOps } from './run-ops.ts';

/** A command line of the starter, and the settings it is for. The answer carries the same number. */
type Asked = { readonly id: number; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

async function run({ id, args, env }: Asked): Promise<void> {
  const said: string[] = [];
  const keep = (line: string) => said.push(line);
  const exitCode = await runOps(args, { env, say: keep, complain: keep });
  process.send?.({ id, exitCode, said: said.join('\n') });
}

process.on('message', (asked: Asked) => void run(asked));
process.once('disconnect', () => process.exit(0));

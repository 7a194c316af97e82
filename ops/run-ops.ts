import { parseArgs } from 'node:util';
import { openContext } from '@sunflower/platform/src/app/operator-api/context.ts';
import { OpsError, type Verb, type VerbInput } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { readSecretLine } from './read-secret-line.ts';

/** Where lines go and come from, and what the environment says. */
export type OpsTerminal = {
  readonly env: NodeJS.ProcessEnv;
  say(line: string): void;
  complain(line: string): void;
  /** Standard input of the program, unless told. */
  readonly readSecretLine?: (prompt: string) => Promise<string>;
};

/** Runs one command line and returns its exit code: 0 done, 1 refused or failed, 2 wrong usage. One line says what is wrong. */
export async function runOps(args: readonly string[], verbs: readonly Verb[], terminal: OpsTerminal): Promise<number> {
  const [noun, action, ...rest] = args;
  if (noun === undefined || noun === '--help' || noun === 'help') {
    for (const line of helpLines(verbs)) terminal.say(line);
    return noun === undefined ? 2 : 0;
  }
  const verb = verbs.find((one) => one.name === `${noun} ${action ?? ''}`);
  if (!verb) {
    const near = verbs.filter((one) => one.name.startsWith(`${noun} `)).map((one) => one.name);
    const known = near.length > 0 ? `Known: ${near.join(', ')}.` : 'npm run ops -- --help lists every verb.';
    terminal.complain(`There is no verb "${[noun, action].filter(Boolean).join(' ')}". ${known}`);
    return 2;
  }
  if (rest.includes('--help')) {
    terminal.say(usageLine(verb));
    terminal.say(verb.summary);
    return 0;
  }
  try {
    await runVerb(verb, readInput(verb, rest), terminal);
    return 0;
  } catch (error) {
    const isOurs = error instanceof OpsError;
    terminal.complain(oneLine(error));
    if (isOurs && error.exitCode === 2) terminal.complain(usageLine(verb));
    return isOurs ? error.exitCode : 1;
  }
}

async function runVerb(verb: Verb, input: VerbInput, terminal: OpsTerminal): Promise<void> {
  const { context, close } = openContext({ readSecretLine, ...terminal });
  try {
    await verb.run(context, input);
  } finally {
    await close();
  }
}

function readInput(verb: Verb, args: readonly string[]): VerbInput {
  try {
    const read = parseArgs({
      args: numbersAsWords(args),
      options: verb.options ?? {},
      allowPositionals: true,
      strict: true,
    });
    return { words: read.positionals.map((word) => word.replace(NUMBER_MARK, '')), options: read.values };
  } catch (error) {
    throw new OpsError(oneLine(error), 2);
  }
}

/** Keeps `-12.50` a word: parseArgs would take it for options. */
const NUMBER_MARK = /^=(?=-\d)/;
function numbersAsWords(args: readonly string[]): string[] {
  return args.map((arg) => (/^-\d/.test(arg) ? `=${arg}` : arg));
}

function oneLine(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return oneLine(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n')[0] ?? text;
}

function usageLine(verb: Verb): string {
  return `Usage: npm run ops -- ${verb.name} ${verb.usage}`.trim();
}

function helpLines(verbs: readonly Verb[]): string[] {
  const sorted = verbs.toSorted((one, other) => one.name.localeCompare(other.name));
  const width = Math.max(...sorted.map((verb) => verb.name.length));
  return [
    'npm run ops -- <verb> ...   what an operator can do; <verb> --help tells how',
    '',
    ...sorted.map((verb) => `  ${verb.name.padEnd(width)}  ${verb.summary}`),
  ];
}

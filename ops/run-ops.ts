import { parseArgs } from 'node:util';
import { firstLineOf } from '@sunflower/platform/src/app/operator-api/first-line.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { findSigner } from './find-signer.ts';
import { LOCAL_VERBS } from './local-verbs.ts';
import { readFileWord } from './read-file-word.ts';
import { readSecretLine } from './read-secret-line.ts';
import { sendCommand } from './send-command.ts';
import { type OpsTerminal, printableLine } from './terminal.ts';
import { readVerbCatalog, type VerbEntry } from './verb-catalog.ts';

type Typed = { readonly words: readonly string[]; readonly options: Record<string, string | boolean | string[]> };

/** Options that every verb accepts: they specify the signer. */
const SIGNER_OPTIONS = { 'key-file': { type: 'string' }, as: { type: 'string' } } as const;

/**
 * Runs one command line and returns its exit code: 0 done, 1 refused or failed, 2 invalid usage. An error is shown as
 * one line, followed by the usage if that was invalid.
 */
export async function runOps(args: readonly string[], terminal: OpsTerminal): Promise<number> {
  const verbs = [...LOCAL_VERBS, ...readVerbCatalog()];
  const [subject, action, ...rest] = args;
  if (subject === undefined || subject === '--help' || subject === 'help') {
    for (const line of helpLines(verbs)) terminal.say(line);
    return subject === undefined ? 2 : 0;
  }
  const verb = verbs.find((one) => one.name === `${subject} ${action ?? ''}`);
  if (!verb) {
    const near = verbs.filter((one) => one.name.startsWith(`${subject} `)).map((one) => one.name);
    const known = near.length > 0 ? `Known: ${near.join(', ')}.` : 'Run npm run ops -- --help for a list of the verbs.';
    terminal.complain(`There is no verb "${[subject, action].filter(Boolean).join(' ')}". ${known}`);
    return 2;
  }
  if (rest.includes('--help')) {
    terminal.say(usageLine(verb));
    terminal.say(verb.summary);
    return 0;
  }
  try {
    return await runVerb(verb, readInput(verb, rest), terminal);
  } catch (error) {
    return complainOf(verb, { problem: firstLineOf(error), exitCode: exitCodeOf(error) }, terminal);
  }
}

async function runVerb(verb: VerbEntry, typed: Typed, terminal: OpsTerminal): Promise<number> {
  const local = LOCAL_VERBS.find((one) => one.name === verb.name);
  if (local) {
    await local.run(terminal, typed);
    return 0;
  }
  if (verb.runsOffline) {
    const { runOffline } = await import('./run-offline.ts');
    await runOffline(verb.name, typed, terminal);
    return 0;
  }
  const { 'key-file': keyFile, ...options } = typed.options;
  const input = { key: textOf(keyFile), as: textOf(options.as) };
  const words = verb.fileWord === undefined ? typed.words : readFileWord(typed.words, verb.fileWord);
  const signer = await findSigner(input, terminal);
  if (verb.options?.as === undefined) delete options.as;
  else if (options.as === undefined && signer.isOwn && !verb.usage.includes('[--as')) options.as = signer.name;
  const secret = await readSecret(verb, options, terminal);
  const answer = await sendCommand(verb, { words, options, ...secret }, { signer, terminal });
  for (const line of answer.lines) terminal.say(printableLine(line));
  if (answer.exitCode === 0) return 0;
  return complainOf(verb, { problem: answer.problem ?? 'It failed.', exitCode: answer.exitCode }, terminal);
}

async function readSecret(verb: VerbEntry, options: Typed['options'], terminal: OpsTerminal) {
  const { secret } = verb;
  if (!secret || (secret.unless !== undefined && options[secret.unless] !== undefined)) return {};
  return { secret: await (terminal.readSecretLine ?? readSecretLine)(secret.prompt) };
}

function complainOf(verb: VerbEntry, ended: { problem: string; exitCode: 1 | 2 }, terminal: OpsTerminal): number {
  terminal.complain(printableLine(ended.problem));
  if (ended.exitCode === 2) terminal.complain(usageLine(verb));
  return ended.exitCode;
}

function exitCodeOf(error: unknown): 1 | 2 {
  return error instanceof OpsError ? error.exitCode : 1;
}

function readInput(verb: VerbEntry, args: readonly string[]): Typed {
  const options = { ...SIGNER_OPTIONS, ...verb.options };
  try {
    const read = parseArgs({ args: markNegativeNumbers(args), options, allowPositionals: true, strict: true });
    const words = read.positionals.map((word) => word.replace(NUMBER_MARK, ''));
    return { words, options: { ...read.values } as Typed['options'] };
  } catch (error) {
    throw new OpsError(firstLineOf(error), 2);
  }
}

/** Marks `-12.50` as a word, because parseArgs would parse it as options. */
const NUMBER_MARK = /^=(?=-\d)/;
function markNegativeNumbers(args: readonly string[]): string[] {
  return args.map((arg) => (/^-\d/.test(arg) ? `=${arg}` : arg));
}

function textOf(value: string | boolean | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function usageLine(verb: VerbEntry): string {
  return `Usage: npm run ops -- ${verb.name} ${verb.usage}`.trim();
}

function helpLines(verbs: readonly VerbEntry[]): string[] {
  const sorted = verbs.toSorted((one, other) => one.name.localeCompare(other.name));
  const width = Math.max(...sorted.map((verb) => verb.name.length));
  return [
    'npm run ops -- <verb> ...   runs an operator command; <verb> --help shows how to use it',
    '',
    ...sorted.map((verb) => `  ${verb.name.padEnd(width)}  ${verb.summary}`),
    '',
    'Your key signs every command: --key-file <file>, or SUNFLOWER_OPERATOR_KEY; in development, --as demo-...',
  ];
}

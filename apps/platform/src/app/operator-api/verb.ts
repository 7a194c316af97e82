import type { ParseArgsOptionsConfig } from 'node:util';
import type { OpsContext } from './context.ts';

/** The words and options after a verb's name. Options that were not given are undefined. */
export type VerbInput = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
};

/** One operator command: a file in a folder of `verbs/`, and a line in the list of that folder. */
export type Verb = {
  /** Name in two words, such as `operator add`. */
  readonly name: string;
  /** Usage after the name, such as `<email> <dollars> --reason <text> --as <operator>`. */
  readonly usage: string;
  /** Description in one line, for the list of verbs. */
  readonly summary: string;
  /** Options in the form of `parseArgs` of node:util. */
  readonly options?: ParseArgsOptionsConfig;
  /**
   * Kinds of action that the verb may ask its operator to sign as a proposal. For this verb, the command line signs
   * no other kind.
   */
  readonly proposes?: readonly string[];
  /**
   * Kinds of action that the verb may ask its operator to sign as an approval; `named`: any kind, for the proposal that
   * the first word names.
   */
  readonly approves?: readonly string[] | 'named';
  /** Whether the verb may ask its operator to sign the withdrawal of the proposal that the first word names. */
  readonly withdraws?: true;
  /** Index of the word that names a file on the operator's machine; the command carries the file's text instead. */
  readonly fileWord?: number;
  /**
   * A secret that the operator types without echo and the command carries separately; not requested when the `unless`
   * option is given.
   */
  readonly secret?: { readonly prompt: string; readonly unless?: string };
  /** Whether the verb only reads, and runs without the platform on a database named by its own setting. */
  readonly runsOffline?: true;
  /** Runs the verb. Throws `OpsError` for mistakes the operator can correct. */
  run(context: OpsContext, input: VerbInput): Promise<void>;
};

/** An invalid argument, a refusal or a missing key: shown in one line, exit code 1. Wrong usage: exit code 2. */
export class OpsError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Returns the words after the verb's name, one for each of `names`; throws a usage error with the names when there are
 * more or fewer words.
 */
export function requireWords<const Names extends readonly string[]>(
  input: VerbInput,
  ...names: Names
): { [Index in keyof Names]: string } {
  if (input.words.length !== names.length) {
    throw new OpsError(`Expected ${names.map((name) => `<${name}>`).join(' ') || 'nothing'} here.`, 2);
  }
  return [...input.words] as { [Index in keyof Names]: string };
}

/** Returns the text of a required option. */
export function requireOption(input: VerbInput, name: string): string {
  const value = input.options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new OpsError(`--${name} is missing.`, 2);
  return value;
}

/** Returns the text of an option, or undefined if it wasn't given. */
export function optionText(input: VerbInput, name: string): string | undefined {
  const value = input.options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the word if it is in the list; throws a usage error with the list otherwise. */
export function requireOneOf<const Value extends string>(word: string, values: readonly Value[], what: string): Value {
  const found = values.find((value) => value === word);
  if (found === undefined) throw new OpsError(`${what} must be one of ${values.join(', ')}, not "${word}".`, 2);
  return found;
}

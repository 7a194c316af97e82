import type { ParseArgsOptionsConfig } from 'node:util';
import type { OpsContext } from './context.ts';

/** The words and options after a verb's name. Options that were not given are undefined. */
export type VerbInput = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
};

/** One thing an operator can do: one file in `verbs/`, one line in `verb-table.ts`. */
export type Verb = {
  /** Two words: `operator add`. */
  readonly name: string;
  /** What follows the name: `<email> <dollars> --reason <text> --as <operator>`. */
  readonly usage: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** As `parseArgs` of node:util takes them. */
  readonly options?: ParseArgsOptionsConfig;
  /** Kinds of action that it asks its operator to sign as a proposal. The command line signs no others for it. */
  readonly proposes?: readonly string[];
  /** Kinds of action that it asks its operator to sign as an approval; `named`: of any kind, the proposal that the first word names. */
  readonly approves?: readonly string[] | 'named';
  /** It asks its operator to sign the withdrawal of the proposal that the first word names. */
  readonly withdraws?: true;
  /** The place of a word that names a file on the operator's machine: the command carries its text instead. */
  readonly fileWord?: number;
  /** What the operator types unseen and the command carries apart, unless this option is given. */
  readonly secret?: { readonly prompt: string; readonly unless?: string };
  /** Only reads, and runs without the platform over a database of its own setting. */
  readonly runsOffline?: true;
  /** Does it. Throws `OpsError` for what the operator can put right. */
  run(context: OpsContext, input: VerbInput): Promise<void>;
};

/** A wrong word, a refusal or a missing key: shown in one line, exit code 1. Wrong usage: exit code 2. */
export class OpsError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Exactly so many words, or a usage error that names them. */
export function takeWords<const Names extends readonly string[]>(
  input: VerbInput,
  ...names: Names
): { [Index in keyof Names]: string } {
  if (input.words.length !== names.length) {
    throw new OpsError(`Expected ${names.map((name) => `<${name}>`).join(' ') || 'nothing'} here.`, 2);
  }
  return [...input.words] as { [Index in keyof Names]: string };
}

/** The text of an option that must be there. */
export function requireOption(input: VerbInput, name: string): string {
  const value = input.options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new OpsError(`--${name} is missing.`, 2);
  return value;
}

/** The text of an option, if it was given. */
export function optionText(input: VerbInput, name: string): string | undefined {
  const value = input.options[name];
  return typeof value === 'string' ? value : undefined;
}

/** A word out of a list, or a usage error with the list. */
export function oneOf<const Value extends string>(word: string, values: readonly Value[], what: string): Value {
  const found = values.find((value) => value === word);
  if (found === undefined) throw new OpsError(`${what} must be one of ${values.join(', ')}, not "${word}".`, 2);
  return found;
}

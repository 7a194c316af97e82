import type { OpsTerminal } from './terminal.ts';
import type { VerbEntry } from './verb-catalogue.ts';

/** The words and options of a local verb. */
export type LocalInput = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | string[]>>;
};

/** A verb that runs on the operator's machine alone: what it handles must not leave it. */
export type LocalVerb = VerbEntry & { run(terminal: OpsTerminal, input: LocalInput): Promise<void> };

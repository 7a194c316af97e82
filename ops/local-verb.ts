import type { OpsTerminal } from './terminal.ts';
import type { VerbEntry } from './verb-catalogue.ts';

/** The words and options of a local verb. */
export type LocalInput = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | string[]>>;
};

/** A verb that runs on the operator's machine alone: what it handles must not leave it. */
export type LocalVerb = VerbEntry & { run(terminal: OpsTerminal, input: LocalInput): Promise<void> };

/** Returns whose key the options of a local verb name. */
export function signerAsked({ options }: LocalInput): { key: string | undefined; as: string | undefined } {
  const textOf = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  return { key: textOf('key-file'), as: textOf('as') };
}

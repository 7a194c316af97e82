import type { OpsTerminal } from './terminal.ts';
import type { VerbEntry } from './verb-catalog.ts';

/** Arguments and options of a local verb. */
export type LocalInput = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | string[]>>;
};

/** A verb that runs entirely on the operator's machine, because the data it handles must not leave that machine. */
export type LocalVerb = VerbEntry & { run(terminal: OpsTerminal, input: LocalInput): Promise<void> };

/** Returns the signer options of a local verb. */
export function signerOptions({ options }: LocalInput): { key: string | undefined; as: string | undefined } {
  const textOf = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  return { key: textOf('key-file'), as: textOf('as') };
}

import type { OperatorSigner } from './operator-signer.ts';

/** The input and output of a command line, and its environment. */
export type OpsTerminal = {
  readonly env: NodeJS.ProcessEnv;
  say(line: string): void;
  complain(line: string): void;
  /** Reads a line with hidden input. Uses the standard input of the program unless set. */
  readonly readSecretLine?: (prompt: string) => Promise<string>;
  /** Asks the operator to confirm a signature. Missing if there is no terminal. */
  readonly confirm?: (text: string) => Promise<boolean>;
  /** Returns the key for `--as` instead of a file, for programs that hold keys themselves. */
  readonly findSigner?: (name: string | undefined) => OperatorSigner | undefined;
};

/**
 * Characters that could move the cursor or change what a terminal shows. They are replaced in lines that come from the
 * platform.
 */
const CONTROL = /[^\P{Cc}\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Returns a line with U+FFFD in place of each character that a terminal must not show. */
export function printableLine(line: string): string {
  return line.replace(CONTROL, '\uFFFD');
}

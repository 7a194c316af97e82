import type { OperatorSigner } from './operator-signer.ts';

/** Where lines go and come from, and what the environment says. */
export type OpsTerminal = {
  readonly env: NodeJS.ProcessEnv;
  say(line: string): void;
  complain(line: string): void;
  /** Reads a line that is not shown: standard input of the program unless given. */
  readonly readSecretLine?: (prompt: string) => Promise<string>;
  /** Asks a person before something is signed; without it nobody is there to ask. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Gives the key of `--as` in place of a file, for programs that hold keys themselves. */
  readonly findSigner?: (name: string | undefined) => OperatorSigner | undefined;
};

/** Whatever could move the cursor or change what a terminal shows: text of a platform never does. */
const CONTROL = /[^\P{Cc}\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Returns a line as a terminal may show it. */
export function shownLine(line: string): string {
  return line.replace(CONTROL, '\uFFFD');
}

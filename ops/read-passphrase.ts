import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { readPrivateFile } from './key-file-signer.ts';
import { readSecretLine } from './read-secret-line.ts';
import type { OpsTerminal } from './terminal.ts';

/**
 * Setting that names a file, or a descriptor such as /dev/fd/3, with the passphrase or PIN, for programs that run
 * commands.
 */
export const PASSPHRASE_SETTING = 'SUNFLOWER_OPERATOR_PASSPHRASE_FILE';
/** Long enough that guessing is hopeless at half a second per attempt. */
const MIN_PASSPHRASE = 12;

/** Reads a passphrase or PIN from the file that the setting names, or from hidden input at the terminal. */
export async function readPassphrase(prompt: string, terminal: OpsTerminal): Promise<string> {
  return fromFile(terminal) ?? (terminal.readSecretLine ?? readSecretLine)(prompt);
}

/** Reads the passphrase of a new key. When it is typed, it is typed twice. */
export async function readNewPassphrase(terminal: OpsTerminal): Promise<string> {
  const read = terminal.readSecretLine ?? readSecretLine;
  const given = fromFile(terminal);
  const passphrase = given ?? (await read(`New passphrase, at least ${MIN_PASSPHRASE} characters`));
  if ([...passphrase].length < MIN_PASSPHRASE)
    throw new OpsError(`The passphrase must have at least ${MIN_PASSPHRASE} characters.`);
  if (given === undefined && (await read('Repeat the passphrase')) !== passphrase)
    throw new OpsError('The two passphrases are different.');
  return passphrase;
}

function fromFile({ env }: OpsTerminal): string | undefined {
  const file = env[PASSPHRASE_SETTING];
  return file ? readPrivateFile(file, 'passphrase file').replace(/\r?\n$/, '') : undefined;
}

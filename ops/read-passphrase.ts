import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { readPrivateFile } from './key-file-signer.ts';
import { readSecretLine } from './read-secret-line.ts';
import type { OpsTerminal } from './terminal.ts';

/** Names a file, or a descriptor such as /dev/fd/3, with the passphrase or PIN, for programs that run commands. */
export const PASSPHRASE_SETTING = 'SUNFLOWER_OPERATOR_PASSPHRASE_FILE';
/** Long enough that guessing at half a second a try leads nowhere. */
const MIN_PASSPHRASE = 12;

/** Reads a passphrase or PIN: out of the file of the setting, or typed unseen. */
export async function readPassphrase(prompt: string, terminal: OpsTerminal): Promise<string> {
  return fromFile(terminal) ?? (terminal.readSecretLine ?? readSecretLine)(prompt);
}

/** Reads a passphrase for a new key, typed twice when it is typed. */
export async function readNewPassphrase(terminal: OpsTerminal): Promise<string> {
  const read = terminal.readSecretLine ?? readSecretLine;
  const given = fromFile(terminal);
  const passphrase = given ?? (await read(`New passphrase, at least ${MIN_PASSPHRASE} characters`));
  if ([...passphrase].length < MIN_PASSPHRASE)
    throw new OpsError(`The passphrase must have at least ${MIN_PASSPHRASE} characters.`);
  if (given === undefined && (await read('The same again')) !== passphrase)
    throw new OpsError('The two passphrases differ.');
  return passphrase;
}

function fromFile({ env }: OpsTerminal): string | undefined {
  const file = env[PASSPHRASE_SETTING];
  return file ? readPrivateFile(file, 'passphrase file').replace(/\r?\n$/, '') : undefined;
}

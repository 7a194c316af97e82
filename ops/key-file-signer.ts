import { type KeyObject, sign } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { openKeyFile, publicHalfOf, readKeyFile } from '@sunflower/service-base/operator-keys/key-file.ts';
import type { OperatorSigner } from './operator-signer.ts';

/** A key file is a few hundred bytes. */
const MAX_KEY_FILE_BYTES = 20_000;
const READABLE_BY_OTHERS = 0o077;

/** Opens the encrypted key file of an operator with the passphrase that `readPassphrase` gives. */
export async function openKeyFileSigner(
  file: string,
  readPassphrase: (name: string) => Promise<string>,
): Promise<OperatorSigner> {
  const text = readPrivateFile(file, 'key file');
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text))
    throw new OpsError(
      `${file} is a plain key that anybody who copies it can use. Convert it: npm run ops -- operator convert-key ${file} <name>`,
    );
  const header = readKeyFile(text);
  if (!header) throw new OpsError(`${file} is not a key file: npm run ops -- operator new-key <name> makes one.`);
  const opened = await openKeyFile(text, await readPassphrase(header.operator));
  if (opened === 'PASSPHRASE_WRONG') throw new OpsError(`The passphrase does not open ${file}.`);
  if (opened === 'NOT_A_KEY_FILE') throw new OpsError(`${file} is damaged: its two halves do not belong together.`);
  return keySigner(header.operator, opened);
}

/** A signer over a key in memory. */
export function keySigner(name: string, privateKey: KeyObject): OperatorSigner {
  return {
    name,
    publicKey: async () => publicHalfOf(privateKey),
    sign: async (message) => sign(null, Buffer.from(message), privateKey).toString('base64'),
  };
}

/** Returns the text of a file that only its owner may read; checked on the open file, so that it cannot be changed in between. */
export function readPrivateFile(file: string, what: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    throw new OpsError(`The ${what} ${file} cannot be read.`);
  }
  try {
    const { mode, size } = fstatSync(descriptor);
    const isFile = (mode & 0o170000) === 0o100000;
    if (isFile && process.platform !== 'win32' && (mode & READABLE_BY_OTHERS) !== 0)
      throw new OpsError(`Others can read the ${what} ${file}: chmod 600 ${file}`);
    if (size > MAX_KEY_FILE_BYTES) throw new OpsError(`The ${what} ${file} is too large.`);
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

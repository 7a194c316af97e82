import { type KeyObject, sign } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { openKeyFile, publicHalfOf, readKeyFile } from '@sunflower/service-base/operator-keys/key-file.ts';
import type { OperatorSigner } from './operator-signer.ts';

/** Maximum size of a key file; a real one is a few hundred bytes long. */
const MAX_KEY_FILE_BYTES = 20_000;
const READABLE_BY_OTHERS = 0o077;

/** Opens an operator's encrypted key file with the passphrase that `readPassphrase` returns. */
export async function openKeyFileSigner(
  file: string,
  readPassphrase: (name: string) => Promise<string>,
): Promise<OperatorSigner> {
  const text = readPrivateFile(file, 'key file');
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text))
    throw new OpsError(
      `${file} is an unencrypted key, and anyone who copies it can use it. ` +
        `Convert it: npm run ops -- operator convert-key ${file} <name>`,
    );
  const header = readKeyFile(text);
  if (!header) throw new OpsError(`${file} is not a key file. Create one: npm run ops -- operator new-key <name>`);
  const opened = await openKeyFile(text, await readPassphrase(header.operator));
  if (opened === 'PASSPHRASE_WRONG')
    throw new OpsError(`Can't open ${file}: the passphrase is wrong, or the file was changed.`);
  if (opened === 'NOT_A_KEY_FILE')
    throw new OpsError(`${file} is damaged: its private key and public key do not belong together.`);
  return keySigner(header.operator, opened);
}

/** Returns a signer with a key in memory. */
export function keySigner(name: string, privateKey: KeyObject): OperatorSigner {
  return {
    name,
    publicKey: async () => publicHalfOf(privateKey),
    sign: async (message) => sign(null, Buffer.from(message), privateKey).toString('base64'),
  };
}

/**
 * Returns the text of a file that belongs to the caller and that no one else may read. Owner and permissions are
 * checked on the open file, so that it cannot be swapped in between.
 */
export function readPrivateFile(file: string, what: string, caller = process.getuid?.()): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    throw new OpsError(`Can't read the ${what} ${file}.`);
  }
  try {
    const { mode, size, uid } = fstatSync(descriptor);
    const isFile = (mode & 0o170000) === 0o100000;
    if (isFile && process.platform !== 'win32' && (mode & READABLE_BY_OTHERS) !== 0)
      throw new OpsError(`Other users can read the ${what} ${file}. Run: chmod 600 ${file}`);
    if (isFile && caller !== undefined && uid !== caller)
      throw new OpsError(`The ${what} ${file} belongs to another user, who could change it. Use a copy of your own.`);
    if (size > MAX_KEY_FILE_BYTES) throw new OpsError(`The ${what} ${file} is too large.`);
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

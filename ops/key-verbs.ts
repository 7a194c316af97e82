import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyProofMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { newOperatorKey, publicHalfOf, sealKeyFile } from '@sunflower/service-base/operator-keys/key-file.ts';
import { readPrivateFile } from './key-file-signer.ts';
import type { LocalInput, LocalVerb } from './local-verb.ts';
import { readNewPassphrase } from './read-passphrase.ts';
import type { OpsTerminal } from './terminal.ts';

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const newKey: LocalVerb = {
  name: 'operator new-key',
  usage: '<name> [--key-file <file>]',
  summary: 'make a key in an encrypted file on this machine, and print its public half',
  async run(terminal, input) {
    const [name = ''] = input.words;
    if (input.words.length !== 1) throw new OpsError('Expected <name> here.', 2);
    await keepKey(terminal, { name, file: fileOf(input, name), privateKey: newOperatorKey() });
  },
};

const convertKey: LocalVerb = {
  name: 'operator convert-key',
  usage: '<plain key file> <name> [--key-file <new file>]',
  summary: 'put a plain key into an encrypted file',
  async run(terminal, input) {
    const [plain = '', name = ''] = input.words;
    if (input.words.length !== 2) throw new OpsError('Expected <plain key file> <name> here.', 2);
    const privateKey = readPlainKey(plain);
    await keepKey(terminal, { name, file: fileOf(input, name), privateKey });
    terminal.say(`Now remove the plain key and every copy of it: ${resolve(plain)}`);
  },
};

export const KEY_VERBS: readonly LocalVerb[] = [newKey, convertKey];

function fileOf(input: LocalInput, name: string): string {
  return resolve(typeof input.options['key-file'] === 'string' ? input.options['key-file'] : `${name}.key.json`);
}

async function keepKey(
  terminal: OpsTerminal,
  { name, file, privateKey }: { name: string; file: string; privateKey: KeyObject },
): Promise<void> {
  if (!NAME.test(name)) throw new OpsError('A name is lower-case letters, digits and hyphens, such as ada.', 2);
  const passphrase = await readNewPassphrase(terminal);
  writeNew(file, await sealKeyFile({ operator: name, privateKey }, passphrase));
  const publicKey = publicHalfOf(privateKey);
  const proof = sign(null, Buffer.from(keyProofMessage({ name, publicKey })), privateKey).toString('base64');
  terminal.say(
    `The key of ${name} is in ${file}. Without its passphrase nobody can use it, and nobody can restore it.`,
  );
  terminal.say(`Public half:         ${publicKey}`);
  terminal.say(`Proof of possession: ${proof}`);
}

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new OpsError(`There is a file already: ${file}`);
    throw error;
  }
}

function readPlainKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readPrivateFile(file, 'key file'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    if (error instanceof OpsError) throw error;
  }
  throw new OpsError(`${file} is not a plain Ed25519 key.`);
}

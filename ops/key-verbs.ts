import { createPrivateKey, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyProofMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { newOperatorKey, sealKeyFile } from '@sunflower/service-base/operator-keys/key-file.ts';
import { findSigner } from './find-signer.ts';
import { keySigner, readPrivateFile } from './key-file-signer.ts';
import { type LocalInput, type LocalVerb, signerAsked } from './local-verb.ts';
import type { OperatorSigner } from './operator-signer.ts';
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

const proveKey: LocalVerb = {
  name: 'operator prove-key',
  usage: '[--key-file <file or pkcs11:...>]',
  summary: 'print the public half of your key with the proof that you have it, to be registered',
  async run(terminal, input) {
    if (input.words.length > 0) throw new OpsError('Expected nothing here.', 2);
    await sayProof(terminal, await findSigner(signerAsked(input), terminal));
  },
};

export const KEY_VERBS: readonly LocalVerb[] = [newKey, convertKey, proveKey];

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
  terminal.say(
    `The key of ${name} is in ${file}. Without its passphrase nobody can use it, and nobody can restore it.`,
  );
  await sayProof(terminal, keySigner(name, privateKey));
}

async function sayProof(terminal: OpsTerminal, signer: OperatorSigner): Promise<void> {
  const { name } = signer;
  const publicKey = await signer.publicKey();
  terminal.say(`Public half:         ${publicKey}`);
  terminal.say(`Proof of possession: ${await signer.sign(keyProofMessage({ name, publicKey }))}`);
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

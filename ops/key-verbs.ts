import { createPrivateKey, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyProofMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { newOperatorKey, sealKeyFile } from '@sunflower/service-base/operator-keys/key-file.ts';
import { INSTALLATION_SETTING } from './find-installation.ts';
import { findSigner } from './find-signer.ts';
import { keySigner, readPrivateFile } from './key-file-signer.ts';
import { type LocalInput, type LocalVerb, signerOptions } from './local-verb.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { readNewPassphrase } from './read-passphrase.ts';
import type { OpsTerminal } from './terminal.ts';

/** Founders need no proof, because they sign the founding. */
const HOW_TO_PROVE =
  `To join an installation that has operators, set ${INSTALLATION_SETTING} to its id and run operator prove-key: ` +
  'it prints the proof of possession.';
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const newKey: LocalVerb = {
  name: 'operator new-key',
  usage: '<name> [--key-file <file>]',
  summary: 'create a key in an encrypted file on this machine, and print its public key',
  async run(terminal, input) {
    const [name = ''] = input.words;
    if (input.words.length !== 1) throw new OpsError('Expected <name> here.', 2);
    await storeKey(terminal, { name, file: fileOf(input, name), privateKey: newOperatorKey() });
  },
};

const convertKey: LocalVerb = {
  name: 'operator convert-key',
  usage: '<plain key file> <name> [--key-file <new file>]',
  summary: 'convert an unencrypted key to an encrypted key file',
  async run(terminal, input) {
    const [plain = '', name = ''] = input.words;
    if (input.words.length !== 2) throw new OpsError('Expected <plain key file> <name> here.', 2);
    const privateKey = readPlainKey(plain);
    await storeKey(terminal, { name, file: fileOf(input, name), privateKey });
    terminal.say(`Now delete the unencrypted key and every copy of it: ${resolve(plain)}`);
  },
};

const proveKey: LocalVerb = {
  name: 'operator prove-key',
  usage: '[--key-file <file or pkcs11:...>]',
  summary: `print the public key of your key pair and, if ${INSTALLATION_SETTING} is set, the proof that you own it`,
  async run(terminal, input) {
    if (input.words.length > 0) throw new OpsError('Expected nothing here.', 2);
    await printProof(terminal, await findSigner(signerOptions(input), terminal));
  },
};

export const KEY_VERBS: readonly LocalVerb[] = [newKey, convertKey, proveKey];

function fileOf(input: LocalInput, name: string): string {
  return resolve(typeof input.options['key-file'] === 'string' ? input.options['key-file'] : `${name}.key.json`);
}

async function storeKey(
  terminal: OpsTerminal,
  { name, file, privateKey }: { name: string; file: string; privateKey: KeyObject },
): Promise<void> {
  if (!NAME.test(name))
    throw new OpsError('A name can only have lowercase letters, digits and hyphens, such as ada.', 2);
  const passphrase = await readNewPassphrase(terminal);
  writeNew(file, await sealKeyFile({ operator: name, privateKey }, passphrase));
  terminal.say(
    `The key of ${name} is in ${file}. It can't be used without its passphrase, and the passphrase can't be recovered.`,
  );
  await printProof(terminal, keySigner(name, privateKey));
}

async function printProof(terminal: OpsTerminal, signer: OperatorSigner): Promise<void> {
  const { name } = signer;
  const publicKey = await signer.publicKey();
  terminal.say(`Public key:          ${publicKey}`);
  const installationId = terminal.env[INSTALLATION_SETTING];
  if (!installationId) return terminal.say(HOW_TO_PROVE);
  terminal.say(`Installation:        ${installationId}`);
  terminal.say(`Proof of possession: ${await signer.sign(keyProofMessage({ installationId, name, publicKey }))}`);
}

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new OpsError(`The file already exists: ${file}`);
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
  throw new OpsError(`${file} is not an unencrypted Ed25519 key.`);
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { demoKeyFile, isDemoOperator, openDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { keySigner, openKeyFileSigner, readPrivateFile } from './key-file-signer.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { openPkcs11Signer } from './pkcs11-signer.ts';
import { readPassphrase } from './read-passphrase.ts';
import type { OpsTerminal } from './terminal.ts';

/** Setting that names a key file, or a key of a hardware module as `pkcs11:...`. */
export const KEY_SETTING = 'SUNFLOWER_OPERATOR_KEY';

/**
 * Returns the signer: the key of `--key-file` or of the setting. In development, `--as demo-...` finds the keys that
 * npm start created.
 */
export async function findSigner(
  input: { key?: string | undefined; as?: string | undefined },
  terminal: OpsTerminal,
): Promise<OperatorSigner> {
  const { env } = terminal;
  const given = terminal.findSigner?.(input.as);
  if (given) return given;
  const key = input.key ?? (input.as !== undefined && isDemoOperator(input.as) ? undefined : env[KEY_SETTING]);
  const signer = key ? { ...(await openSigner(key, terminal)), isOwn: true } : await findDemoSigner(input.as, env);
  if (input.as !== undefined && signer.name !== input.as)
    throw new OpsError(`The key belongs to ${signer.name}, not to ${input.as}.`);
  return signer;
}

function openSigner(key: string, terminal: OpsTerminal): Promise<OperatorSigner> {
  const secretOf = (what: string) => readPassphrase(what, terminal);
  if (key.startsWith('pkcs11:')) return openPkcs11Signer(key, () => secretOf('PIN'));
  return openKeyFileSigner(resolve(key), (name) => secretOf(`Passphrase of ${name}`));
}

async function findDemoSigner(name: string | undefined, env: NodeJS.ProcessEnv): Promise<OperatorSigner> {
  const how = `Specify your key: --key-file <file>, or ${KEY_SETTING}.`;
  if (name === undefined || !isDemoOperator(name))
    throw new OpsError(`No key was given for this command. ${how} In development, you can also use --as demo-cashier.`);
  const keysFolder = resolve(env.SUNFLOWER_KEYS_FOLDER ?? join(env.SUNFLOWER_DATA_FOLDER ?? '.data', 'keys'));
  const file = demoKeyFile(keysFolder, name);
  if (existsSync(file)) readPrivateFile(file, 'demo key');
  const privateKey = await openDemoKey(keysFolder, name);
  if (!privateKey)
    throw new OpsError(`There is no demo key ${name} in ${keysFolder}: run npm start to create the demo keys. ${how}`);
  return { ...keySigner(name, privateKey), isDemo: true };
}

import { join, resolve } from 'node:path';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { isDemoOperator, openDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { keySigner, openKeyFileSigner } from './key-file-signer.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { openPkcs11Signer } from './pkcs11-signer.ts';
import { readPassphrase } from './read-passphrase.ts';
import type { OpsTerminal } from './terminal.ts';

/** Names a key file, or a key of a hardware module as `pkcs11:...`. */
export const KEY_SETTING = 'SUNFLOWER_OPERATOR_KEY';

/** Returns who signs: the key of `--key-file` or of the setting; in development `--as demo-...` finds the keys that npm start made. */
export async function findSigner(
  asked: { key?: string | undefined; as?: string | undefined },
  terminal: OpsTerminal,
): Promise<OperatorSigner> {
  const { env } = terminal;
  const given = terminal.findSigner?.(asked.as);
  if (given) return given;
  const key = asked.key ?? (asked.as !== undefined && isDemoOperator(asked.as) ? undefined : env[KEY_SETTING]);
  const signer = key ? { ...(await openSigner(key, terminal)), isOwn: true } : await findDemoSigner(asked.as, env);
  if (asked.as !== undefined && signer.name !== asked.as)
    throw new OpsError(`The key belongs to ${signer.name}, not to ${asked.as}.`);
  return signer;
}

function openSigner(key: string, terminal: OpsTerminal): Promise<OperatorSigner> {
  const secretOf = (what: string) => readPassphrase(what, terminal);
  if (key.startsWith('pkcs11:')) return openPkcs11Signer(key, () => secretOf('PIN'));
  return openKeyFileSigner(resolve(key), (name) => secretOf(`Passphrase of ${name}`));
}

async function findDemoSigner(name: string | undefined, env: NodeJS.ProcessEnv): Promise<OperatorSigner> {
  const how = `Give your key: --key-file <file>, or ${KEY_SETTING}.`;
  if (name === undefined || !isDemoOperator(name))
    throw new OpsError(`Nobody signs this command. ${how} In development --as demo-cashier is there as well.`);
  const keysFolder = resolve(env.SUNFLOWER_KEYS_FOLDER ?? join(env.SUNFLOWER_DATA_FOLDER ?? '.data', 'keys'));
  const privateKey = await openDemoKey(keysFolder, name);
  if (!privateKey) throw new OpsError(`There is no demo key ${name} in ${keysFolder}: npm start makes them. ${how}`);
  return { ...keySigner(name, privateKey), isDemo: true };
}

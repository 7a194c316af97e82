import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operators } from '../doors.ts';
import type { OpsContext } from './context.ts';
import { OpsError } from './verb.ts';

/** An operator who can sign, because her private key lies here. */
export type SigningOperator = { readonly name: string; readonly actor: string; sign(message: string): string };

const fileOf = (context: OpsContext, name: string) => join(context.keysFolder, 'operators', `${name}.key`);

/** Makes a key pair for a name and writes the private half, 0600. A file that is there already is never overwritten. */
export function makeKeyFile(context: OpsContext, name: string): { publicKey: string; file: string; remove(): void } {
  const file = fileOf(context, name);
  const keys = operators.newOperatorKeys();
  mkdirSync(join(context.keysFolder, 'operators'), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, keys.privateKeyPem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new OpsError(`There is a key for ${name} already: ${file}`);
    }
    throw error;
  }
  return { publicKey: keys.publicKey, file, remove: () => rmSync(file) };
}

/** The operator of `--as`: known to the platform, with the private key that belongs to the registered public one. */
export async function requireOperator(context: OpsContext, name: string): Promise<SigningOperator> {
  const operator = await operators.findOperator(context.db, name);
  if (!operator) throw new OpsError(`There is no operator "${name}". Add one with: operator add ${name}`);
  if (operator.retiredAt)
    throw new OpsError(`The key of ${name} was retired at ${operator.retiredAt}: it signs nothing any more.`);
  const file = fileOf(context, name);
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    throw new OpsError(`The private key of ${name} is not here: ${file}`);
  }
  if (publicKeyOf(pem) !== operator.publicKey) {
    throw new OpsError(`The key in ${file} is not the one registered for ${name}.`);
  }
  return { name, actor: `operator:${name}`, sign: (message) => operators.signMessage(pem, message) };
}

function publicKeyOf(privateKeyPem: string): string | undefined {
  try {
    return createPublicKey(createPrivateKey(privateKeyPem)).export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    return undefined;
  }
}

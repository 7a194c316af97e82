import { generateKeyPair, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { admitKeyFile } from '@sunflower/service-base/key-manifest.ts';
import type { JWK } from 'oidc-provider';

const FILE_NAME = 'identity-provider-signing.json';
const RSA_BITS = 2048;

/**
 * Returns the private keys that sign tokens, newest first, from the keys folder; generates one at the first start,
 * readable only by the owner. To rotate keys, an operator adds a new one in front and keeps the old one until its
 * last token has expired.
 */
export async function readOrMakeSigningKeys(folder: string): Promise<JWK[]> {
  const path = join(folder, FILE_NAME);
  admitKeyFile(path);
  const found = await readKeys(path);
  if (found) return found;
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  const made = [{ ...pair.privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The file is created atomically: of two programs that start concurrently, the first one wins and the other reads its
  // file.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const stored = await readKeys(path);
  if (!stored) throw new Error(`The signing keys were just written to ${path} but can't be read.`);
  return stored;
}

async function readKeys(path: string): Promise<JWK[] | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as JWK[];
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

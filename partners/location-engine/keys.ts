import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCATION_TOKEN_ALGORITHM } from '@sunflower/partner-protocols/location-engine.ts';
import { admitKeyFile } from '@sunflower/service-base/key-manifest.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** The key that signs tokens, and its public key as published. */
export type EngineKeys = { readonly signingKey: KeyObject; readonly keyId: string; readonly publicJwk: JWK };

/** Reads the signing key from a folder (`location-engine.jwk`, mode 0600) and generates it at the first start. */
export async function openEngineKeys(folder: string): Promise<EngineKeys> {
  const file = join(folder, 'location-engine.jwk');
  admitKeyFile(file);
  if (!existsSync(file)) await makeKey(file);
  const jwk: JWK = JSON.parse(readFileSync(file, 'utf8'));
  const signingKey = createPrivateKey({ key: jwk, format: 'jwk' });
  if (signingKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} does not contain an Ed25519 key`);
  const { d: _private, ...publicPart } = jwk;
  const keyId = await calculateJwkThumbprint(publicPart);
  return { signingKey, keyId, publicJwk: { ...publicPart, kid: keyId, use: 'sig', alg: LOCATION_TOKEN_ALGORITHM } };
}

/**
 * Creates the key unless its file exists: two programs that start at the same time agree on the key that was written
 * first.
 */
async function makeKey(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const made = await generateKeyPair(LOCATION_TOKEN_ALGORITHM, { extractable: true });
  try {
    writeFileSync(file, JSON.stringify(await exportJWK(made.privateKey)), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCATION_TOKEN_ALGORITHM } from '@sunflower/partner-protocols/location-engine.ts';
import { admitKeyFile } from '@sunflower/service-base/key-manifest.ts';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** The key that signs tokens, and its public half as published. */
export type EngineKeys = { readonly signingKey: CryptoKey; readonly keyId: string; readonly publicJwk: JWK };

/** Reads the signing key of a folder (`location-engine.jwk`, 0600), making it at first start. */
export async function openEngineKeys(folder: string): Promise<EngineKeys> {
  const file = join(folder, 'location-engine.jwk');
  admitKeyFile(file);
  if (!existsSync(file)) await makeKey(file);
  const jwk: JWK = JSON.parse(readFileSync(file, 'utf8'));
  const signingKey = await importJWK(jwk, LOCATION_TOKEN_ALGORITHM);
  if (signingKey instanceof Uint8Array) throw new Error(`${file} does not hold an Ed25519 key`);
  const { d: _private, ...publicPart } = jwk;
  const keyId = await calculateJwkThumbprint(publicPart);
  return { signingKey, keyId, publicJwk: { ...publicPart, kid: keyId, use: 'sig', alg: LOCATION_TOKEN_ALGORITHM } };
}

/** Two programs that start together agree on the key that was written first. */
async function makeKey(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const made = await generateKeyPair(LOCATION_TOKEN_ALGORITHM, { extractable: true });
  try {
    writeFileSync(file, JSON.stringify(await exportJWK(made.privateKey)), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

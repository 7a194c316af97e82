import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { admitKeyFile } from './key-manifest.ts';

/** A public key; `keyId` is its SHA-256 (hex), `publicKey` its SPKI in base64. */
export type PublicKey = { readonly keyId: string; readonly publicKey: string };

/** Signs texts by Ed25519; signatures are base64. `published` lists this key and the earlier ones. */
export type SigningKey = {
  readonly keyId: string;
  readonly published: readonly PublicKey[];
  sign(text: string): string;
};

/**
 * Reads an Ed25519 private key from a file. Generates a missing file (mode 0600), except in a folder with a key
 * manifest, where it throws instead.
 */
export function openPrivateKey(file: string): KeyObject {
  admitKeyFile(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeOnce(file, made, 0o600);
  return createPrivateKey(readFileSync(file));
}

/** Returns the id of a key: SHA-256 (hex) of its public key. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'public' ? key : createPublicKey(key);
  return idOfBytes(half.export({ type: 'spki', format: 'der' }));
}

/**
 * Reads `<folder>/<name>.pem` (0600), generating it at first use, and writes its public key next to it as `<name>-<key
 * id>.public`. To renew a key, remove its `.pem` file: earlier signatures can still be verified with the public keys
 * that remain.
 */
export function openSigningKey(folder: string, name: string): SigningKey {
  const key = openPrivateKey(join(folder, `${name}.pem`));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const keyId = idOfBytes(publicKey);
  writeOnce(join(folder, `${name}-${keyId.slice(0, 16)}.public`), publicKey.toString('base64'), 0o644);
  const published = readPublicKeys(folder, name);
  return { keyId, published, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}

/** Reads the public keys of a signing key from a folder: the current one and the earlier ones. Needs no private key. */
export function readPublicKeys(folder: string, name: string): PublicKey[] {
  const halves = readdirSync(folder).filter((entry) => entry.startsWith(`${name}-`) && entry.endsWith('.public'));
  return halves.map((entry) => readPublicKey(join(folder, entry)));
}

/** Reads the public key of a signing key from one file. */
export function readPublicKey(file: string): PublicKey {
  const publicKey = readFileSync(file, 'utf8').trim();
  return { keyId: idOfBytes(Buffer.from(publicKey, 'base64')), publicKey };
}

function idOfBytes(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex');
}

/**
 * Creates a file unless it exists. Two programs that start at the same time agree: the first to create the file sets
 * its content.
 */
function writeOnce(file: string, contents: string | Buffer, mode: number): void {
  // Checked first, because programs might not be allowed to write to a production folder.
  if (existsSync(file)) return;
  try {
    writeFileSync(file, contents, { mode, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { admitKeyFile } from './key-manifest.ts';

/** A key whose public half anybody may have; `keyId` is SHA-256 (hex) of it, `publicKey` its SPKI in base64. */
export type PublicKey = { readonly keyId: string; readonly publicKey: string };

/** Signs texts by Ed25519; signatures are base64. `published` are this key and those that signed before it. */
export type SigningKey = {
  readonly keyId: string;
  readonly published: readonly PublicKey[];
  sign(text: string): string;
};

/** Reads the Ed25519 key of a file (0600), making it at first use; throws instead of making one in a folder that was made deliberately. */
export function openPrivateKey(file: string): KeyObject {
  admitKeyFile(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeOnce(file, made, 0o600);
  return createPrivateKey(readFileSync(file));
}

/** The id of a key: SHA-256 (hex) of its public half. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'public' ? key : createPublicKey(key);
  return idOfBytes(half.export({ type: 'spki', format: 'der' }));
}

/**
 * Reads `<folder>/<name>.pem` (0600), making it at first use, and lays its public half beside it as `<name>-<key id>.public`. A key is
 * renewed by removing its file: what it signed stays known by the public halves that lie there.
 */
export function openSigningKey(folder: string, name: string): SigningKey {
  const key = openPrivateKey(join(folder, `${name}.pem`));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const keyId = idOfBytes(publicKey);
  writeOnce(join(folder, `${name}-${keyId.slice(0, 16)}.public`), publicKey.toString('base64'), 0o644);
  const published = readPublicKeys(folder, name);
  return { keyId, published, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}

/** Reads the public halves of a signing key from a folder: the current one and those before it. Needs no private key. */
export function readPublicKeys(folder: string, name: string): PublicKey[] {
  const halves = readdirSync(folder).filter((entry) => entry.startsWith(`${name}-`) && entry.endsWith('.public'));
  return halves.map((entry) => readPublicKey(join(folder, entry)));
}

/** Reads the public half of a signing key from one file. */
export function readPublicKey(file: string): PublicKey {
  const publicKey = readFileSync(file, 'utf8').trim();
  return { keyId: idOfBytes(Buffer.from(publicKey, 'base64')), publicKey };
}

function idOfBytes(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex');
}

/** Two programs that start at once agree: whoever creates the file first has made it. */
function writeOnce(file: string, contents: string | Buffer, mode: number): void {
  // Asked first, because a folder of production may be one that programs cannot write to.
  if (existsSync(file)) return;
  try {
    writeFileSync(file, contents, { mode, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

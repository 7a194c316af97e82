import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { admitKeyFile } from '@sunflower/service-base/key-manifest.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { z } from 'zod';

/** A card number as stored in the database. */
export type SealedNumber = { readonly keyId: string; readonly bytes: Buffer };

/** Encrypts card numbers. A number is sealed for its token, so it can't be opened after it is moved to another row. */
export type KeyRing = {
  /** The key used for sealing from now on. */
  readonly currentKeyId: string;
  seal(number: string, vaultToken: string): SealedNumber;
  open(sealed: SealedNumber, vaultToken: string): string;
  /** Returns the same text for the same number; useless without the key. */
  fingerprint(number: string): string;
};

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'card-vault-ring.json';

const ringFile = z.strictObject({
  current: z.string(),
  keys: z.record(z.string().regex(/^k[0-9a-f]{8}$/), z.base64()),
});
type RingFile = z.infer<typeof ringFile>;

/** Reads the key ring of a folder (0600), generating a first key at the first start. */
export function openKeyRing(folder: string): KeyRing {
  const file = join(folder, FILE);
  admitKeyFile(file);
  if (!existsSync(file)) makeRing(folder, file);
  const fingerprintKey = Buffer.from(readOrMakeSecret(folder, 'card-vault-fingerprints'), 'hex');
  const keyOf = (ring: RingFile, keyId: string) => {
    const key = Buffer.from(ring.keys[keyId] ?? '', 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`${file} has no key ${keyId}`);
    return key;
  };
  const first = readRing(file);
  keyOf(first, first.current);
  // The file is read on each use, because a running vault must see a new key immediately to open numbers that were
  // sealed under it.
  return {
    get currentKeyId() {
      return readRing(file).current;
    },
    seal: (number, vaultToken) => {
      const ring = readRing(file);
      return { keyId: ring.current, bytes: encrypt(keyOf(ring, ring.current), number, vaultToken) };
    },
    open: (sealed, vaultToken) => decrypt(keyOf(readRing(file), sealed.keyId), sealed.bytes, vaultToken),
    fingerprint: (number) => createHmac('sha256', fingerprintKey).update(number).digest('base64url'),
  };
}

function makeRing(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, textOf(withNewKey({ current: '', keys: {} })), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

const readRing = (file: string): RingFile => ringFile.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Adds a key to the ring and makes it the current one. Numbers sealed under the other keys can still be opened. */
export function addKey(folder: string): KeyRing {
  openKeyRing(folder);
  const file = join(folder, FILE);
  const next = withNewKey(readRing(file));
  replaceFile(file, next);
  return openKeyRing(folder);
}

/**
 * Removes these keys from the ring, except the current one. Numbers that are still sealed under a removed key are lost.
 */
export function removeKeys(folder: string, keyIds: readonly string[]): void {
  const file = join(folder, FILE);
  const ring = readRing(file);
  const stored = Object.entries(ring.keys).filter(([id]) => id === ring.current || !keyIds.includes(id));
  replaceFile(file, { ...ring, keys: Object.fromEntries(stored) });
}

/** Returns the ids of all keys in the ring. */
export function keyIdsOf(folder: string): string[] {
  return Object.keys(readRing(join(folder, FILE)).keys);
}

/** Replaces the file by renaming, so that a concurrent reader gets the old ring or the new one, never half of one. */
function replaceFile(file: string, ring: RingFile): void {
  writeFileSync(`${file}.next`, textOf(ring), { mode: 0o600 });
  renameSync(`${file}.next`, file);
}

function withNewKey(ring: RingFile): RingFile {
  const id = `k${randomBytes(4).toString('hex')}`;
  return { current: id, keys: { ...ring.keys, [id]: randomBytes(KEY_BYTES).toString('base64') } };
}

const textOf = (ring: RingFile) => `${JSON.stringify(ring, undefined, 2)}\n`;

function encrypt(key: Buffer, number: string, vaultToken: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(vaultToken));
  return Buffer.concat([iv, cipher.update(number, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, vaultToken: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(vaultToken));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}

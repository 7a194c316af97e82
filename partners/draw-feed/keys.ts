import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawFeedEnvironment } from '@sunflower/partner-protocols/draw-feed.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';

/** The machine's keys: one signs results, one keeps seeds secret in the database, one lets the platform in. */
export type DrawFeedKeys = {
  readonly environment: DrawFeedEnvironment;
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly bearerSecret: string;
  sign(message: string): string;
  seal(seed: Buffer): Buffer;
  unseal(sealed: Buffer): Buffer;
};

const PRIVATE = { mode: 0o600, flag: 'wx' };
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads the keys of a folder, making each at first start. Signing keys of production and staging have different files, so that
 * neither can be taken for the other. Beside the signing key lies `draw-feed-<environment>.public.pem` for those who verify.
 */
export function openDrawFeedKeys(folder: string, environment: DrawFeedEnvironment): DrawFeedKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const signing = createPrivateKey(keptText(join(folder, `draw-feed-${environment}.pem`), newSigningKey));
  const publicKey = createPublicKey(signing);
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const published = join(folder, `draw-feed-${environment}.public.pem`);
  if (!existsSync(published)) writeFileSync(published, publicKeyPem, { mode: 0o644 });
  const seedKey = Buffer.from(readOrMakeSecret(folder, 'draw-feed-seeds'), 'hex');
  return {
    environment,
    publicKeyPem,
    keyId: keyIdOf(publicKey),
    bearerSecret: readOrMakeSecret(folder, 'draw-feed'),
    sign: (message) => sign(null, Buffer.from(message), signing).toString('base64'),
    seal: (seed) => encrypt(seedKey, seed),
    unseal: (sealed) => decrypt(seedKey, sealed),
  };
}

function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The text of a secret file; `wx` lets only one of two first starts write it, the other reads what was written. */
function keptText(file: string, make: () => string): string {
  if (!existsSync(file)) {
    try {
      writeFileSync(file, make(), PRIVATE);
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function encrypt(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

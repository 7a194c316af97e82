import { createCipheriv, createDecipheriv, createPublicKey, randomBytes, sign } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawFeedEnvironment } from '@sunflower/partner-protocols/draw-feed.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { keyIdOf, openPrivateKey } from '@sunflower/service-base/signing-key.ts';

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

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads the keys of a folder, making each at first start. Signing keys of production and staging have different files, so that
 * neither can be taken for the other. Beside the signing key lies `draw-feed-<environment>.public.pem` for those who verify.
 */
export function openDrawFeedKeys(folder: string, environment: DrawFeedEnvironment): DrawFeedKeys {
  const signing = openPrivateKey(join(folder, `draw-feed-${environment}.pem`));
  const publicKeyPem = createPublicKey(signing).export({ type: 'spki', format: 'pem' }).toString();
  const published = join(folder, `draw-feed-${environment}.public.pem`);
  if (!existsSync(published)) writeFileSync(published, publicKeyPem, { mode: 0o644 });
  const seedKey = Buffer.from(readOrMakeSecret(folder, 'draw-feed-seeds'), 'hex');
  return {
    environment,
    publicKeyPem,
    keyId: keyIdOf(signing),
    bearerSecret: readOrMakeSecret(folder, 'draw-feed'),
    sign: (message) => sign(null, Buffer.from(message), signing).toString('base64'),
    seal: (seed) => encrypt(seedKey, seed),
    unseal: (sealed) => decrypt(seedKey, sealed),
  };
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

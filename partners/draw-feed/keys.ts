import { createPublicKey, sign } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawFeedEnvironment } from '@sunflower/partner-protocols/draw-feed.ts';
import { sealBytes, unsealBytes } from '@sunflower/service-base/sealed-bytes.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { keyIdOf, openPrivateKey } from '@sunflower/service-base/signing-key.ts';

/** The machine's keys: one signs results, one encrypts seeds in the database, one authenticates the platform. */
export type DrawFeedKeys = {
  readonly environment: DrawFeedEnvironment;
  readonly keyId: string;
  readonly publicKeyPem: string;
  /** SPKI in base64. */
  readonly publicKey: string;
  readonly bearerSecret: string;
  sign(message: string): string;
  seal(seed: Buffer): Buffer;
  unseal(sealed: Buffer): Buffer;
};

/**
 * Reads the keys of a folder, and generates each at the first start. Production and staging use different signing keys,
 * so that neither can replace the other. The public key is in `draw-feed-<environment>.public.pem`.
 */
export function openDrawFeedKeys(folder: string, environment: DrawFeedEnvironment): DrawFeedKeys {
  const signing = openPrivateKey(join(folder, `draw-feed-${environment}.pem`));
  const verifying = createPublicKey(signing);
  const publicKeyPem = verifying.export({ type: 'spki', format: 'pem' }).toString();
  const published = join(folder, `draw-feed-${environment}.public.pem`);
  if (!existsSync(published)) writeFileSync(published, publicKeyPem, { mode: 0o644 });
  const seedKey = Buffer.from(readOrMakeSecret(folder, 'draw-feed-seeds'), 'hex');
  return {
    environment,
    publicKeyPem,
    publicKey: verifying.export({ type: 'spki', format: 'der' }).toString('base64'),
    keyId: keyIdOf(signing),
    bearerSecret: readOrMakeSecret(folder, 'draw-feed'),
    sign: (message) => sign(null, Buffer.from(message), signing).toString('base64'),
    seal: (seed) => sealBytes(seedKey, seed),
    unseal: (sealed) => unsealBytes(seedKey, sealed),
  };
}

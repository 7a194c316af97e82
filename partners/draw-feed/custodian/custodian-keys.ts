import { createPublicKey, sign } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawFeedEnvironment } from '@sunflower/partner-protocols/draw-feed.ts';
import { sealBytes, unsealBytes } from '@sunflower/service-base/sealed-bytes.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { keyIdOf, openPrivateKey } from '@sunflower/service-base/signing-key.ts';

/** The custodian's keys: one signs openings, one encrypts shares on disk, one authenticates the machine. */
export type CustodianKeys = {
  readonly environment: DrawFeedEnvironment;
  readonly keyId: string;
  /** SPKI in base64. */
  readonly publicKey: string;
  readonly bearerSecret: string;
  sign(text: string): string;
  seal(share: Buffer): Buffer;
  unseal(sealed: Buffer): Buffer;
};

/** Keys that only the platform or the draw machine has. */
const OTHERS_KEYS = ['seals.pem', 'draw-statements.pem', 'sessions.secret', 'draw-feed-seeds.secret'];

/**
 * Throws if a folder has keys of the platform or of the draw machine, because then one person could read both shares of
 * a seed.
 */
export function refuseKeysOfOthers(folder: string): void {
  const shared = OTHERS_KEYS.find((file) => existsSync(join(folder, file)));
  if (shared !== undefined)
    throw new Error(
      `The keys folder of the custodian has keys of another program (${shared}): give the custodian its own folder.`,
    );
}

/** Reads the keys of a folder, generating each at the first start; each environment has its own signing key. */
export function openCustodianKeys(folder: string, environment: DrawFeedEnvironment): CustodianKeys {
  const signing = openPrivateKey(join(folder, `draw-custodian-${environment}.pem`));
  const verifying = createPublicKey(signing);
  const published = join(folder, `draw-custodian-${environment}.public.pem`);
  if (!existsSync(published))
    writeFileSync(published, verifying.export({ type: 'spki', format: 'pem' }), { mode: 0o644 });
  const shareKey = Buffer.from(readOrMakeSecret(folder, 'draw-custodian-shares'), 'hex');
  return {
    environment,
    keyId: keyIdOf(signing),
    publicKey: verifying.export({ type: 'spki', format: 'der' }).toString('base64'),
    bearerSecret: readOrMakeSecret(folder, 'draw-custodian'),
    sign: (text) => sign(null, Buffer.from(text), signing).toString('base64'),
    seal: (share) => sealBytes(shareKey, share),
    unseal: (sealed) => unsealBytes(shareKey, sealed),
  };
}

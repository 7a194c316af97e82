import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_DOMAIN } from '@sunflower/partner-protocols/card-vault.ts';
import { openPrivateKey } from '@sunflower/service-base/signing-key.ts';

/**
 * Signs manifests. `publicKey` is the 32 bytes of the Ed25519 key in base64url, as the app's setting `vaultKeys`
 * expects.
 */
export type ReleaseKey = { readonly publicKey: string; sign(manifest: string): string };

/** File of the public key, next to the private one, for the platform on the same machine. */
export const PUBLIC_KEY_FILE = 'card-vault-release.public';

/**
 * Reads the key that signs releases from a folder (`card-vault-release.pem`, 0600), generating it at first use, and
 * writes its public key next to it.
 */
export function openReleaseKey(folder: string): ReleaseKey {
  const key = openPrivateKey(join(folder, 'card-vault-release.pem'));
  const publicKey = publicKeyText(createPublicKey(key));
  writeFileSync(join(folder, PUBLIC_KEY_FILE), publicKey, { mode: 0o644 });
  return {
    publicKey,
    sign: (manifest) => sign(null, Buffer.from(MANIFEST_DOMAIN + manifest), key).toString('base64url'),
  };
}

function publicKeyText(key: KeyObject): string {
  return String(key.export({ format: 'jwk' }).x);
}

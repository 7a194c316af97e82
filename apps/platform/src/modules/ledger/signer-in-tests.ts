import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SealSigner } from '@sunflower/service-base/seals/signed-seal.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';

/** Returns a signer with a new key that exists only in memory. */
export function signerInTests(): SealSigner {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-seals-'));
  try {
    return { key: openSigningKey(folder, 'seals') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

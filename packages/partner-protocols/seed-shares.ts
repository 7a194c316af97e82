import { z } from 'zod';

/** A custodian's Ed25519 signature (base64) over one of its texts; `keyId` is the SHA-256 of its public key (SPKI). */
export const custodySchema = z.strictObject({ keyId: z.string().regex(/^[0-9a-f]{64}$/), signature: z.base64() });

/** The two shares of a draw's seed, as they are committed to before anything is sold. */
export type SeedShares = {
  readonly drawId: string;
  readonly closesAt: string;
  readonly drawsAt: string;
  /** SHA-256 (hex) of the machine's share. */
  readonly machineShare: string;
  /** SHA-256 (hex) of the custodian's own share. */
  readonly custodianShare: string;
  /** SHA-256 (hex) of both hashes, the machine's first: the published commitment. */
  readonly commitment: string;
};

/** The subject of an opening of the custodian's share, once per draw. With the seed, it decides the numbers. */
export type SeedOpening = {
  readonly sealedDigest: string;
  readonly treeRoot: string | null;
  readonly beacon: { readonly chain: string; readonly round: number; readonly signature: string };
};

/**
 * Returns the exact bytes (UTF-8) that a custodian signs when it opens its share: one field per line, in this order.
 * It names the round, because the machine could otherwise choose one of a draw's two rounds once it has both shares.
 */
export function openingMessage(shares: SeedShares, { sealedDigest, treeRoot, beacon }: SeedOpening): string {
  return [
    'sunflower-seed-opening/1',
    `draw=${shares.drawId}`,
    `closes-at=${shares.closesAt}`,
    `draws-at=${shares.drawsAt}`,
    `machine-share=${shares.machineShare}`,
    `custodian-share=${shares.custodianShare}`,
    `commitment=${shares.commitment}`,
    `sealed-digest=${sealedDigest}`,
    `tree-root=${treeRoot ?? ''}`,
    `beacon-chain=${beacon.chain}`,
    `beacon-round=${beacon.round}`,
    `beacon-signature=${beacon.signature}`,
    '',
  ].join('\n');
}

import { createHash } from 'node:crypto';

/** The root before the first seal. */
export const GENESIS_ROOT: Buffer = Buffer.alloc(32);

const NODE_PREFIX = Buffer.of(1);
const SEAL_PREFIX = Buffer.of(2);

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/**
 * The Merkle root of leaf hashes in order (RFC 9162's tree: leaves and inner nodes hash with different prefixes, an odd node moves up
 * unpaired). Throws for no leaf.
 */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) throw new RangeError('a tree has a leaf');
  let level = leaves;
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left) above.push(right ? sha256(NODE_PREFIX, left, right) : left);
    }
    level = above;
  }
  const [root] = level;
  if (!root) throw new Error('a tree ends in one node');
  return root;
}

/** What a seal says about its batches. */
export type SealContent = {
  readonly sealNo: bigint;
  readonly firstBatchNo: bigint;
  readonly lastBatchNo: bigint;
  readonly previousRoot: Uint8Array;
  readonly leaves: readonly Uint8Array[];
};

/** The root of a seal: its own tree, its place and the seal before it, so that no earlier seal can change without all later ones. */
export function sealRoot(content: SealContent): Buffer {
  const place = Buffer.from(
    `${content.sealNo}/${content.firstBatchNo}/${content.lastBatchNo}/${content.leaves.length}`,
    'utf8',
  );
  return sha256(SEAL_PREFIX, content.previousRoot, place, merkleRoot(content.leaves));
}

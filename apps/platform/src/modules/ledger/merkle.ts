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
 * Returns the Merkle root of ordered leaf hashes (the tree of RFC 9162: leaves and inner nodes are hashed with
 * different prefixes, and an odd node moves up unpaired). Throws without leaves.
 */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) throw new RangeError('a tree needs at least one leaf');
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
  if (!root) throw new Error('the tree has no root');
  return root;
}

export type SealContent = {
  readonly sealNo: bigint;
  readonly firstBatchNo: bigint;
  readonly lastBatchNo: bigint;
  readonly previousRoot: Uint8Array;
  readonly leaves: readonly Uint8Array[];
};

/**
 * Returns the root of a seal, built from its own tree, its position and the previous seal, so that changing an earlier
 * seal changes all later ones.
 */
export function sealRoot(content: SealContent): Buffer {
  const place = Buffer.from(
    `${content.sealNo}/${content.firstBatchNo}/${content.lastBatchNo}/${content.leaves.length}`,
    'utf8',
  );
  return sha256(SEAL_PREFIX, content.previousRoot, place, merkleRoot(content.leaves));
}

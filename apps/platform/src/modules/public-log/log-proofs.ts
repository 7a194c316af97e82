import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { hashesOfTiles } from '@sunflower/public-log/tiles/tile-hashes.ts';
import { rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { type Prover, proveConsistency, proveInclusion } from '@sunflower/public-log/tree/prove.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findTile } from './tiles-store.ts';

/**
 * Returns a prover for a tree of `size` entries that reads each stored tile it needs once. The prover throws later if a
 * tile is missing.
 */
function proverOf(db: Db, size: number): Prover {
  const { sha256 } = nodeCrypto;
  const source = hashesOfTiles(
    size,
    async (tile) => {
      const bytes = await findTile(db, tile);
      if (!bytes) throw new Error(`tile ${tile.level}/${tile.index} of the public log is missing`);
      return bytes;
    },
    sha256,
  );
  return { source, sha256 };
}

/** Returns the root over the first `size` entries, and the proof that they begin with the first `oldSize` of them. */
export async function findRoot(
  db: Db,
  { oldSize, size }: { oldSize: number; size: number },
): Promise<{ root: Uint8Array; proof: Uint8Array[] }> {
  const prover = proverOf(db, size);
  const root = await rootOfSize(size, prover.source, nodeCrypto.sha256);
  const proof = oldSize > size ? [] : await proveConsistency({ oldSize, newSize: size }, prover);
  return { root, proof };
}

/** Returns the hashes that prove the position of an entry in a tree. */
export async function findInclusionProof(db: Db, of: { index: number; size: number }): Promise<Uint8Array[]> {
  return proveInclusion(of, proverOf(db, of.size));
}

/** Returns the hashes that prove that a tree begins with a smaller one. */
export async function findConsistencyProof(db: Db, of: { oldSize: number; newSize: number }): Promise<Uint8Array[]> {
  return proveConsistency(of, proverOf(db, of.newSize));
}

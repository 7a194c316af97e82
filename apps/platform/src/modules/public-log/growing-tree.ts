import { joinBytes } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { TILE_WIDTH } from '@sunflower/public-log/tiles/tile.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { nodeInput } from '@sunflower/public-log/tree/merkle.ts';

/** A full tile as recomputed from the entries. */
export type FullTile = {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
  readonly root: Uint8Array;
};

/**
 * A tree that is recomputed leaf by leaf: it returns its root at every size, and reports each tile that becomes full.
 */
export type GrowingTree = { add(leafHash: Uint8Array): Promise<readonly FullTile[]>; root(): Promise<Uint8Array> };

const { sha256 } = nodeCrypto;

/** Returns an empty tree. */
export function growingTree(): GrowingTree {
  // Roots of complete subtrees, largest first, one for each binary 1 digit of the size.
  const peaks: { size: number; hash: Uint8Array }[] = [];
  const levels: { hashes: Uint8Array[]; full: number }[] = [];

  const fill = async (level: number, hash: Uint8Array): Promise<FullTile[]> => {
    const at = levels[level] ?? { hashes: [], full: 0 };
    levels[level] = at;
    at.hashes.push(hash);
    if (at.hashes.length < TILE_WIDTH) return [];
    const root = await rootOfSize(TILE_WIDTH, hashesOfLeaves(at.hashes, sha256), sha256);
    const tile = { level, index: at.full, hashes: joinBytes(...at.hashes), root };
    levels[level] = { hashes: [], full: at.full + 1 };
    return [tile, ...(await fill(level + 1, root))];
  };
  return {
    add: async (leafHash) => {
      let [size, hash] = [1, leafHash];
      for (let last = peaks.at(-1); last?.size === size; last = peaks.at(-1)) {
        hash = await sha256(nodeInput(last.hash, hash));
        size *= 2;
        peaks.pop();
      }
      peaks.push({ size, hash });
      return fill(0, leafHash);
    },
    root: async () => {
      const [last, ...others] = peaks.toReversed();
      let hash = last?.hash ?? (await sha256(new Uint8Array()));
      for (const peak of others) hash = await sha256(nodeInput(peak.hash, hash));
      return hash;
    },
  };
}

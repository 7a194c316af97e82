import { HASH_BYTES } from '../bytes.ts';
import type { Sha256 } from '../crypto.ts';
import { type HashSource, hashesOfLeaves } from '../tree/hash-source.ts';
import { TILE_WIDTH, type Tile, widthInTree } from './tile.ts';

/** Returns the bytes of a tile. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** Levels of the tree in one tile. */
const TILE_HEIGHT = Math.log2(TILE_WIDTH);

/** Returns the hashes in a tile; throws when it is truncated or longer than it may be. */
export function hashesInTile(bytes: Uint8Array, width: number): Uint8Array[] {
  if (bytes.length !== width * HASH_BYTES)
    throw new RangeError(`a tile of ${width} hashes has ${width * HASH_BYTES} bytes, not ${bytes.length}`);
  return Array.from({ length: width }, (_, at) => bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
}

/** Returns the hashes of complete subtrees of a tree, read from its tiles. Each tile is read once. */
export function hashesOfTiles(size: number, readTile: ReadTile, sha256: Sha256): HashSource {
  const read = new Map<string, Promise<HashSource>>();
  const hashesOf = (tile: Tile): Promise<HashSource> => {
    const name = `${tile.level}/${tile.index}`;
    const known = read.get(name);
    if (known) return known;
    const hashes = readTile(tile).then((bytes) => hashesOfLeaves(hashesInTile(bytes, tile.width), sha256));
    read.set(name, hashes);
    return hashes;
  };
  return async (level, index) => {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const height = level % TILE_HEIGHT;
    const together = TILE_WIDTH / 2 ** height;
    const place = { level: tileLevel, index: Math.floor(index / together) };
    const tile = { ...place, width: widthInTree(place, size) };
    return (await hashesOf(tile))(height, index % together);
  };
}

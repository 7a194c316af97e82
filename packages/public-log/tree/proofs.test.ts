import { describe, expect, it } from 'vitest';
import { joinBytes, toBase64, utf8 } from '../bytes.ts';
import { nodeCrypto } from '../node-crypto.ts';
import { pathOfTile, type Tile, tileOfPath, widthInTree } from '../tiles/tile.ts';
import { hashesOfTiles } from '../tiles/tile-hashes.ts';
import { hashesOfLeaves, rootOfSize } from './hash-source.ts';
import { leafInput, nodeInput, rootOfLeaf } from './merkle.ts';
import { proveConsistency, proveInclusion } from './prove.ts';
import { isConsistent } from './verify-consistency.ts';

const { sha256 } = nodeCrypto;
const COUNT = 600;
const leaves = await Promise.all(Array.from({ length: COUNT }, (_, at) => sha256(leafInput(utf8(`entry ${at}`)))));
const inMemory = { source: hashesOfLeaves(leaves, sha256), sha256 };

/** Returns the bytes of a tile by its definition: roots over full tiles of the level below. */
async function tileBytes({ level, index, width }: Tile): Promise<Uint8Array> {
  const start = index * 256;
  const places = Array.from({ length: width }, (_, at) => start + at);
  return joinBytes(...(await Promise.all(places.map((place) => inMemory.source(Number(level) * 8, place)))));
}
const proverOf = (size: number) => ({ source: hashesOfTiles(size, tileBytes, sha256), sha256 });
const rootAt = (size: number) => rootOfSize(size, inMemory.source, sha256);

describe('a tree of the public log', () => {
  const sizes = [1, 2, 3, 5, 8, 13, 255, 256, 257, 511, 512, 513, 600];

  it.each(sizes)('proves leaves of a tree of %i from its tiles', async (size) => {
    const root = toBase64(await rootAt(size));
    expect(toBase64(await rootOfSize(size, proverOf(size).source, sha256))).toBe(root);
    for (const index of new Set([0, 1, Math.floor(size / 2), size - 2, size - 1])) {
      if (index < 0 || index >= size) continue;
      const path = await proveInclusion({ index, size }, proverOf(size));
      const leaf = leaves[index] ?? new Uint8Array();
      expect(toBase64((await rootOfLeaf(leaf, { index, size, path }, sha256)) ?? new Uint8Array())).toBe(root);
    }
  });

  it.each(sizes)('proves that a tree of %i begins with each smaller one, and with nothing else', async (newSize) => {
    const next = { size: newSize, root: await rootAt(newSize) };
    for (const oldSize of sizes.filter((size) => size <= newSize)) {
      const proof = await proveConsistency({ oldSize, newSize }, proverOf(newSize));
      const old = { size: oldSize, root: await rootAt(oldSize) };
      expect(await isConsistent({ old, new: next }, proof, sha256)).toBe(true);
      const other = { size: oldSize, root: await sha256(nodeInput(old.root, next.root)) };
      const wrong = [
        { heads: { old: other, new: next }, proof },
        { heads: { old, new: { ...next, root: other.root } }, proof },
        { heads: { old, new: next }, proof: [...proof, other.root] },
        ...(proof.length > 0 ? [{ heads: { old, new: next }, proof: proof.slice(1) }] : []),
        ...(proof.length > 1 ? [{ heads: { old, new: next }, proof: proof.toReversed() }] : []),
        ...(oldSize < newSize ? [{ heads: { old: next, new: old }, proof }] : []),
      ];
      for (const { heads, proof: given } of wrong) expect(await isConsistent(heads, given, sha256)).toBe(false);
    }
  });

  it('refuses to prove a leaf that is not in it, and a shrinking tree', async () => {
    await expect(proveInclusion({ index: 5, size: 5 }, inMemory)).rejects.toThrow('not in a tree');
    await expect(proveConsistency({ oldSize: 6, newSize: 5 }, inMemory)).rejects.toThrow("can't become");
  });

  it('refuses tiles that are truncated, longer than they may be, or reordered', async () => {
    const root = toBase64(await rootAt(300));
    const readers = [
      async (tile: Tile) => (await tileBytes(tile)).subarray(1),
      async (tile: Tile) => joinBytes(await tileBytes(tile), new Uint8Array(32)),
      async (tile: Tile) => (await tileBytes(tile)).toReversed(),
    ];
    for (const read of readers) {
      const found = await rootOfSize(300, hashesOfTiles(300, read, sha256), sha256).then(toBase64, () => 'refused');
      expect(found).not.toBe(root);
    }
  });
});

describe('the path of a tile', () => {
  it.each<[Tile, string]>([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, index: 0, width: 1 }, 'tile/0/000.p/1'],
    [{ level: 1, index: 1234067, width: 256 }, 'tile/1/x001/x234/067'],
    [{ level: 'entries', index: 1000, width: 255 }, 'tile/entries/x001/000.p/255'],
  ])('is for %j %s', (tile, path) => {
    expect(pathOfTile(tile)).toBe(path);
    expect(tileOfPath(path)).toEqual(tile);
  });

  it.each([
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/1',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0',
  ])('is never %s', (path) => expect(tileOfPath(path)).toBeUndefined());

  it.each([
    [0, 273, 112],
    [1, 1, 17],
    [2, 0, 1],
    [3, 0, 0],
  ])('in a tree of 70,000 has at level %i, index %i, a tile of width %i', (level, index, width) => {
    expect(widthInTree({ level, index }, 70_000)).toBe(width);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leafInput, nodeInput, rootOf } from './merkle.ts';

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const record = (place: number) => Uint8Array.of(place, 7, 7);
const leaf = (place: number) => sha256(leafInput(record(place)));

/** Computes the root by the definition in RFC 9162: splits at the largest power of two below the size. */
function treeHash(from: number, to: number): Uint8Array {
  if (to - from === 1) return leaf(from);
  const split = from + splitOf(to - from);
  return sha256(nodeInput(treeHash(from, split), treeHash(split, to)));
}

function pathTo(place: number, from: number, to: number): Uint8Array[] {
  if (to - from === 1) return [];
  const split = from + splitOf(to - from);
  return place < split
    ? [...pathTo(place, from, split), treeHash(split, to)]
    : [...pathTo(place, split, to), treeHash(from, split)];
}

function splitOf(count: number): number {
  return 2 ** Math.ceil(Math.log2(count) - 1);
}

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33];

describe('a proof that a board was sealed', () => {
  it.each(SIZES)('leads each of %i boards to the root [WLA-01]', async (size) => {
    const root = hexOf(treeHash(0, size));
    for (let index = 0; index < size; index++) {
      const path = pathTo(index, 0, size);
      const found = await rootOf(record(index), { index, size, path }, sha256);
      expect(found && hexOf(found)).toBe(root);
    }
  });

  it("doesn't lead to the sealed root with another board, position, size, order or number of hashes", async () => {
    const [size, index] = [13, 5];
    const path = pathTo(index, 0, size);
    const root = hexOf(treeHash(0, size));
    const wrong = [
      { record: record(6), index, size, path },
      { record: record(index), index: 4, size, path },
      { record: record(index), index, size: 40, path },
      { record: record(index), index, size, path: path.toReversed() },
      { record: record(index), index, size, path: path.slice(1) },
      { record: record(index), index, size, path: [...path, leaf(0)] },
      { record: record(index), index: -1, size, path },
      { record: record(index), index: size, size, path },
      { record: record(index), index, size, path: Array.from({ length: 41 }, () => leaf(0)) },
    ];
    for (const { record: bytes, ...inclusion } of wrong) {
      const found = await rootOf(bytes, inclusion, sha256);
      expect(found && hexOf(found)).not.toBe(root);
    }
  });

  it("can't present a node as a board, because each is hashed with its own prefix", async () => {
    const root = treeHash(0, 2);
    const asRecord = Buffer.concat([leaf(0), leaf(1)]);
    const found = await rootOf(asRecord, { index: 0, size: 1, path: [] }, sha256);
    expect(found && hexOf(found)).not.toBe(hexOf(root));
  });
});

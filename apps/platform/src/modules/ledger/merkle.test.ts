import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GENESIS_ROOT, merkleRoot, sealRoot } from './merkle.ts';

const leaf = (text: string) => createHash('sha256').update(text).digest();
const node = (left: Uint8Array, right: Uint8Array) =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();

describe('the Merkle root of a seal', () => {
  const [a, b, c] = [leaf('a'), leaf('b'), leaf('c')];

  it('is the leaf itself for one leaf, and moves an odd node up', () => {
    expect(merkleRoot([a])).toEqual(a);
    expect(merkleRoot([a, b])).toEqual(node(a, b));
    expect(merkleRoot([a, b, c])).toEqual(node(node(a, b), c));
    expect(() => merkleRoot([])).toThrow(RangeError);
  });

  it('changes with every leaf, their order, the position and the previous seal', () => {
    const base = { sealNo: 1n, firstBatchNo: 1n, lastBatchNo: 2n, previousRoot: GENESIS_ROOT, leaves: [a, b, c] };
    const changed = [
      base,
      { ...base, leaves: [a, c, b] },
      { ...base, leaves: [a, b] },
      { ...base, leaves: [a, b, c, c] },
      { ...base, sealNo: 2n },
      { ...base, firstBatchNo: 2n },
      { ...base, lastBatchNo: 3n },
      { ...base, previousRoot: a },
    ];
    expect(new Set(changed.map((content) => sealRoot(content).toString('hex'))).size).toBe(changed.length);
  });
});

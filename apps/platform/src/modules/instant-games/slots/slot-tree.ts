import { utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import { type Prover, proveInclusion } from '@sunflower/public-log/tree/prove.ts';

const { sha256 } = nodeCrypto;

/** Returns the root of the tree over the texts of a slot's debits, as hex. */
export async function rootOfSlot(texts: readonly string[]): Promise<string> {
  const { source } = await proverOf(texts);
  return Buffer.from(await rootOfSize(texts.length, source, sha256)).toString('hex');
}

/** Returns the hashes from a debit to the root of its slot, lowest first. */
export async function pathInSlot(texts: readonly string[], index: number): Promise<Uint8Array[]> {
  return proveInclusion({ index, size: texts.length }, await proverOf(texts));
}

async function proverOf(texts: readonly string[]): Promise<Prover> {
  const leaves = await Promise.all(texts.map((text) => sha256(leafInput(utf8(text)))));
  return { source: hashesOfLeaves(leaves, sha256), sha256 };
}

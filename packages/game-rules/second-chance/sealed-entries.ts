import { utf8 } from '@sunflower/public-log/bytes.ts';
import type { Sha256 } from '@sunflower/public-log/crypto.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import { hexOf } from '../proof/hex.ts';

/** An entry of a second-chance drawing as it is sealed: without its player and its ticket. */
export type SealedEntry = { readonly entryId: string; readonly weight: number };

/** The published data about the sealed entries from before the numbers are known. */
export type EntriesSeal = { readonly entryCount: number; readonly sealedDigest: string; readonly treeRoot: string };

const FORMAT = 'sunflower-second-chance/1';
const RECORD = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([1-9]\d{0,5})$/;

/** Returns the record of an entry, a leaf of the tree: its id, a space and its weight. */
export function recordOfEntry({ entryId, weight }: SealedEntry): string {
  return `${entryId} ${weight}`;
}

/** Returns the sealed list of entries, in the order given: a line with the format and the drawing, then the records. */
export function sealedList(drawingId: string, entries: readonly SealedEntry[]): string {
  return [`${FORMAT} ${drawingId}`, ...entries.map(recordOfEntry), ''].join('\n');
}

/** Parses a sealed list; returns undefined for any other text, another drawing, or entries that aren't in order. */
export function readSealedList(drawingId: string, text: string): SealedEntry[] | undefined {
  const lines = text.split('\n');
  if (lines.shift() !== `${FORMAT} ${drawingId}` || lines.pop() !== '') return undefined;
  const entries: SealedEntry[] = [];
  for (const line of lines) {
    const [, entryId, weight] = RECORD.exec(line) ?? [];
    const last = entries.at(-1);
    if (!entryId || !weight || (last && last.entryId >= entryId)) return undefined;
    entries.push({ entryId, weight: Number(weight) });
  }
  return entries;
}

/** Returns the seal of a list of entries: how many there are, the SHA-256 of the list and the root of their tree. */
export async function sealOfEntries(
  drawingId: string,
  entries: readonly SealedEntry[],
  sha256: Sha256,
): Promise<EntriesSeal> {
  const leaves: Uint8Array[] = [];
  for (const entry of entries) leaves.push(await sha256(leafInput(utf8(recordOfEntry(entry)))));
  const [digest, root] = [
    await sha256(utf8(sealedList(drawingId, entries))),
    await rootOfSize(leaves.length, hashesOfLeaves(leaves, sha256), sha256),
  ];
  return { entryCount: entries.length, sealedDigest: hexOf(digest), treeRoot: hexOf(root) };
}

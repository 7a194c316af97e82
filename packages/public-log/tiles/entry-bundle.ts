import { joinBytes } from '../bytes.ts';

/** Bytes of the length before each entry. */
const LENGTH_BYTES = 2;
/** The longest entry whose length fits into its two bytes. */
export const MAX_ENTRY_BYTES = 65_535;

/** Returns the bundle of entries of a tile: each with its length in two bytes before it, most significant first. */
export function bundleOfEntries(entries: readonly Uint8Array[]): Uint8Array {
  return joinBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > MAX_ENTRY_BYTES) throw new RangeError(`an entry has at most ${MAX_ENTRY_BYTES} bytes`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/**
 * Returns the entries of a bundle; throws when it is truncated, or has fewer or more entries than its tile is wide. For
 * readers of the log; the platform only writes bundles.
 */
export function entriesOfBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [high, low] = [bytes[at], bytes[at + 1]];
    const start = at + LENGTH_BYTES;
    const end = start + (high ?? 0) * 256 + (low ?? 0);
    if (low === undefined || end > bytes.length) throw new RangeError('a bundle of entries is truncated');
    entries.push(bytes.subarray(start, end));
    if (entries.length > width) break;
    at = end;
  }
  if (entries.length !== width) throw new RangeError(`a bundle has ${width} entries, not ${entries.length}`);
  return entries;
}

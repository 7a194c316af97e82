import { z } from 'zod';
import { lines } from './one-line.ts';

/** Longest entry of the log, and more than a checkpoint with the most cosignatures has. */
const MAX_ENTRY_CHARS = 65_535;
const MAX_NOTE_CHARS = 20_000;
const MAX_PATH_HASHES = 40;

/**
 * The public log's entry of a seal, or of a slot of debits, with the proof that witnesses cosigned it
 * (docs/formats-public-log.md): its place, the hashes to the root in base64, lowest first, and a checkpoint with its
 * cosignatures.
 */
export const cosignedSealSchema = z.strictObject({
  entry: lines().max(MAX_ENTRY_CHARS),
  index: z.int().nonnegative(),
  path: z.array(z.base64()).max(MAX_PATH_HASHES),
  note: lines().max(MAX_NOTE_CHARS),
});
export type CosignedSeal = z.infer<typeof cosignedSealSchema>;

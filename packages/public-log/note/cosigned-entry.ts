import { areEqualBytes, fromBase64, utf8 } from '../bytes.ts';
import type { LogCrypto } from '../crypto.ts';
import { rootOf } from '../tree/merkle.ts';
import { findCosigners, type PolicyWitness, quorumTimeOf, witnessesCountingFrom } from './check-cosigned.ts';
import { readCheckpoint } from './checkpoint.ts';
import { readNote } from './signed-note.ts';

/** An entry with its place, the hashes up to the root (base64), and a checkpoint of a tree that contains it. */
export type EntryProof = {
  readonly entry: string;
  readonly index: number;
  readonly path: readonly string[];
  readonly note: string;
};

/** The witnesses whose cosignatures count for a reader of one log, and the number of organizations that are needed. */
export type CosigningPolicy = {
  readonly origin: string;
  readonly witnesses: readonly PolicyWitness[];
  readonly quorum: number;
};

/**
 * Returns when the quorum of a policy had cosigned an entry, in seconds since 1970, or undefined for a proof that
 * doesn't show it. Cosignatures from before `earliestMs`, when the entry can't have existed, don't count. The signature
 * of the log isn't needed: a witness cosigns only what the log signed.
 */
export async function findCosigningTime(
  { entry, index, path, note }: EntryProof,
  { origin, witnesses, quorum, earliestMs }: CosigningPolicy & { readonly earliestMs: number },
  crypto: LogCrypto,
): Promise<number | undefined> {
  const read = readNote(note);
  const checkpoint = read && readCheckpoint(read.text);
  const hashes = path.map(fromBase64).filter((hash) => hash !== undefined);
  if (!read || checkpoint?.origin !== origin || hashes.length !== path.length) return undefined;
  const root = await rootOf(utf8(entry), { index, size: checkpoint.size, path: hashes }, crypto.sha256);
  if (!root || !areEqualBytes(root, checkpoint.root)) return undefined;
  return quorumTimeOf(await findCosigners(read, witnessesCountingFrom(witnesses, earliestMs), crypto), quorum);
}

import { hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { roundAt, timeOfRound } from '@sunflower/beacon/round-times.ts';
import { areEqualBytes, fromBase64, utf8 } from '@sunflower/public-log/bytes.ts';
import type { LogCrypto } from '@sunflower/public-log/crypto.ts';
import { type CosigningPolicy, type EntryProof, findCosigningTime } from '@sunflower/public-log/note/cosigned-entry.ts';
import { rootOf } from '@sunflower/public-log/tree/merkle.ts';
import * as z from 'zod/mini';
import { debitText, type SlotDebit } from './debit-slot.ts';

/**
 * Proves the place of a debit in its slot: the hashes up to the slot's root (base64), and the log's entry of the slot.
 */
export type DebitProof = {
  /** RFC 3339 in UTC. */
  readonly debitedAt: string;
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
  readonly cosigned: EntryProof;
};

/**
 * What a check needs: a debit, the beacon that decides it, the witnesses whose cosignatures count, and the cryptography
 * of the machine that checks.
 */
type Checked = {
  readonly debit: Omit<SlotDebit, 'debitedAt'>;
  readonly chain: BeaconChain;
  readonly policy: CosigningPolicy;
  readonly crypto: LogCrypto;
};

const MS = 1000;

/** What the log's entry of a slot states. */
const entrySchema = z.object({
  format: z.literal('sunflower-log-entry/1'),
  kind: z.literal('instant-slot'),
  subject: z.string(),
  revision: z.literal(1),
  content: z.object({ debitCount: z.int(), root: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
});

/**
 * Returns whether a quorum of witnesses had cosigned the log's entry of the slot of exactly this debit before the
 * beacon round of the debit was emitted, and after the slot's end. A slot consists of whole periods of the beacon and
 * is decided by the second round after it; the time of the debit must be in the slot.
 */
export async function isWitnessedInTime(
  proof: DebitProof,
  { debit, chain, policy, crypto }: Checked,
): Promise<boolean> {
  const beaconRound = Number(debit.beaconRound);
  const inSlot = Date.parse(proof.debitedAt) + chain.periodSeconds * MS;
  if (roundAt(chain, { epochMilliseconds: inSlot }) !== beaconRound) return false;
  const content = contentOf(proof.cosigned.entry, beaconRound);
  if (!content || content.debitCount !== proof.size) return false;
  const path = proof.path.map(fromBase64).filter((hash) => hash !== undefined);
  const leaf = utf8(debitText({ ...debit, debitedAt: proof.debitedAt }));
  const root = await rootOf(leaf, { index: proof.index, size: proof.size, path }, crypto.sha256);
  if (!root || !areEqualBytes(root, hexToBytes(content.root))) return false;
  const emittedMs = timeOfRound(chain, beaconRound);
  const earliestMs = emittedMs - chain.periodSeconds * MS;
  const seconds = await findCosigningTime(proof.cosigned, { ...policy, earliestMs }, crypto);
  return seconds !== undefined && seconds * MS < emittedMs;
}

function contentOf(text: string, beaconRound: number): { debitCount: number; root: string } | undefined {
  const entry = entrySchema.safeParse(readJson(text)).data;
  return entry?.subject === String(beaconRound) ? entry.content : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

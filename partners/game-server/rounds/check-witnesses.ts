import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { roundAt, timeOfRound } from '@sunflower/beacon/round-times.ts';
import { debitText, type SlotDebit } from '@sunflower/instant-games/days/debit-slot.ts';
import type { WitnessesResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { fromBase64, utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { type CosigningPolicy, findCosigningTime } from '@sunflower/public-log/note/cosigned-entry.ts';
import { rootOf } from '@sunflower/public-log/tree/merkle.ts';
import { z } from 'zod';

/** What the platform answers when witnesses have seen a debit. */
export type WitnessProof = Omit<Extract<WitnessesResponse, { outcome: 'witnessed' }>, 'outcome'>;

const MS = 1000;

/** What the log's entry of a slot states. */
const entrySchema = z.object({
  format: z.literal('sunflower-log-entry/1'),
  kind: z.literal('instant-slot'),
  subject: z.string(),
  revision: z.literal(1),
  content: z.object({ debitCount: z.int(), root: z.hash('sha256') }),
});

/**
 * Returns whether a quorum of witnesses had cosigned the log's entry of the slot of exactly this debit before the
 * beacon round of the debit was emitted, and after the slot's end. The time of the debit must be in the slot: whole
 * periods of the beacon, of which the second round after the slot decides.
 */
export async function isWitnessedInTime(
  proof: WitnessProof,
  of: { readonly debit: Omit<SlotDebit, 'debitedAt'>; readonly chain: BeaconChain; readonly policy: CosigningPolicy },
): Promise<boolean> {
  const { debit, chain, policy } = of;
  const beaconRound = Number(debit.beaconRound);
  const inSlot = Temporal.Instant.from(proof.debitedAt).add({ seconds: chain.periodSeconds });
  if (roundAt(chain, inSlot) !== beaconRound) return false;
  const content = contentOf(proof.cosigned.entry, beaconRound);
  if (!content || content.debitCount !== proof.size) return false;
  const path = proof.path.map(fromBase64).filter((hash) => hash !== undefined);
  const leaf = utf8(debitText({ ...debit, debitedAt: proof.debitedAt }));
  const root = await rootOf(leaf, { index: proof.index, size: proof.size, path }, nodeCrypto.sha256);
  if (!root || Buffer.from(root).toString('hex') !== content.root) return false;
  const emittedMs = timeOfRound(chain, beaconRound);
  const earliestMs = emittedMs - chain.periodSeconds * MS;
  const seconds = await findCosigningTime(proof.cosigned, { ...policy, earliestMs }, nodeCrypto);
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

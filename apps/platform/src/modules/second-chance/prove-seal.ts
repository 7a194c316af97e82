import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { type RoundRule, roundRule } from '@sunflower/beacon/draw-rounds.ts';
import { toBase64 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { isInTerm, organizationsOf } from '@sunflower/public-log/note/check-cosigned.ts';
import { type CosigningPolicy, findCosigningTime } from '@sunflower/public-log/note/cosigned-entry.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type CosignedEntry, findEntryInTree, type NotCosigned, textOfEntry } from '../public-log/index.ts';
import type { Drawing } from './drawing.ts';
import { drawingSealEntry } from './log-entries.ts';
import { type DrawingSeal, findSealNote, type SealNote, witnessedTime } from './seals-store.ts';

/**
 * Dependencies of the proof of a seal: the log's entry of the seal, or why it isn't cosigned, and whose cosignatures
 * count.
 */
export type SealProofDeps = {
  readonly db: Db;
  readonly findCosigned: (
    db: Db,
    seal: Pick<DrawingSeal, 'drawingId' | 'sealedAt'>,
  ) => Promise<CosignedEntry | NotCosigned>;
  readonly findCosigningPolicy: () => Promise<CosigningPolicy>;
};

/** Why the records of a seal don't prove when it was cosigned. */
type Unproven = { readonly kind: 'unproven'; readonly problem: string };

/** When a quorum had cosigned a seal, with the note that proves it. */
type ProvenSeal = SealNote & { readonly kind: 'cosigned'; readonly cosignedAt: Temporal.Instant };

/**
 * Returns when a quorum of witnesses had cosigned a seal, or why that isn't known. The time decides the round and so
 * the winners, so this doesn't trust stored times: it checks the seal's entry, the tree of its checkpoint, and
 * signatures of known witnesses from enough organizations, as the draw machine does.
 */
export async function proveSeal(
  { db, findCosigned, findCosigningPolicy }: SealProofDeps,
  seal: DrawingSeal,
): Promise<ProvenSeal | Unproven | NotCosigned> {
  const found = await findCosigned(db, seal);
  if (found.kind === 'not-cosigned') return found;
  const policy = await findCosigningPolicy();
  const cosignedAt = await timeOf(seal, { ...found, policy });
  if (typeof cosignedAt === 'string') return { kind: 'unproven', problem: cosignedAt };
  if (!cosignedAt.equals(found.cosignedAt))
    return { kind: 'unproven', problem: 'the stored time of a cosignature is another one' };
  const { treeSize, note } = found;
  return { kind: 'cosigned', treeSize: BigInt(treeSize), note, quorum: policy.quorum, cosignedAt };
}

type RoundOf = { readonly drawing: Drawing; readonly seal: DrawingSeal; readonly chain: BeaconChain };

/**
 * Returns why the stored note of a seal doesn't prove the round that its stored time decides; undefined if it does, or
 * if the seal isn't cosigned. The note alone fixed the round: later cosignatures, even with earlier times, and a later
 * quorum change nothing. The note's witnesses must still be known.
 */
export async function findUnprovenRound(
  deps: Pick<SealProofDeps, 'db' | 'findCosigningPolicy'>,
  of: RoundOf,
): Promise<string | undefined> {
  const { drawing, seal, chain } = of;
  const stored = await findSealNote(deps.db, seal.drawingId);
  if (!stored || seal.cosignedAt === null) return undefined;
  const { quorum, note, treeSize } = stored;
  const entry = await findEntryInTree(deps.db, { kind: 'chance-seal', subject: seal.drawingId, treeSize });
  if (!entry) return "the log doesn't have its entry";
  const policy = await deps.findCosigningPolicy();
  const seconds = seal.cosignedAt.epochMilliseconds / 1_000;
  const counted = organizationsOf(policy.witnesses.filter((witness) => isInTerm(witness, seconds))).size;
  // A quorum of at most half of the organizations never counted.
  if (quorum * 2 <= counted) return 'its stored quorum is too small';
  const provenAt = await timeOf(seal, { ...entry, note, policy: { ...policy, quorum } });
  if (typeof provenAt === 'string') return provenAt;
  // Another network's schedule can't decide this drawing's round.
  if (chain.chainHash !== drawing.beaconChain) return undefined;
  const isSame = ruleOf(of, provenAt) === ruleOf(of, seal.cosignedAt);
  return isSame ? undefined : 'its stored time decides another round than its note';
}

/** Returns the round that a drawing uses if its seal was cosigned at that time. */
function ruleOf({ drawing, seal, chain }: RoundOf, cosignedAt: Temporal.Instant): RoundRule | undefined {
  const { beaconRound: round, fallbackRound } = drawing;
  const sealedAt = witnessedTime({ ...seal, cosignedAt });
  return sealedAt && roundRule(chain, { round, fallbackRound }, sealedAt);
}

/** Returns when the quorum of a policy had cosigned a seal, or why the note doesn't prove it. */
async function timeOf(
  seal: DrawingSeal,
  of: Pick<CosignedEntry, 'body' | 'index' | 'path' | 'note'> & { readonly policy: CosigningPolicy },
): Promise<Temporal.Instant | string> {
  const { body, index, path, note, policy } = of;
  if (body !== textOfEntry(drawingSealEntry(seal))) return "the log's entry is another one";
  const seconds = await findCosigningTime(
    { entry: body, index, path: path.map(toBase64), note },
    { ...policy, earliestMs: seal.sealedAt.epochMilliseconds },
    nodeCrypto,
  );
  if (seconds === undefined) return "the cosignatures don't prove it";
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);
}

import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { drawRounds, roundRule } from '@sunflower/beacon/draw-rounds.ts';
import type { DrawingProof } from '@sunflower/contracts/second-chance.ts';
import { bytesOf, hexOf } from '@sunflower/game-rules/proof/hex.ts';
import { pickWinners, SECOND_CHANCE_DERIVATION } from '@sunflower/game-rules/second-chance/pick-winners.ts';
import { readSealedList, type SealedEntry, sealOfEntries } from '@sunflower/game-rules/second-chance/sealed-entries.ts';
import { hmacSha256, sha256 } from '../check/checks/web-crypto.ts';

/** What is checked about a drawing, in this order. */
export const DRAWING_STEPS = ['entries', 'promise', 'random', 'winners'] as const;
export type DrawingStep = (typeof DRAWING_STEPS)[number];
/**
 * `waits`: can't be checked yet. `simulated`: the round is right, but from a simulated network, whose owner can know
 * it early.
 */
export type DrawingFinding = 'right' | 'wrong' | 'waits';
type DrawingFindings = Readonly<Record<Exclude<DrawingStep, 'random'>, DrawingFinding>> & {
  readonly random: DrawingFinding | 'simulated';
};

/** What a check found, with the sealed entries for finding one's own. */
export type DrawingReport = {
  readonly steps: DrawingFindings;
  readonly entries: readonly SealedEntry[];
};

/**
 * Repeats a drawing entirely in this browser, from what was published about it. `beacons` are the networks whose
 * signatures count, as published with the lottery's keys.
 */
export async function checkDrawing(
  proof: DrawingProof,
  sealedList: string | undefined,
  beacons: readonly BeaconChain[],
): Promise<DrawingReport> {
  const entries = sealedList === undefined ? undefined : readSealedList(proof.drawingId, sealedList);
  const steps = {
    entries: await checkEntries(proof, entries),
    promise: await checkPromise(proof),
    random: await checkRandom(proof, beacons),
    winners: await checkWinners(proof, entries),
  };
  return { steps, entries: entries ?? [] };
}

const found = (isRight: boolean): DrawingFinding => (isRight ? 'right' : 'wrong');

/** Checks that the list has the digest, the tree and the count that were published before the round. */
async function checkEntries(
  { drawingId, seal }: DrawingProof,
  entries: readonly SealedEntry[] | undefined,
): Promise<DrawingFinding> {
  if (!seal) return 'waits';
  if (!entries) return 'wrong';
  const again = await sealOfEntries(drawingId, entries, sha256);
  const isSame = again.sealedDigest === seal.sealedDigest && again.treeRoot === seal.treeRoot;
  return found(isSame && again.entryCount === seal.entryCount);
}

/** Checks that the revealed seed has the fingerprint that was published before the first entry. */
async function checkPromise({ commitment, result }: DrawingProof): Promise<DrawingFinding> {
  if (!result) return 'waits';
  const seed = bytesOf(result.seed);
  return found(seed !== undefined && hexOf(await sha256(seed)) === commitment);
}

/**
 * Checks that the rounds follow from the draw time, that the used one is decided by the time of the cosigned seal, and
 * that a published network signed it.
 */
async function checkRandom(
  { beacon, drawsAt, seal, result }: DrawingProof,
  beacons: readonly BeaconChain[],
): Promise<DrawingFindings['random']> {
  if (!seal || !result) return 'waits';
  const chain = beacons.find(({ chainHash }) => chainHash === beacon.chainHash);
  if (!chain) return 'wrong';
  const rounds = drawRounds(chain, { epochMilliseconds: Date.parse(drawsAt) });
  if (rounds.round !== beacon.round || rounds.fallbackRound !== beacon.fallbackRound) return 'wrong';
  const rule = roundRule(chain, rounds, { epochMilliseconds: witnessedMs(seal) });
  const needed = rule === 'first' ? rounds.round : rounds.fallbackRound;
  if (rule === 'missed' || result.beaconRound !== needed) return 'wrong';
  // The library of the curve is large, so it is loaded when a check needs it.
  const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
  if (!verifyRound(chain, { round: result.beaconRound, signature: result.beaconSignature })) return 'wrong';
  return chain.isSimulated === true ? 'simulated' : 'right';
}

/** A seal counts from the later of its time and of the cosignature that completed the quorum; never without one. */
function witnessedMs({ sealedAt, cosignedAt }: NonNullable<DrawingProof['seal']>): number {
  return cosignedAt === null ? Number.POSITIVE_INFINITY : Math.max(Date.parse(sealedAt), Date.parse(cosignedAt));
}

/** Draws the winners again. */
async function checkWinners(
  { drawingId, derivation, prizeCount, seal, result }: DrawingProof,
  entries: readonly SealedEntry[] | undefined,
): Promise<DrawingFinding> {
  if (!seal || !result) return 'waits';
  const seed = bytesOf(result.seed);
  if (!entries || !seed || derivation !== SECOND_CHANCE_DERIVATION) return 'wrong';
  const { sealedDigest, treeRoot } = seal;
  const source = { seed, drawId: drawingId, sealedDigest, treeRoot, beaconSignature: result.beaconSignature };
  const winners = await pickWinners(source, { entries, prizeCount }, hmacSha256);
  return found(winners.map(({ entryId }) => entryId).join() === result.winners.join());
}

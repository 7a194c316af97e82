import { createHash } from 'node:crypto';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { roundRule } from '@sunflower/beacon/draw-rounds.ts';
import { readSealedList, sealOfEntries } from '@sunflower/game-rules/second-chance/sealed-entries.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { deriveWinners } from './derive-winners.ts';
import type { Drawing } from './drawing.ts';
import { findDrawingDelays, findDrawings, findSeed } from './drawings-store.ts';
import { findUnprovenRound, type SealProofDeps } from './prove-seal.ts';
import { type DecidingRound, findResultOfDrawing, findWinners } from './results-store.ts';
import { type DrawingSeal, findSealedList, findSealOfDrawing, witnessedTime } from './seals-store.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A drawing whose records contradict each other, with the first contradiction. */
export type DrawingProblem = {
  readonly drawingId: string;
  readonly what:
    | 'SEED_DIFFERS'
    | 'SEAL_DIFFERS'
    | 'ROUND_DIFFERS'
    | 'SEAL_UNPROVEN'
    | 'WINNERS_DIFFER'
    | 'PRIZES_DIFFER'
    | 'MISSED_IN_TIME';
};

/**
 * Dependencies; `beacon` is the configured one: signatures of drawings that used another chain can't be verified
 * anymore.
 */
type VerifyDeps = Pick<SealProofDeps, 'db' | 'findCosigningPolicy'> & { readonly beacon: Pick<Beacon, 'chain'> };

/**
 * Recomputes every drawn drawing from its seed, sealed list and round. Returns those that differ; those whose stored
 * note doesn't prove the round that the time of their seal decides, drawn or not; and those that count as missed
 * although witnesses cosigned their seal in time.
 */
export async function verifyDrawings(deps: VerifyDeps): Promise<{ drawn: number; problems: DrawingProblem[] }> {
  let drawn = 0;
  const problems: DrawingProblem[] = [];
  for (const drawing of await findDrawings(deps.db)) {
    const { drawingId } = drawing;
    const [seal, result] = [await findSealOfDrawing(deps.db, drawingId), await findResultOfDrawing(deps.db, drawingId)];
    if (!seal) continue;
    if (result) drawn += 1;
    const found = result
      ? await verifyDrawn(deps, { drawing, seal, result })
      : await verifyWaiting(deps, { drawing, seal });
    if (found !== 'same') problems.push({ drawingId, what: found });
  }
  return { drawn, problems };
}

type Verdict = DrawingProblem['what'] | 'same';
type Sealed = { readonly drawing: Drawing; readonly seal: DrawingSeal };

async function verifyWaiting(deps: VerifyDeps, of: Sealed): Promise<Verdict> {
  if (await isMissedInTime(deps, of)) return 'MISSED_IN_TIME';
  return (await isProven(deps, of)) ? 'same' : 'SEAL_UNPROVEN';
}

async function isProven(deps: VerifyDeps, of: Sealed): Promise<boolean> {
  return (await findUnprovenRound(deps, { ...of, chain: deps.beacon.chain() })) === undefined;
}

async function verifyDrawn(deps: VerifyDeps, of: Sealed & { readonly result: DecidingRound }): Promise<Verdict> {
  const { db, beacon } = deps;
  const { drawing, seal, result } = of;
  const { drawingId, prizes } = drawing;
  const seed = await findSeed(db, drawingId);
  if (sha256(seed).toString('hex') !== drawing.commitment) return 'SEED_DIFFERS';
  const entries = readSealedList(drawingId, (await findSealedList(db, drawingId)) ?? '');
  const again = entries && (await sealOfEntries(drawingId, entries, sha256));
  const { entryCount, sealedDigest, treeRoot } = seal;
  const isSealed = again?.treeRoot === treeRoot && again.sealedDigest === sealedDigest;
  if (!isSealed || again.entryCount !== entryCount) return 'SEAL_DIFFERS';
  if (!(await isDueRound(beacon.chain(), of))) return 'ROUND_DIFFERS';
  if (!(await isProven(deps, of))) return 'SEAL_UNPROVEN';
  const winners = await findWinners(db, drawingId);
  const picked = await deriveWinners(db, { drawing, seal, beaconSignature: result.beaconSignature });
  const isSame = winners.length === picked.length && winners.every((one, at) => one.entryId === picked[at]?.entryId);
  if (!isSame) return 'WINNERS_DIFFER';
  const arePrizes = winners.every(({ prizeCents, campaign, place }) => {
    const prize = prizes[place - 1];
    return prize?.kind === 'cash' ? prize.cents === prizeCents : prize?.campaign === campaign;
  });
  return arePrizes ? 'same' : 'PRIZES_DIFFER';
}

/** Returns whether a drawing counts as missed although its seal was cosigned in time for one of its rounds. */
async function isMissedInTime({ db, beacon }: VerifyDeps, { drawing, seal }: Sealed): Promise<boolean> {
  const { drawingId, beaconChain, beaconRound: round, fallbackRound } = drawing;
  const [chain, sealedAt] = [beacon.chain(), witnessedTime(seal)];
  const delays = (await findDrawingDelays(db, [drawingId])).get(drawingId) ?? [];
  if (!delays.includes('BEACON_MISSED') || !sealedAt || chain.chainHash !== beaconChain) return false;
  return roundRule(chain, { round, fallbackRound }, sealedAt) !== 'missed';
}

/** Returns whether a result has the round that the time of the seal decides, with the beacon's signature. */
async function isDueRound(
  chain: BeaconChain,
  { drawing, seal, result }: Sealed & { readonly result: DecidingRound },
): Promise<boolean> {
  const sealedAt = witnessedTime(seal);
  if (!sealedAt) return false;
  if (chain.chainHash !== drawing.beaconChain) return true;
  const { beaconRound: round, fallbackRound } = drawing;
  const { beaconRound: used, beaconSignature: signature } = result;
  const due = { first: round, fallback: fallbackRound, missed: undefined };
  if (due[roundRule(chain, { round, fallbackRound }, sealedAt)] !== used) return false;
  const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
  return verifyRound(chain, { round: used, signature });
}

/** Runs the daily verification. A problem is a significant event and fails the job, so that operators notice it. */
export async function verifyDrawingsDaily(deps: VerifyDeps, now: Temporal.Instant): Promise<void> {
  const { problems } = await verifyDrawings(deps);
  const [first] = problems;
  if (!first) return;
  await inTransaction(deps.db, (tx) =>
    recordSignificantEvent(tx, {
      ...{ actor: 'system', action: 'second-chance.verification-failed', subject: first.drawingId },
      ...{ details: { what: first.what, drawings: problems.length }, businessTime: now },
    }),
  );
  throw new Error(`drawing ${first.drawingId}: ${first.what}`);
}

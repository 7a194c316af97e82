import { roundRule } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { deriveWinners } from './derive-winners.ts';
import type { DelayReason, Drawing } from './drawing.ts';
import { findUnprovenRound, type SealProofDeps } from './prove-seal.ts';
import { recordDelayOnce } from './record-delay-once.ts';
import { type DecidingRound, storeResult } from './results-store.ts';
import { type DrawingSeal, findSealOfDrawing, witnessedTime } from './seals-store.ts';

/** Milliseconds after its time that a round may be missing before the drawing counts as delayed, as in draws. */
const BEACON_GRACE_MS = 20_000;

type DrawDeps = Pick<SealProofDeps, 'db' | 'findCosigningPolicy'> & { readonly beacon: Beacon };
type DrawInput = { readonly drawing: Drawing; readonly now: Temporal.Instant };

/**
 * Draws the winners of a sealed drawing from the committed seed, the seal and the beacon round that the cosigned time
 * decides (decision 124). A late beacon only delays the drawing. Stores result and winners once; prizes are paid
 * afterward. Checks the note that fixed the round again; a drawing whose note proves nothing waits for operators.
 * Returns whether it is drawn.
 */
export async function drawWinners(deps: DrawDeps, { drawing, now }: DrawInput): Promise<boolean> {
  const { db } = deps;
  const { drawingId } = drawing;
  const seal = await findSealOfDrawing(db, drawingId);
  if (!seal) throw new Error(`drawing ${drawingId} isn't sealed`);
  const signed = await fetchSignature(deps, { drawing, seal, now });
  if (!signed) return false;
  const picked = await deriveWinners(db, { drawing, seal, beaconSignature: signed.beaconSignature });
  // If another run was first, its result is the same, because everything that decides it is fixed.
  const entryIds = picked.map(({ entryId }) => entryId);
  await inTransaction(db, (tx) => storeResult(tx, { drawingId, ...signed, drawnAt: now }, entryIds));
  return true;
}

/** Returns the round that the time of the seal decides, with its signature; undefined until it is emitted. */
async function fetchSignature(
  deps: DrawDeps,
  { drawing, seal, now }: DrawInput & { seal: DrawingSeal },
): Promise<Pick<DecidingRound, 'beaconRound' | 'beaconSignature'> | undefined> {
  const { db, beacon } = deps;
  const chain = beacon.chain();
  const delay = (reason: DelayReason, more = {}) => recordDelayOnce(db, { drawing, reason, now, ...more });
  const sealedAt = witnessedTime(seal);
  if (!sealedAt) return undefined;
  if (chain.chainHash !== drawing.beaconChain) return delay('BEACON_CHANGED');
  const { beaconRound: round, fallbackRound } = drawing;
  const rule = roundRule(chain, { round, fallbackRound }, sealedAt);
  const problem = await findUnprovenRound(deps, { drawing, seal, chain });
  if (problem !== undefined) return delay('SEAL_UNPROVEN', { problem });
  if (rule === 'missed') return delay('BEACON_MISSED');
  if (rule === 'fallback') await delay('BEACON_FALLBACK');
  const used = rule === 'first' ? round : fallbackRound;
  const answer = await beacon.fetchRound(used);
  if (!isRefusal(answer)) return { beaconRound: used, beaconSignature: answer.signature };
  const isLate = now.epochMilliseconds > timeOfRound(chain, used) + BEACON_GRACE_MS;
  return isLate ? delay('BEACON_LATE') : undefined;
}

import { roundRule } from '@sunflower/beacon/draw-rounds.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Drawing } from './drawing.ts';
import { proveSeal, type SealProofDeps } from './prove-seal.ts';
import { recordDelayOnce } from './record-delay-once.ts';
import { findSealOfDrawing, storeCosignedSeal } from './seals-store.ts';

/** Dependencies of waiting for witnesses. */
export type WitnessedDeps = SealProofDeps & { readonly beacon: Pick<Beacon, 'chain'> };

/**
 * Stores, once, when a quorum of witnesses cosigned the seal of a drawing, with the note that proves it. Ignores
 * cosignatures from before the seal, and alerts operators to those that prove nothing. Until then the drawing waits;
 * after its fallback round it counts as missed permanently, because its tickets can be entered again.
 */
export async function awaitWitnesses(
  deps: WitnessedDeps,
  { drawing, now }: { drawing: Drawing; now: Temporal.Instant },
): Promise<void> {
  const { db, beacon } = deps;
  const { drawingId, beaconRound: round, fallbackRound } = drawing;
  const seal = await findSealOfDrawing(db, drawingId);
  if (!seal) return;
  const found = await proveSeal(deps, seal);
  if (found.kind === 'cosigned') {
    await inTransaction(db, (tx) => storeCosignedSeal(tx, { ...found, drawingId }));
    return;
  }
  if (found.kind === 'unproven')
    await recordDelayOnce(db, { drawing, reason: 'SEAL_UNPROVEN', problem: found.problem, now });
  const chain = beacon.chain();
  if (chain.chainHash !== drawing.beaconChain) return recordDelayOnce(db, { drawing, reason: 'BEACON_CHANGED', now });
  const rule = roundRule(chain, { round, fallbackRound }, now);
  if (rule === 'first') return;
  await recordDelayOnce(db, { drawing, reason: rule === 'fallback' ? 'BEACON_FALLBACK' : 'BEACON_MISSED', now });
}

import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import { findFirstPin } from '../draws/beacon-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findDrawEvents } from '../draws/draw-changes-store.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { type DrawProof, proofOf } from '../draws/draw-proof.ts';

/**
 * Proves that a draw's rounds follow from its draw time and the pinned beacon. Only draws scheduled before any beacon
 * was pinned have no rounds.
 */
export async function proveBeacon({ db, ports }: DrawDeps, draw: Draw): Promise<DrawProof> {
  const { beacon, drawsAt, drawId } = draw;
  if (!beacon) {
    const pinnedAt = await findFirstPin(db);
    const [scheduled] = await findDrawEvents(db, drawId);
    const isOlder = !pinnedAt || !scheduled || Temporal.Instant.compare(scheduled.recordedAt, pinnedAt) < 0;
    return proofOf('beacon', isOlder ? [] : ['BEACON_NOT_FIXED'], 'none: scheduled before the beacon was used');
  }
  const chain = ports.beacon.chain();
  const { round, fallbackRound } = drawRounds(chain, drawsAt);
  const problems = [
    ...(beacon.chainHash === chain.chainHash ? [] : [`BEACON_CHAIN_DIFFERS ${beacon.chainHash}`]),
    ...(beacon.round === round ? [] : [`BEACON_ROUND_DIFFERS ${beacon.round} instead of ${round}`]),
    ...(beacon.fallbackRound === fallbackRound
      ? []
      : [`BEACON_FALLBACK_DIFFERS ${beacon.fallbackRound} instead of ${fallbackRound}`]),
  ];
  return proofOf('beacon', problems, `round ${round}, fallback ${fallbackRound} of ${chain.chainHash}`);
}

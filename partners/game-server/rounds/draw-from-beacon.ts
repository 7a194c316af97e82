import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { drawPlay } from '@sunflower/instant-games/games/draw-ticket.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { isPrice } from '@sunflower/instant-games/prizes/prices.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findDay } from '../days/days-store.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { delayRound, markDrawn, startCancellation } from './round-changes.ts';
import { lockRound, type StoredRound } from './rounds-store.ts';

/** A beacon round that is later than this cancels its play, and the price is refunded. */
export const CANCEL_AFTER_MS = 10_000;
const RETRY_MS = 500;

/** A round that was debited, and waits for its beacon round. */
export type WaitingRound = StoredRound & { readonly beaconRound: bigint };

/** Returns when the beacon round of a play is emitted. */
export function emissionOf(deps: GameServerDeps, { beaconRound }: WaitingRound): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(timeOfRound(deps.beacon.chain(), Number(beaconRound)));
}

/**
 * Draws a round from the seed of its day and its beacon round, if that is emitted. If it is too late, starts to cancel
 * the debit: a round never has an outcome and a cancellation. Once the beacon round can be read, the play is always
 * drawn, however late the server is itself.
 */
export async function drawFromBeacon(deps: GameServerDeps, round: WaitingRound): Promise<void> {
  const { roundId, tries } = round;
  const beacon = await deps.beacon.fetchRound(Number(round.beaconRound));
  if (!isRefusal(beacon)) return drawWith(deps, round, beacon.signature);
  const now = deps.clock.now();
  const deadline = emissionOf(deps, round).add({ milliseconds: CANCEL_AFTER_MS });
  if (Temporal.Instant.compare(now, deadline) < 0)
    return delayRound(deps.db, { roundId, tries, nextTryAt: now.add({ milliseconds: RETRY_MS }) });
  deps.report('a beacon round is too late', { roundId, beaconRound: Number(round.beaconRound), code: beacon.refusal });
  await startCancellation(deps.db, { roundId, cancellationId: newId(), refusal: 'BEACON_LATE', now });
}

async function drawWith(deps: GameServerDeps, { roundId }: WaitingRound, signature: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round?.state !== 'CREATED' || round.cancellationId !== null) return;
    const { gamingDay, ticketNo, balanceCents, priceCents: price } = round;
    const day = gamingDay === null ? undefined : await findDay(tx, gamingDay);
    const game = findInstantGame(round.gameId);
    if (!day || !game || !isPrice(price) || balanceCents === null) throw new Error(`round ${roundId} has no day`);
    const ticket = drawPlay({ game, price, daySeed: deps.keys.unseal(day.sealedSeed), signature, roundId });
    await markDrawn(tx, roundId, { ticket, ticketNo, balanceCents, signature, drawnAt: deps.clock.now() });
  });
}

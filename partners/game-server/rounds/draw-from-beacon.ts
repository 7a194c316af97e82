import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { BEACON_LATE_MS } from '../rules/game-rules.ts';
import { decidePlay } from './decide-play.ts';
import { requireWitnesses } from './require-witnesses.ts';
import { delayRound, markDrawn, startCancellation } from './round-changes.ts';
import { findRoundOfSale, isWaiting, lockRound, type StoredRound, type WaitingRound } from './rounds-store.ts';

/** A beacon round that is later than this cancels its play, and the price is refunded. */
const LATE = { refusal: 'BEACON_LATE', afterMs: BEACON_LATE_MS } as const;
/** A witnessed play without a proof is canceled after this time, and immediately if a proof is impossible. */
const UNWITNESSED = { refusal: 'NOT_WITNESSED', afterMs: 10_000 } as const;
/**
 * Seconds after which a play whose turn in its pool doesn't come is canceled. This is longer than an unanswered debit
 * is repeated.
 */
const NO_TURN = { refusal: 'UNAVAILABLE', afterMs: 300_000 } as const;
const RETRY_MS = 500;
/**
 * A witnessed play is due this long before its slot ends, because the timer takes it a second later, when the slot is
 * whole.
 */
const BEFORE_SLOT_ENDS_MS = 600;
/** Time until a play is drawn again whose draw failed: failures are reported each time. */
const RETRY_FAILED_MS = 5_000;
/** Maximum number of earlier plays of the pool that one attempt decides; the next attempt continues. */
const MOST_EARLIER = 50;

/** Returns when the beacon round of a play is emitted. */
export function emissionTimeOf(
  deps: GameServerDeps,
  { beaconRound }: Pick<WaitingRound, 'beaconRound'>,
): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(timeOfRound(deps.beacon.chain(), Number(beaconRound)));
}

/**
 * Returns when a waiting play is first tried: when its beacon round is emitted, or shortly before its slot ends if it
 * is witnessed.
 */
export function firstTryOf(
  deps: GameServerDeps,
  round: { readonly beaconRound: bigint; readonly isWitnessed: boolean },
): Temporal.Instant {
  const emittedAt = emissionTimeOf(deps, round);
  if (!round.isWitnessed) return emittedAt;
  const slotEndsAt = emittedAt.subtract({ seconds: deps.beacon.chain().periodSeconds });
  return slotEndsAt.subtract({ milliseconds: BEFORE_SLOT_ENDS_MS });
}

/**
 * Draws a round from the seed of its day and its beacon round, if that is emitted. Cancels the debit instead if the
 * round is too late: a play never has both. A readable beacon round always draws the play, in a finite pool after all
 * earlier sales. A witnessed play needs the proof that witnesses saw its debit first.
 */
export async function drawFromBeacon(deps: GameServerDeps, round: WaitingRound): Promise<void> {
  const witnesses = await requireWitnesses(deps, round);
  if (witnesses === 'missed') return cancel(deps, round, UNWITNESSED.refusal);
  if (witnesses === 'waiting') return waitOrCancel(deps, round, UNWITNESSED);
  const beacon = await deps.beacon.fetchRound(Number(round.beaconRound));
  if (isRefusal(beacon)) return waitOrCancel(deps, round, LATE);
  try {
    if (await drawInTurn(deps, round, beacon.signature)) return;
  } catch (error) {
    deps.report('a play could not be drawn', { roundId: round.roundId, tries: round.tries, err: error });
    return waitOrCancel(deps, round, NO_TURN, RETRY_FAILED_MS);
  }
  return waitOrCancel(deps, round, NO_TURN);
}

type Deadline = typeof LATE | typeof UNWITNESSED | typeof NO_TURN;

async function waitOrCancel(
  deps: GameServerDeps,
  round: WaitingRound,
  deadline: Deadline,
  retryMs = RETRY_MS,
): Promise<void> {
  if (await cancelOverdue(deps, round, deadline)) return;
  const { roundId, tries } = round;
  await delayRound(deps.db, { roundId, tries, nextTryAt: deps.clock.now().add({ milliseconds: retryMs }) });
}

/** Starts to cancel a round that has waited too long; returns whether it has. */
async function cancelOverdue(
  deps: GameServerDeps,
  round: WaitingRound,
  { refusal, afterMs }: Deadline,
): Promise<boolean> {
  const deadline = emissionTimeOf(deps, round).add({ milliseconds: afterMs });
  if (Temporal.Instant.compare(deps.clock.now(), deadline) < 0) return false;
  await cancel(deps, round, refusal);
  return true;
}

async function cancel(deps: GameServerDeps, round: WaitingRound, refusal: Deadline['refusal']): Promise<void> {
  const { roundId } = round;
  deps.report('a play has no outcome in time', { roundId, beaconRound: Number(round.beaconRound), refusal });
  await startCancellation(deps.db, { roundId, cancellationId: newId(), refusal, now: deps.clock.now() });
}

/**
 * Draws a round, after the earlier sales of its pool whose beacon rounds can be read. Returns false if an earlier sale
 * has no outcome yet. Throws if this round can't be drawn.
 */
async function drawInTurn(deps: GameServerDeps, round: WaitingRound, signature: string): Promise<boolean> {
  for (let earlier = 0; earlier < MOST_EARLIER; earlier++) {
    const turn = await drawWith(deps, round, signature);
    if (turn === undefined) return true;
    const before = await findRoundOfSale(deps.db, { poolId: round.poolId, ticketNo: turn });
    // The server doesn't know a sale whose debit was not answered yet; the sale's own attempts find its outcome.
    if (!before) return false;
    // If the earlier play was decided or canceled meanwhile, the turn has moved on.
    if (isWaiting(before) && !(await drawEarlier(deps, before))) return false;
  }
  return false;
}

/**
 * Decides an earlier sale, or cancels it if its draw fails for too long; returns whether the turn moves. The sale's
 * failure isn't reported here, because its own attempts report it.
 */
async function drawEarlier(deps: GameServerDeps, round: WaitingRound): Promise<boolean> {
  try {
    // The play's own attempts cancel it if it can't be proven.
    if ((await requireWitnesses(deps, round)) !== 'proven') return false;
    const beacon = await deps.beacon.fetchRound(Number(round.beaconRound));
    return !isRefusal(beacon) && (await drawWith(deps, round, beacon.signature)) === undefined;
  } catch {
    return cancelOverdue(deps, round, NO_TURN);
  }
}

/** Draws a round that has no outcome yet. Returns the earlier sale whose turn it is, if it isn't this round's turn. */
function drawWith(deps: GameServerDeps, { roundId }: StoredRound, signature: string): Promise<number | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round?.state !== 'CREATED' || round.cancellationId !== null || round.ticketNo === null) return undefined;
    const { ticketNo, balanceCents } = round;
    if (balanceCents === null) throw new Error(`round ${roundId} has no balance`);
    const decided = await decidePlay(deps, tx, { round: { ...round, ticketNo }, signature });
    if ('turn' in decided) return decided.turn;
    const { ticket } = decided;
    await markDrawn(tx, roundId, { ticket, ticketNo, balanceCents, signature, drawnAt: deps.clock.now() });
    if (ticket.book === null) deps.report('no picture shows the prize of a round', { roundId, err: ticket.fault });
    return undefined;
  });
}

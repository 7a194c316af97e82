import { isPrice } from '@sunflower/instant-games/prizes/prices.ts';
import type { DebitRefusal } from '@sunflower/partner-protocols/game-session-values.ts';
import type { DebitResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { findDay } from '../days/days-store.ts';
import { openToday, registerDay } from '../days/open-day.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { isDrawable, openPool, registerPool } from '../pools/open-pool.ts';
import { findPool, markFinished, type StoredPool } from '../pools/pools-store.ts';
import { drawFromBeacon, firstTryOf } from './draw-from-beacon.ts';
import {
  changePool,
  delayRound,
  markCanceled,
  markCredited,
  markRefused,
  markWaiting,
  startCancellation,
} from './round-changes.ts';
import { claimRound, isWaiting, lockOpenPool, lockRound, type StoredRound } from './rounds-store.ts';

/** Longer than any call of the wallet, so that only one message of a round is in transit. */
const ROUND_LEASE_SECONDS = 15;
/** Seconds until the next attempt, by the number of attempts; the last one repeats. */
const BACKOFF_SECONDS = [1, 2, 5, 10, 20, 40, 60] as const;
/** Seconds after which an unanswered debit is canceled. */
const GIVE_UP_SECONDS = 120;
/** Seconds until a message is repeated that the platform refused against the protocol. */
const STUCK_SECONDS = 600;

/**
 * Sends the next message of a round (debit, cancellation or credit) to the platform if it is due, and records the
 * answer. Between debit and credit, waits for the beacon and decides the round. Safe to repeat, because a message keeps
 * its transaction id.
 */
export async function advanceRound(deps: GameServerDeps, roundId: string): Promise<void> {
  const now = deps.clock.now();
  const round = await claimRound(deps.db, { roundId, now, leaseUntil: now.add({ seconds: ROUND_LEASE_SECONDS }) });
  if (!round) return;
  try {
    if (round.state === 'DRAWN') await creditPrize(deps, round);
    else if (round.cancellationId !== null) await cancelDebit(deps, { ...round, cancellationId: round.cancellationId });
    else if (!isDrawable(round)) await cancelUnknown(deps, round);
    else if (isWaiting(round)) await drawFromBeacon(deps, round);
    else await debitPrice(deps, round);
  } catch (error) {
    deps.report('no answer from the platform', { roundId, tries: round.tries, err: error });
    await afterNoAnswer(deps, round);
  }
}

/** Cancels a round of another math version, which this server can't decide, so that its price is refunded. */
async function cancelUnknown(deps: GameServerDeps, { roundId, mathsVersion }: StoredRound): Promise<void> {
  deps.report('a round has a math version that is not known', { roundId, mathsVersion });
  const now = deps.clock.now();
  await startCancellation(deps.db, { roundId, cancellationId: newId(), refusal: 'UNAVAILABLE', now });
}

async function debitPrice(deps: GameServerDeps, round: StoredRound): Promise<void> {
  const pool = round.poolId === null ? undefined : await findPool(deps.db, round.poolId);
  const { gamingDay } = round;
  if (!pool || gamingDay === null) throw new Error(`round ${round.roundId} has no pool or day`);
  const answer = await deps.wallet.debit({
    sessionKey: deps.keys.unseal(round.walletKey),
    transactionId: round.debitId,
    roundId: round.roundId,
    gameId: round.gameId,
    priceCents: round.priceCents,
    poolNo: pool.poolNo,
    freeRoundsId: round.freeRoundsId,
    gamingDay,
  });
  if (answer.outcome === 'debited') await awaitBeacon(deps, round.roundId, answer);
  else await afterRefusal(deps, { round, pool, code: answer.code });
}

/** Stores the sale, and the beacon round that it waits for. A round that is being canceled isn't drawn. */
async function awaitBeacon(
  deps: GameServerDeps,
  roundId: string,
  answer: Extract<DebitResponse, { outcome: 'debited' }>,
): Promise<void> {
  const { ticketNo, balanceCents, beaconRound } = answer;
  const isWitnessed = answer.isWitnessed === true;
  const nextTryAt = firstTryOf(deps, { beaconRound: BigInt(beaconRound), isWitnessed });
  await inTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round?.state !== 'CREATED' || round.cancellationId !== null) return;
    const debited = { ticketNo, balanceCents: BigInt(balanceCents), beaconRound, isWitnessed, nextTryAt };
    await markWaiting(tx, roundId, debited);
  });
}

/**
 * Ends a refused round. If an earlier attempt had no answer, it may still arrive after this refusal and take the price,
 * so the debit is canceled first. A full pool is replaced; it never sells again, so its debits need no cancellation.
 */
async function afterRefusal(
  deps: GameServerDeps,
  { round, pool, code }: { round: StoredRound; pool: StoredPool; code: DebitRefusal },
): Promise<void> {
  const { roundId, tries } = round;
  if (code === 'POOL_SOLD_OUT') return moveToNextPool(deps, { round, pool });
  if (code === 'POOL_UNKNOWN') await registerPool(deps, pool);
  if (code === 'DAY_UNKNOWN') await registerDayOf(deps, round);
  if (code === 'POOL_UNKNOWN' || code === 'DAY_UNKNOWN') return afterNoAnswer(deps, round);
  if (code === 'TRANSACTION_CONFLICT') deps.report('the platform has another debit with this id', { roundId });
  const now = deps.clock.now();
  if (tries === 1) await markRefused(deps.db, { roundId, tries, refusal: code, endedAt: now });
  else await startCancellation(deps.db, { roundId, cancellationId: newId(), refusal: code, now });
}

async function registerDayOf(deps: GameServerDeps, { roundId, gamingDay }: StoredRound): Promise<void> {
  const day = gamingDay === null ? undefined : await findDay(deps.db, gamingDay);
  if (!day) throw new Error(`round ${roundId} has no day`);
  await registerDay(deps, day);
}

async function moveToNextPool(
  deps: GameServerDeps,
  { round, pool }: { round: StoredRound; pool: StoredPool },
): Promise<void> {
  const { roundId, tries } = round;
  const now = deps.clock.now();
  await markFinished(deps.db, pool.poolId, now);
  if (!isPrice(round.priceCents)) throw new Error(`no price ${round.priceCents}`);
  const next = await openPool(deps, { gameId: round.gameId, price: round.priceCents });
  const { gamingDay } = await openToday(deps);
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenPool(tx, next.poolId))) throw new Error(`pool ${next.poolNo} was finished meanwhile`);
    await changePool(tx, { roundId, tries, poolId: next.poolId, gamingDay, debitId: newId(), now });
  });
}

async function cancelDebit(deps: GameServerDeps, round: StoredRound & { cancellationId: string }): Promise<void> {
  const { roundId, debitId, cancellationId } = round;
  const answer = await deps.wallet.cancel({ transactionId: cancellationId, debitTransactionId: debitId, roundId });
  if (answer.outcome === 'canceled')
    await markCanceled(deps.db, { roundId, ticketNo: answer.ticketNo, endedAt: deps.clock.now() });
  else await afterWrongAnswer(deps, round, answer.code);
}

async function creditPrize(deps: GameServerDeps, round: StoredRound): Promise<void> {
  const { roundId, creditId, ticketNo, prizeCents, tier, completedBy } = round;
  if (creditId === null || ticketNo === null || prizeCents === null || tier === null || completedBy === null)
    throw new Error(`round ${roundId} has no credit`);
  const answer = await deps.wallet.credit({
    transactionId: creditId,
    roundId,
    ticketNo,
    prizeCents: Number(prizeCents),
    tier,
    completedBy,
    ...(round.isPictureWrong && { isPictureWrong: true }),
  });
  if (answer.outcome === 'refused') return afterWrongAnswer(deps, round, answer.code);
  const state = answer.outcome === 'credited' ? 'SETTLED' : 'CLAIM_PENDING';
  const balanceCents = BigInt(answer.balanceCents);
  await markCredited(deps.db, { roundId, state, balanceCents, endedAt: deps.clock.now() });
}

/** Keeps a round open if the platform refuses its prize or cancellation, because an operator has to investigate. */
async function afterWrongAnswer(deps: GameServerDeps, round: StoredRound, code: string): Promise<void> {
  const { roundId, tries } = round;
  deps.report('the platform refused the end of a round', { roundId, code });
  await delayRound(deps.db, { roundId, tries, nextTryAt: deps.clock.now().add({ seconds: STUCK_SECONDS }) });
}

async function afterNoAnswer(deps: GameServerDeps, round: StoredRound): Promise<void> {
  const { roundId, tries } = round;
  const now = deps.clock.now();
  const isDebit = round.state === 'CREATED' && round.cancellationId === null && round.beaconRound === null;
  if (isDebit && Temporal.Instant.compare(round.createdAt.add({ seconds: GIVE_UP_SECONDS }), now) <= 0)
    return startCancellation(deps.db, { roundId, cancellationId: newId(), refusal: 'UNAVAILABLE', now });
  const seconds = BACKOFF_SECONDS[Math.min(tries, BACKOFF_SECONDS.length) - 1] ?? 60;
  await delayRound(deps.db, { roundId, tries, nextTryAt: now.add({ seconds }) });
}

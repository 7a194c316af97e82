import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import type { PlayRefusal, PlayRequest, PlayResponse } from '@sunflower/partner-protocols/game-browser.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { openToday } from '../days/open-day.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { openPool } from '../pools/open-pool.ts';
import { gameRulesOf, isPriceAllowed } from '../rules/game-rules.ts';
import { findSessionByKey } from '../sessions/session-key.ts';
import type { GameSession } from '../sessions/sessions-store.ts';
import { advanceRound } from './advance-round.ts';
import { isBeaconEmitting } from './beacon-health.ts';
import { emissionTimeOf } from './draw-from-beacon.ts';
import { playDemo } from './play-demo.ts';
import { roundInBrowser } from './round-on-wire.ts';
import {
  findRound,
  findRoundByPlayKey,
  hasOutcome,
  hasPlayedSince,
  hasSaleWaitingSince,
  insertRound,
  lockOpenPool,
  type StoredRound,
} from './rounds-store.ts';

const MOST_MESSAGES = 2;
/** Time in ms that the oldest play of a pool may wait for its outcome before no new play of the pool starts. */
const STUCK_SECONDS = 60;
const LEAST_RETRY_MS = 400;
/** Time in ms that a beacon takes to deliver a round. */
const SPREAD_MS = 150;

/**
 * Plays once for each play key: debits the price, decides the outcome, stores it, and then responds. A repeated key
 * returns the same round. Throws if the platform doesn't acknowledge a new pool.
 */
export async function play(deps: GameServerDeps, input: PlayRequest): Promise<PlayResponse> {
  const session = await findSessionByKey(deps.db, input.sessionKey);
  if (!session) return refused('SESSION_ENDED');
  const before = await findPlayed(deps, session, input.playKey);
  const refusal = before ? undefined : await startRound(deps, session, input);
  // A request that lost a race for its own key is refused because of the round that won, and returns that round.
  const round = before ?? (await findPlayed(deps, session, input.playKey));
  if (!round) return refused(refusal ?? 'ROUND_OPEN');
  if (!isSamePlay(round, input, session)) return refused('PLAY_KEY_CONFLICT');
  return playAnswer(deps, await advanceToOutcome(deps, round));
}

function isSamePlay(round: StoredRound, input: PlayRequest, { mode }: GameSession): boolean {
  return round.mode === mode && round.priceCents === input.priceCents && round.freeRoundsId === input.freeRoundsId;
}

/** Sends the messages that are due. A full pool is replaced by the first message, so the debit is the second one. */
async function advanceToOutcome(deps: GameServerDeps, round: StoredRound): Promise<StoredRound> {
  let latest = round;
  for (let messages = 0; messages < MOST_MESSAGES && latest.state === 'CREATED'; messages++) {
    await advanceRound(deps, round.roundId);
    latest = (await findRound(deps.db, round.roundId)) ?? round;
  }
  return latest;
}

function findPlayed(deps: GameServerDeps, session: GameSession, playKey: string): Promise<StoredRound | undefined> {
  return findRoundByPlayKey(deps.db, { player: session.player, gameId: session.gameId, playKey });
}

/**
 * Stores a new round; returns why it can't be stored. A request that lost a race for the same key finds the other
 * request's round.
 */
async function startRound(
  deps: GameServerDeps,
  session: GameSession,
  input: PlayRequest,
): Promise<PlayRefusal | undefined> {
  const { player, gameId, mode, walletKey, isUnder25 } = session;
  const game = findInstantGame(gameId);
  const price = game?.prices.find((one) => one === input.priceCents);
  if (!game || price === undefined || !isPriceAllowed(deps, { priceCents: price, isUnder25 })) return 'PRICE_NOT_SOLD';
  const createdAt = deps.clock.now();
  const { minCycleMs, leaveOpenHours } = gameRulesOf(deps, game);
  const since = createdAt.subtract({ milliseconds: minCycleMs });
  if (await hasPlayedSince(deps.db, { player, gameId, mode, since })) return 'TOO_SOON';
  const { playKey, freeRoundsId } = input;
  const known = {
    player,
    gameId,
    mode,
    walletKey,
    playKey,
    priceCents: price,
    freeRoundsId,
    createdAt,
    leaveOpenHours,
  };
  const round = { ...known, roundId: newId(), debitId: newId(), mathsVersion: MATHS_VERSION, poolId: null };
  if (mode === 'demo')
    return (await playDemo(deps, { round: { ...round, gamingDay: null }, session, game, price }))?.refusal;
  return startPaid(deps, { round, price });
}

/** Stores a round with a ticket of the open pool; returns why plays pause. */
async function startPaid(
  deps: GameServerDeps,
  { round, price }: { round: Omit<Parameters<typeof insertRound>[1], 'gamingDay'>; price: PriceCents },
): Promise<PlayRefusal | undefined> {
  const pool = await openPool(deps, { gameId: round.gameId, price });
  if (!(await isBeaconEmitting(deps))) return 'BEACON_UNAVAILABLE';
  const before = round.createdAt.subtract({ seconds: STUCK_SECONDS });
  if (await hasSaleWaitingSince(deps.db, { poolId: pool.poolId, before })) return 'UNAVAILABLE';
  const { gamingDay } = await openToday(deps);
  await insertPaidRound(deps, { ...round, gamingDay, poolId: pool.poolId });
  return undefined;
}

/** Stores a round with a ticket of the open pool; a pool that is finished meanwhile is replaced by the next one. */
async function insertPaidRound(
  deps: GameServerDeps,
  round: Parameters<typeof insertRound>[1] & { poolId: string },
): Promise<void> {
  const isOpen = await inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenPool(tx, round.poolId))) return false;
    await insertRound(tx, round);
    return true;
  });
  if (!isOpen) throw new Error(`the pool of ${round.gameId} was finished meanwhile`);
}

async function playAnswer(deps: GameServerDeps, round: StoredRound): Promise<PlayResponse> {
  if (hasOutcome(round)) {
    const shown = await roundInBrowser(deps, round);
    return { outcome: 'played', round: shown, balanceCents: Number(round.balanceCents) };
  }
  if (round.state === 'CREATED')
    return { outcome: 'pending', roundId: round.roundId, retryAfterMs: retryAfterMs(deps, round) };
  return refused(round.refusal ?? 'UNAVAILABLE');
}

/** Returns the time until the beacon round of a play; null for a play that waits for the platform. */
function retryAfterMs(deps: GameServerDeps, round: StoredRound): number | null {
  const { beaconRound, cancellationId } = round;
  if (beaconRound === null || cancellationId !== null) return null;
  const untilMs = emissionTimeOf(deps, { ...round, beaconRound })
    .since(deps.clock.now())
    .total('milliseconds');
  return Math.max(LEAST_RETRY_MS, Math.ceil(untilMs) + SPREAD_MS);
}

function refused(code: PlayRefusal): PlayResponse {
  return { outcome: 'refused', code };
}

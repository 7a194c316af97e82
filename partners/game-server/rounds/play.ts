import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import {
  LEAST_ROUND_MS,
  type PlayRefusal,
  type PlayRequest,
  type PlayResponse,
} from '@sunflower/partner-protocols/game-browser.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { openPool } from '../pools/open-pool.ts';
import { findSessionByKey } from '../sessions/session-key.ts';
import type { GameSession } from '../sessions/sessions-store.ts';
import { advanceRound } from './advance-round.ts';
import { playDemo } from './play-demo.ts';
import { roundInBrowser } from './round-on-wire.ts';
import {
  findRound,
  findRoundByPlayKey,
  hasPlayedSince,
  insertRound,
  lockOpenPool,
  type StoredRound,
} from './rounds-store.ts';

const MOST_MESSAGES = 2;

/**
 * Plays once for each play key: debits the price, draws the ticket, stores it, and only then answers. A repeated key
 * returns the same round. Throws if the platform doesn't acknowledge a new pool.
 */
export async function play(deps: GameServerDeps, input: PlayRequest): Promise<PlayResponse> {
  const session = await findSessionByKey(deps.db, input.sessionKey);
  if (!session) return refused('SESSION_ENDED');
  const before = await findPlayed(deps, session, input.playKey);
  const refusal = before ? undefined : await startRound(deps, session, input);
  // A request that lost a race for the same key is refused because of the other's round, which is its own too.
  const round = before ?? (await findPlayed(deps, session, input.playKey));
  if (!round) return refused(refusal ?? 'ROUND_OPEN');
  if (!isSamePlay(round, input, session)) return refused('PLAY_KEY_CONFLICT');
  return playAnswer(await advanceToOutcome(deps, round));
}

function isSamePlay(round: StoredRound, input: PlayRequest, { mode }: GameSession): boolean {
  return round.mode === mode && round.priceCents === input.priceCents && round.freeRoundsId === input.freeRoundsId;
}

/** Sends what is due. A full pool is replaced by the first message, so the debit is the second one. */
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

/** Stores a new round; returns why it can't. A request that lost a race for the same key finds the other's round. */
async function startRound(
  deps: GameServerDeps,
  session: GameSession,
  input: PlayRequest,
): Promise<PlayRefusal | undefined> {
  const { player, gameId, mode, walletKey } = session;
  const game = findInstantGame(gameId);
  const price = game?.prices.find((one) => one === input.priceCents);
  if (!game || price === undefined) return 'PRICE_NOT_SOLD';
  const createdAt = deps.clock.now();
  const since = createdAt.subtract({ milliseconds: LEAST_ROUND_MS });
  if (await hasPlayedSince(deps.db, { player, gameId, since })) return 'TOO_SOON';
  const { playKey, freeRoundsId } = input;
  const known = { player, gameId, mode, walletKey, playKey, priceCents: price, freeRoundsId, createdAt };
  const round = { ...known, roundId: newId(), debitId: newId(), mathsVersion: MATHS_VERSION, poolId: null };
  if (mode === 'demo') return (await playDemo(deps, { round, session, game, price }))?.refusal;
  await insertPaidRound(deps, { round, price });
  return undefined;
}

/** Stores a round with a ticket of the open pool; a pool that is finished meanwhile is replaced by the next one. */
async function insertPaidRound(
  deps: GameServerDeps,
  { round, price }: { round: Parameters<typeof insertRound>[1]; price: PriceCents },
): Promise<void> {
  const { poolId } = await openPool(deps, { gameId: round.gameId, price });
  const isOpen = await inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenPool(tx, poolId))) return false;
    await insertRound(tx, { ...round, poolId });
    return true;
  });
  if (!isOpen) throw new Error(`the pool of ${round.gameId} was finished meanwhile`);
}

function playAnswer(round: StoredRound): PlayResponse {
  if (round.book) return { outcome: 'played', round: roundInBrowser(round), balanceCents: Number(round.balanceCents) };
  if (round.state === 'CREATED') return { outcome: 'pending', roundId: round.roundId };
  return refused(round.refusal ?? 'UNAVAILABLE');
}

function refused(code: PlayRefusal): PlayResponse {
  return { outcome: 'refused', code };
}

import { pickedPosition } from '@sunflower/instant-games/days/pool-deck.ts';
import { type DrawnTicket, drawPicked, drawPlay } from '@sunflower/instant-games/games/draw-ticket.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { isPrice } from '@sunflower/instant-games/prizes/prices.ts';
import { POOL_TICKETS } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findDay } from '../days/days-store.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { pickTicket, skipPassedSales } from '../pools/pick-ticket.ts';
import { lockTurn } from '../pools/picks-store.ts';
import { findPool } from '../pools/pools-store.ts';
import type { StoredRound } from './rounds-store.ts';

/**
 * Returns the result of a play by the seed of its day and its beacon round: a place of the prize table, or a remaining
 * ticket of a finite pool. If an earlier sale of the pool has no outcome yet, returns that sale instead. The caller
 * holds the lock of the round.
 */
export async function decidePlay(
  deps: GameServerDeps,
  tx: Tx,
  of: { readonly round: StoredRound & { readonly ticketNo: number }; readonly signature: string },
): Promise<{ readonly ticket: DrawnTicket } | { readonly turn: number }> {
  const { roundId, gameId, gamingDay, poolId, ticketNo, priceCents: price } = of.round;
  const day = gamingDay === null ? undefined : await findDay(tx, gamingDay);
  const pool = poolId === null ? undefined : await findPool(tx, poolId);
  const game = findInstantGame(gameId);
  if (!day || !pool || !game || !isPrice(price)) throw new Error(`round ${roundId} has no day or pool`);
  const entropy = { price, daySeed: deps.keys.unseal(day.sealedSeed), signature: of.signature, roundId };
  if (pool.model === 'weighted') return { ticket: drawPlay({ game, ...entropy }) };
  const picks = { poolId: pool.poolId, ticketCount: POOL_TICKETS };
  const turn = await skipPassedSales(tx, { ...picks, turn: await lockTurn(tx, pool.poolId), ticketNo });
  if (turn !== ticketNo) return { turn };
  const position = pickedPosition({ ...entropy, gameId, ticketNo, ticketCount: POOL_TICKETS });
  const picked = await pickTicket(tx, { ...picks, ticketNo, roundId, position });
  return { ticket: drawPicked({ game, ...entropy, poolSeed: deps.keys.unseal(pool.sealedSeed), picked }) };
}

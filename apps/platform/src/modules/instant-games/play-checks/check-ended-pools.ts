import { setImmediate } from 'node:timers/promises';
import { PoolDeck } from '@sunflower/instant-games/days/pool-deck.ts';
import { poolDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import { ticketPlaces } from '@sunflower/instant-games/pools/ticket-places.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { POOL_TICKETS } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import type { PrizeTable } from '../games/game.ts';
import { findPrizeTable } from '../games/games-store.ts';
import { comparePrizes, type DecidedPlay, isAsDecided } from './compare-prize.ts';
import { readPosition, tierOfPlace } from './decide-position.ts';
import { raiseCheckAlarm } from './raise-check-alarm.ts';
import {
  findEndedPools,
  findPositions,
  findSoldPlays,
  insertCheckedPool,
  type SoldPlay,
  type SoldPool,
} from './sold-plays-store.ts';

export type EndedPoolDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly gameServer: Pick<GameServerPort, 'finishPool' | 'fetchRound'>;
  readonly mathsVersions: readonly string[];
};
type Revealed = { readonly pool: SoldPool; readonly table: PrizeTable; readonly seed: string };

/** Tickets whose places are computed without a pause: some ten milliseconds. */
const SLICE = 20;
/** A pool whose last sale is older and that can't be compared yet is reported. */
const COMPARED_WITHIN_HOURS = 72;

/**
 * Compares the prizes of every finite pool that sells no more with its revealed seed, once. Also has the game server
 * finish a pool that is sold out, so that it reveals the seed. Pools of another size than 2,000,000 tickets have an
 * order that only their server has, and are left out.
 */
export async function checkEndedPools(deps: EndedPoolDeps): Promise<void> {
  const { db, gameServer, clock } = deps;
  for (const pool of await findEndedPools(db, deps.mathsVersions)) {
    if (pool.ticketCount !== BigInt(POOL_TICKETS)) continue;
    await flagOldPool(db, pool, clock.now());
    if (pool.uncheckedNo < pool.nextTicketNo) continue;
    const { gameId, poolNo } = pool;
    const answer = await gameServer.finishPool({ gameId, poolNo, priceCents: Number(pool.priceCents) });
    if (isRefusal(answer)) return;
    const seed = answer.find((one) => one.poolNo === poolNo)?.seed ?? null;
    const table = await findPrizeTable(db, pool);
    if (seed !== null && table) await checkPool(deps, { pool, table, seed });
  }
}

const nameOfPool = ({ gameId, priceCents, poolNo }: SoldPool) => `${gameId}/${priceCents}/${poolNo}`;

/** Reports a pool that should have been compared long ago: its seed is withheld, or a round of it never ended. */
async function flagOldPool(db: Db, pool: SoldPool, now: Temporal.Instant): Promise<void> {
  const [last] = await findSoldPlays(db, { ...pool, from: pool.nextTicketNo - 1n, limit: 1 });
  const endedAt = pool.finishedAt ?? last?.debitedAt ?? now;
  if (Temporal.Instant.compare(endedAt.add({ hours: COMPARED_WITHIN_HOURS }), now) >= 0) return;
  await raiseCheckAlarm(db, { subject: nameOfPool(pool), what: 'unchecked', now });
}

async function checkPool(deps: EndedPoolDeps, of: Revealed): Promise<void> {
  const { pool, table, seed } = of;
  const { gameId, poolNo, mathsVersion } = pool;
  const price = Number(pool.priceCents) as PriceCents;
  const now = deps.clock.now();
  const digest = poolDigest({ gameId, price, poolNo, mathsVersion, prizeTableDigest: table.digest, seed });
  if (digest !== pool.digest)
    return raiseCheckAlarm(deps.db, { subject: nameOfPool(pool), what: 'seed-wrong', gameIds: [gameId], now });
  const dealt = await dealAgain(deps, of);
  if (!dealt) return;
  const { found, comparedCount } = dealt;
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertCheckedPool(tx, { ...pool, isRight: found.every(isAsDecided), comparedCount, now }))) return;
    await comparePrizes(tx, found, { pool, table, now });
  });
}

type Dealt = { readonly found: readonly DecidedPlay[]; readonly comparedCount: number };

/**
 * Deals all sales of a pool again in their order. Returns those that were canceled or paid another tier than they
 * decide; undefined while the game server doesn't answer.
 */
async function dealAgain(deps: EndedPoolDeps, { pool, table, seed }: Revealed): Promise<Dealt | undefined> {
  const deck = new PoolDeck(Number(pool.ticketCount));
  const order = ticketPlaces({ model: 'finite', seed });
  const found: DecidedPlay[] = [];
  let comparedCount = 0;
  for (let from = 0n; from < pool.nextTicketNo; ) {
    const positions = await findPositions(deps.db, { ...pool, from });
    if (!positions) return undefined;
    const plays = await findSoldPlays(deps.db, { ...pool, from, limit: positions.length });
    for (const [index, play] of plays.entries()) {
      const stored = positions[index] ?? null;
      // What an earlier beacon decided can't be dealt again, and the tickets after it depend on it.
      if (stored === null) return { found, comparedCount };
      const { position, isCanceled } = readPosition(stored);
      const isPicked = isCanceled ? await isPickedByServer(deps, { play, position }) : true;
      if (isPicked === undefined) return undefined;
      const ticket = deck.ticketAt(position);
      if (isPicked) deck.pick(position);
      else deck.burn();
      const tier = tierOfPlace(table.tiers, order.placeOf(ticket));
      if (isCanceled || !isAsDecided({ play, tier })) found.push({ play, tier });
      comparedCount++;
      if (comparedCount % SLICE === 0) await setImmediate();
    }
    from += BigInt(positions.length);
  }
  return { found, comparedCount };
}

/**
 * Returns whether a canceled sale took the ticket that it had picked: operators may void a round that its server has
 * drawn. Undefined while the server doesn't answer, or names another position than the one that decides the sale.
 */
async function isPickedByServer(
  { gameServer }: EndedPoolDeps,
  { play, position }: { play: SoldPlay; position: number },
): Promise<boolean | undefined> {
  if (play.endedBy !== 'operator') return false;
  const stored = await gameServer.fetchRound(play.roundId);
  if (isRefusal(stored)) return stored.details?.status === 404 ? false : undefined;
  if (stored.position === null) return false;
  return stored.position === position ? true : undefined;
}

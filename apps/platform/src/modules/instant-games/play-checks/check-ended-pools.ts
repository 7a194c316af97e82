import { setImmediate } from 'node:timers/promises';
import { PoolDeck } from '@sunflower/instant-games/days/pool-deck.ts';
import { poolDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import { ticketPlaces } from '@sunflower/instant-games/pools/ticket-places.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { POOL_TICKETS } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import type { PrizeTable } from '../games/game.ts';
import { findPrizeTable } from '../games/games-store.ts';
import { comparePrize, isAsDecided, reportWrongPoolSeed } from './compare-prize.ts';
import { readPosition, tierOfPlace } from './decide-position.ts';
import {
  findEndedPools,
  findPositions,
  findSoldPlays,
  insertCheckedPool,
  type SoldPlay,
  type SoldPool,
} from './sold-plays-store.ts';

type Source = { readonly db: Db; readonly gameServer: Pick<GameServerPort, 'fetchPools' | 'fetchRound'> };
type Revealed = { readonly pool: SoldPool; readonly table: PrizeTable; readonly seed: string };

/** Tickets whose places are computed without a pause: some ten milliseconds. */
const SLICE = 20;

/**
 * Compares the prizes of every finite pool that sells no more with its revealed seed, once. Pools of another size than
 * 2,000,000 tickets have an order that only their server has, and are left out.
 */
export async function checkEndedPools(source: Source, now: Temporal.Instant): Promise<void> {
  for (const pool of await findEndedPools(source.db)) {
    if (pool.ticketCount !== BigInt(POOL_TICKETS)) continue;
    const answer = await source.gameServer.fetchPools({ gameId: pool.gameId, priceCents: Number(pool.priceCents) });
    if (isRefusal(answer)) return;
    const seed = answer.find(({ poolNo }) => poolNo === pool.poolNo)?.seed ?? null;
    const table = await findPrizeTable(source.db, pool);
    if (seed !== null && table) await checkPool(source, { pool, table, seed }, now);
  }
}

async function checkPool(source: Source, of: Revealed, now: Temporal.Instant): Promise<void> {
  const { pool, table, seed } = of;
  const { gameId, poolNo, mathsVersion } = pool;
  const price = Number(pool.priceCents) as PriceCents;
  const digest = poolDigest({ gameId, price, poolNo, mathsVersion, prizeTableDigest: table.digest, seed });
  const isSeedRight = digest === pool.digest;
  const dealt = isSeedRight ? await dealAgain(source, of) : [];
  if (!dealt) return;
  const isRight = isSeedRight && dealt.every(isAsDecided);
  await inTransaction(source.db, async (tx) => {
    if (!(await insertCheckedPool(tx, { ...pool, isRight, now }))) return;
    if (!isSeedRight) await reportWrongPoolSeed(tx, { pool, now });
    for (const { play, tier } of dealt) await comparePrize(tx, { pool, table, play, tier, now });
  });
}

type Dealt = { readonly play: SoldPlay; readonly tier: number };

/**
 * Deals all sales of a pool again in their order. Returns those that were canceled or paid another tier than they
 * decide; undefined while the game server doesn't answer.
 */
async function dealAgain({ db, gameServer }: Source, { pool, table, seed }: Revealed): Promise<Dealt[] | undefined> {
  const deck = new PoolDeck(Number(pool.ticketCount));
  const order = ticketPlaces({ model: 'finite', seed });
  const found: Dealt[] = [];
  for (let from = 0n; from < pool.nextTicketNo; ) {
    const positions = await findPositions(db, { ...pool, from });
    if (!positions) return undefined;
    const plays = await findSoldPlays(db, { ...pool, from, limit: positions.length });
    for (const [index, play] of plays.entries()) {
      const stored = positions[index] ?? null;
      // What an earlier beacon decided can't be dealt again, and the tickets after it depend on it.
      if (stored === null) return found;
      const { position, isCanceled } = readPosition(stored);
      const isPicked = isCanceled ? await isPickedByServer(gameServer, play) : true;
      if (isPicked === undefined) return undefined;
      const ticket = deck.ticketAt(position);
      if (isPicked) deck.pick(position);
      else deck.burn();
      const tier = tierOfPlace(table.tiers, order.placeOf(ticket));
      if (isCanceled || !isAsDecided({ play, tier })) found.push({ play, tier });
      if (index % SLICE === 0) await setImmediate();
    }
    from += BigInt(positions.length);
  }
  return found;
}

/**
 * Returns whether a canceled sale took the ticket that it had picked: operators may void a round that its server has
 * drawn. Undefined while the server doesn't answer.
 */
async function isPickedByServer(
  gameServer: Pick<GameServerPort, 'fetchRound'>,
  { roundId, endedBy }: SoldPlay,
): Promise<boolean | undefined> {
  if (endedBy !== 'operator') return false;
  const stored = await gameServer.fetchRound(roundId);
  if (!isRefusal(stored)) return stored.position !== null;
  return stored.refusal === 'GAME_SERVER_UNREACHABLE' ? undefined : false;
}

import { daySeedDigest } from '@sunflower/instant-games/days/day-seed.ts';
import type { PoolOnWire } from '@sunflower/partner-protocols/game-server.ts';
import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { TestDatabase } from '../../../../../../tools/test/test-database.ts';
import { registerDay } from '../days/register-day.ts';
import { findGame, findPrizeTable } from '../games/games-store.ts';
import {
  debitOf,
  eventsOf,
  MATHS,
  NEXT_BEACON_ROUND,
  NOW,
  newOpener,
  type Opener,
  PRICE,
  RULES,
  TODAY,
} from '../instant-games-in-tests.ts';
import { findPools } from '../pools/pools-store.ts';
import { cancelRound } from '../rounds/cancel-round.ts';
import { creditRound } from '../rounds/credit-round.ts';
import { debitRound } from '../rounds/debit-round.ts';
import { checkEndedPools } from './check-ended-pools.ts';
import { checkPlays } from './check-plays.ts';
import type { SoldPool } from './sold-plays-store.ts';

export const SEED = '5c'.repeat(32);
export const priceCents = BigInt(PRICE);
export const TOMORROW = NOW.add({ hours: 24 });

/** Sets up days, a beacon and a game server's answers for tests of the check of plays. Call it inside `describe`. */
export function usePlayChecks(database: Pick<TestDatabase<never>, 'url'> & { readonly db: Db }) {
  const clock = movableClock(NOW);
  const beacon = testBeacon(clock);
  const server = { seed: SEED as string | null, pools: [] as PoolOnWire[] };
  beforeEach(async () => {
    clock.moveTo(NOW);
    Object.assign(server, { seed: SEED, pools: [] });
    const day = { gamingDay: TODAY, digest: daySeedDigest({ gamingDay: TODAY, seed: SEED }) };
    await inTransaction(database.db, (tx) => registerDay(tx, { day, now: NOW }));
  });

  const gameServer = {
    fetchDays: async () => [{ gamingDay: TODAY, digest: 'd'.repeat(64), seed: server.seed }],
    finishPool: async () => server.pools,
    fetchRound: async () => refuse('GAME_SERVER_REFUSED'),
  };
  const check = async (by: Partial<Parameters<typeof checkPlays>[0]> = {}) => {
    const deps = { db: database.db, clock, beacon, gameServer, mathsVersions: [MATHS] };
    await checkPlays({ ...deps, ...by });
    await checkEndedPools(deps);
  };
  const checkTomorrow = () => {
    clock.moveTo(TOMORROW);
    return check();
  };
  /** What decides all plays of these tests. */
  const deciding = async () => {
    clock.moveTo(TOMORROW);
    const round = await beacon.fetchRound(NEXT_BEACON_ROUND);
    if (isRefusal(round)) throw new Error(round.refusal);
    return { daySeed: SEED, signature: round.signature };
  };

  const opener = async (gameId: string) =>
    newOpener(database.db, { url: database.url, gameId, depositsCents: 100_00n });
  const poolNow = async (gameId: string) => (await findPools(database.db, { gameId, priceCents }))[0] as SoldPool;
  const tableOf = async (gameId: string) => {
    const table = await findPrizeTable(database.db, { gameId, priceCents, mathsVersion: MATHS });
    if (!table) throw new Error('no table');
    return table;
  };
  async function debit(player: Opener, roundId: string) {
    const request = debitOf(player, { roundId });
    const answer = await debitRound(database.db, { request, rules: RULES, now: NOW });
    if (answer.outcome !== 'debited') throw new Error(answer.code);
    return { request, ticketNo: answer.ticketNo };
  }
  async function play(player: Opener, { roundId, tier }: { roundId: string; tier: number }) {
    const { ticketNo } = await debit(player, roundId);
    const prizeCents = Number((await tableOf(player.gameId)).tiers.find((one) => one.tier === tier)?.prizeCents);
    const request = { transactionId: newId(), roundId, ticketNo, tier, prizeCents, completedBy: 'player' } as const;
    const answer = await creditRound(database.db, { request, now: NOW });
    if (answer.outcome === 'refused') throw new Error(answer.code);
  }
  async function cancel(player: Opener, roundId: string) {
    const { request } = await debit(player, roundId);
    const canceling = { transactionId: newId(), debitTransactionId: request.transactionId, roundId };
    await cancelRound(database.db, { request: canceling, now: NOW });
  }
  const positions = async (gameId: string) => {
    const { rows } = await sql<{ positions: (number | null)[] }>`
      select positions from instant_games.checked_plays where game_id = ${gameId}
      order by first_ticket_no`.execute(database.db);
    return rows.flatMap((row) => row.positions);
  };
  const isOpen = async (gameId: string) => (await findGame(database.db, gameId))?.state === 'open';
  const counted = async (subject: string, action: string) =>
    (await eventsOf(database.db, subject)).filter((event) => event === `instant-games.${action}`).length;
  return {
    ...{ clock, beacon, server, check, checkTomorrow, deciding },
    ...{ opener, poolNow, tableOf, debit, play, cancel, positions, isOpen, counted },
  };
}

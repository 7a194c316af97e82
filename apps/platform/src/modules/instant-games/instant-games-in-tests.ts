import { hash } from 'node:crypto';
import { roundAt } from '@sunflower/beacon/round-times.ts';
import type { GameCatalog } from '@sunflower/partner-protocols/game-server.ts';
import type { DebitRequest } from '@sunflower/partner-protocols/game-wallet.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { locationToken, newBuyer, plainLocationEngine } from '../../app/buyer-in-tests.ts';
import { openLocationGate, proveLocation } from '../geolocation/index.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import type { SignedInPlayer } from '../sessions/index.ts';
import { gamingDayOf, registerDay } from './days/register-day.ts';
import { admitGames } from './games/admit-games.ts';
import type { PrizeModel } from './games/game.ts';
import { setGameState } from './games/games-store.ts';
import { prizeTableDigest } from './games/prize-table-digest.ts';
import { insertPlaySession } from './play-sessions/play-sessions-store.ts';
import { newSecretKey, secretHash } from './play-sessions/secret-key.ts';
import { registerPool } from './pools/register-pool.ts';
import type { DebitDeps } from './rounds/debit-round.ts';

// Set-up for tests of instant games: a small game with known prizes, pools, and players who have opened it.

export const NOW = Temporal.Instant.from('2026-11-24T18:00:00Z');
/** The gaming day of `NOW`, and the beacon round that decides a debit made then. */
export const TODAY = gamingDayOf(NOW);
export const NEXT_BEACON_ROUND = roundAt(TEST_CHAIN, NOW.add({ seconds: 3 }));
export const MATHS = 'e1';
/** A pool of twenty tickets of 60 cents: prizes of $700 (a claim), $5 (two) and 60 cents (five). */
export const TIERS = [
  { tier: 1, prizeCents: 70_000, ticketCount: 1, odds: '1 in 20' },
  { tier: 2, prizeCents: 500, ticketCount: 2, odds: '1 in 10' },
  { tier: 3, prizeCents: 60, ticketCount: 5, odds: '1 in 4' },
] as const;
type Tier = { tier: number; prizeCents: number; ticketCount: number; odds: string };
export const TICKETS = 20;
export const PRICE = 60;
export const digestOf = (text: string) => hash('sha256', text);

export const RULES: DebitDeps = {
  isPaidPlayOn: () => true,
  isByInvitation: () => false,
  beaconChain: () => TEST_CHAIN,
  witnessedFromCents: undefined,
};

/** Returns the digest of a test game's prize table. */
export function tableDigest(
  tiers: readonly Tier[] = TIERS,
  ticketCount: number = TICKETS,
  model: PrizeModel = 'finite',
): string {
  const won = tiers.map((one) => ({
    tier: one.tier,
    prizeCents: BigInt(one.prizeCents),
    ticketCount: BigInt(one.ticketCount),
  }));
  const head = { gameId: '', mathsVersion: MATHS, model, priceCents: BigInt(PRICE), ticketCount: BigInt(ticketCount) };
  return prizeTableDigest({ ...head, tiers: won });
}

/** Returns a catalog with one game. */
export function catalogOf(
  gameId: string,
  change: { tiers?: readonly Tier[]; ticketCount?: number; digest?: string; model?: PrizeModel } = {},
): GameCatalog {
  const table = {
    priceCents: PRICE,
    ticketCount: change.ticketCount ?? TICKETS,
    prizeTableDigest: change.digest ?? tableDigest(change.tiers, change.ticketCount, change.model),
    tiers: [...(change.tiers ?? TIERS)],
    overallOdds: '1 in 2.5',
    payback: { numerator: 1, denominator: 1, text: '1%' },
  };
  return {
    mathsVersion: MATHS,
    games: [
      {
        ...{ gameId, name: 'Test Bison', mechanic: 'match-three', textsId: 'match-three', prices: [table] },
        ...{ theme: 'animals', tempo: 'quick', spread: 'even', oneShortOfTop: '1 in 41.2' },
        model: change.model ?? 'finite',
      },
    ],
  };
}

/** Admits and opens a new game for one test; returns its id. */
export async function newGame(
  db: Db,
  model: PrizeModel = 'finite',
  table: { tiers?: readonly Tier[]; ticketCount?: number } = {},
): Promise<string> {
  const gameId = `g${newId().replaceAll('-', '').slice(8, 28)}`;
  await inTransaction(db, async (tx) => {
    const catalog = catalogOf(gameId, { model, ...table });
    const admitted = await admitGames(tx, { catalog, actor: 'operator:ada', now: NOW });
    if (isRefusal(admitted)) throw new Error(admitted.refusal);
    await setGameState(tx, { gameId, state: 'open', now: NOW });
  });
  return gameId;
}

/** Returns the registration of a pool of a test game. */
export const poolOf = (gameId: string, poolNo = 1, model: PrizeModel = 'finite') => ({
  ...{ gameId, poolNo, mathsVersion: MATHS, prizeTableDigest: tableDigest(TIERS, TICKETS, model) },
  priceCents: PRICE,
  digest: digestOf(`${gameId}/${poolNo}`),
  ticketCount: TICKETS,
});

/** Registers pools of a game, and the gaming day of their sales. */
export async function addPools(db: Db, gameId: string, count = 1, model: PrizeModel = 'finite'): Promise<void> {
  const day = { gamingDay: TODAY, digest: digestOf('day') };
  await inTransaction(db, (tx) => registerDay(tx, { day, now: NOW }));
  for (let poolNo = 1; poolNo <= count; poolNo++) {
    const made = await inTransaction(db, (tx) => registerPool(tx, { pool: poolOf(gameId, poolNo, model), now: NOW }));
    if (isRefusal(made)) throw new Error(made.refusal);
  }
}

/** A player who has opened a game: verified, located, with this much in deposits. */
export type Opener = SignedInPlayer & { readonly token: string; readonly sessionKey: string; readonly gameId: string };

/** Creates a player who has opened a game for money. */
export async function newOpener(db: Db, at: { url: string; gameId: string; depositsCents?: bigint }): Promise<Opener> {
  const player = await newBuyer(db, { depositsCents: at.depositsCents ?? 10_00n, now: NOW });
  return openFor(db, player, at);
}

/** Opens a game for money in a player's session. */
export async function openFor<Player extends SignedInPlayer & { token: string }>(
  db: Db,
  player: Player,
  { url, gameId }: { url: string; gameId: string },
): Promise<Player & { sessionKey: string; gameId: string }> {
  const gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: url, acceptsSimulated: true });
  const sessionKey = newSecretKey();
  await inTransaction(db, async (tx) => {
    const token = locationToken(player, LOCATION_ACTIVITIES.play, NOW);
    const proven = await proveLocation(tx, gate, { ...player, token, activity: LOCATION_ACTIVITIES.play, now: NOW });
    if (isRefusal(proven)) throw new Error(proven.refusal);
    const { playerId, sessionId } = player;
    const keyHash = secretHash(sessionKey);
    await insertPlaySession(tx, { playerId, sessionId, gameId, mode: 'paid', keyHash, now: NOW });
  });
  await gate.close();
  return { ...player, sessionKey, gameId };
}

/** Returns a debit of a new round. */
export function debitOf(opener: Opener, change: Partial<DebitRequest> = {}): DebitRequest {
  const { sessionKey, gameId } = opener;
  return {
    ...{ sessionKey, gameId },
    transactionId: newId(),
    roundId: newId(),
    priceCents: PRICE,
    poolNo: 1,
    freeRoundsId: null,
    gamingDay: TODAY,
    ...change,
  };
}

/** Returns what a player can spend, in cents. */
export async function moneyOf(db: Db, playerId: string): Promise<number> {
  const { depositsCents, winningsCents, playCreditCents } = await findPlayerBalances(db, playerId);
  return Number(depositsCents + winningsCents + playCreditCents);
}

/** Returns the significant events about a subject. */
export async function eventsOf(db: Db, subject: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select e.action from audit.entry e where e.subject = ${subject} order by e.recorded_at`.execute(db);
  return rows.map(({ action }) => action);
}

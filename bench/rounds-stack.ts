import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locationToken, newBuyer, plainLocationEngine } from '@sunflower/platform/src/app/buyer-in-tests.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { openLocationGate, proveLocation } from '@sunflower/platform/src/modules/geolocation/index.ts';
import { gamingDayOf, registerDay } from '@sunflower/platform/src/modules/instant-games/days/register-day.ts';
import { admitGames } from '@sunflower/platform/src/modules/instant-games/games/admit-games.ts';
import { setGameState } from '@sunflower/platform/src/modules/instant-games/games/games-store.ts';
import {
  catalogOf,
  poolOf,
  tableDigest,
} from '@sunflower/platform/src/modules/instant-games/instant-games-in-tests.ts';
import { insertPlaySession } from '@sunflower/platform/src/modules/instant-games/play-sessions/play-sessions-store.ts';
import { newSecretKey, secretHash } from '@sunflower/platform/src/modules/instant-games/play-sessions/secret-key.ts';
import { registerPool } from '@sunflower/platform/src/modules/instant-games/pools/register-pool.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { cloneDatabase, startServer } from './checkout-stack.ts';

/** A round before its debit: a player's session in the game, and the ids of its messages. */
export type BenchRound = { readonly sessionKey: string; readonly roundId: string };

/** A database server with durable commits, and players who have opened a game. */
export type RoundsStack = {
  readonly rounds: readonly BenchRound[];
  readonly databases: { readonly http: string; readonly recorded: string; readonly replayed: string };
  /** The secret that the game server sends. */
  readonly bearerSecret: string;
  url(database: string): string;
  settings(database: string): NodeJS.ProcessEnv;
  startServer(database: string): ReturnType<typeof startServer>;
  remove(): Promise<void>;
};

export const GAME = 'bench-bison';
const FILLERS = 12;
/** A pool in which every ticket may win the stake back, so that each measured round posts a stake and a prize. */
const TICKETS = 1_000_000;
const TIERS = [{ tier: 1, prizeCents: 60, ticketCount: TICKETS, odds: '1 in 1' }] as const;
/** Longer than the bench runs, so that no location has to be proven again in the middle of it. */
const PROVEN_AHEAD = { minutes: 60 } as const;

/** Creates `count` players, each with a round to play, and clones the database for each method of measurement. */
export async function openRoundsStack(count: number): Promise<RoundsStack> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-bench-'));
  const url = (database: string) => cluster.url(database);
  const settings = (database: string): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: url(database),
    SUNFLOWER_ENVIRONMENT: 'test',
    SUNFLOWER_LOG_LEVEL: 'error',
    SUNFLOWER_DATA_FOLDER: folder,
    SUNFLOWER_KEYS_FOLDER: join(folder, 'keys'),
    SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED: 'true',
    // The platform only names rounds of the beacon here, and reads none.
    SUNFLOWER_BEACON_URLS: '',
    SUNFLOWER_BEACON_CHAIN_HASH: TEST_CHAIN.chainHash,
    SUNFLOWER_BEACON_PUBLIC_KEY: TEST_CHAIN.publicKey,
    SUNFLOWER_BEACON_GENESIS_SECONDS: `${TEST_CHAIN.genesisSeconds}`,
    SUNFLOWER_BEACON_PERIOD_SECONDS: `${TEST_CHAIN.periodSeconds}`,
  });
  const rounds = await fillDatabase(url(TEMPLATE_DATABASE), count);
  const databases = { http: TEMPLATE_DATABASE, recorded: 'recorded', replayed: 'replayed' };
  await cloneDatabase(url('postgres'), [databases.recorded, databases.replayed]);
  return {
    ...{ rounds, databases, url, settings },
    bearerSecret: platformConfig(settings(databases.http)).gameWalletSecret,
    startServer: (database) => startServer(settings(database)),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await remove();
    },
  };
}

async function fillDatabase(url: string, count: number): Promise<BenchRound[]> {
  const db: Db = openDatabase({ url, poolSize: FILLERS });
  const gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: url, acceptsSimulated: true });
  try {
    await openGame(db);
    const rounds: BenchRound[] = [];
    const filler = async () => {
      while (rounds.length < count) rounds.push({ sessionKey: await openSession(db, gate), roundId: newId() });
    };
    await Promise.all(Array.from({ length: FILLERS }, filler));
    return rounds.slice(0, count);
  } finally {
    await gate.close();
    await db.destroy();
  }
}

async function openGame(db: Db): Promise<void> {
  const now = wallClock.now();
  const table = { tiers: TIERS, ticketCount: TICKETS, digest: tableDigest(TIERS, TICKETS) };
  await inTransaction(db, async (tx) => {
    const admitted = await admitGames(tx, { catalog: catalogOf(GAME, table), actor: 'operator:ada', now });
    if (isRefusal(admitted)) throw new Error(admitted.refusal);
    await setGameState(tx, { gameId: GAME, state: 'open', now });
    const pool = { ...poolOf(GAME), prizeTableDigest: table.digest, ticketCount: TICKETS };
    const registered = await registerPool(tx, { pool, now });
    if (isRefusal(registered)) throw new Error(registered.refusal);
    const day = await registerDay(tx, { day: { gamingDay: gamingDayOf(now), digest: table.digest }, now });
    if (isRefusal(day)) throw new Error(day.refusal);
  });
}

/** Creates a player with money, in the state, with the game open; returns the session key. */
async function openSession(db: Db, gate: ReturnType<typeof openLocationGate>): Promise<string> {
  const now = wallClock.now();
  const player = await newBuyer(db, { depositsCents: 10_00n, now });
  const sessionKey = newSecretKey();
  await inTransaction(db, async (tx) => {
    const provenAt = now.add(PROVEN_AHEAD);
    const token = locationToken(player, LOCATION_ACTIVITIES.play, provenAt);
    const proven = await proveLocation(tx, gate, {
      ...player,
      token,
      activity: LOCATION_ACTIVITIES.play,
      now: provenAt,
    });
    if (isRefusal(proven)) throw new Error(proven.refusal);
    const { playerId, sessionId } = player;
    const keyHash = secretHash(sessionKey);
    await insertPlaySession(tx, { playerId, sessionId, gameId: GAME, mode: 'paid', keyHash, now });
  });
  return sessionKey;
}

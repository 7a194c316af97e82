import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { addWager, findDrawsIn, scheduleDraws } from '@sunflower/platform/src/modules/draw-games/index.ts';
import { newBuyer, wagerFor } from '@sunflower/platform/src/modules/draw-games/purchase/buyer-in-tests.ts';
import { COOKIES, csrfToken, type SignedInPlayer } from '@sunflower/platform/src/modules/sessions/index.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';

export type Shopper = SignedInPlayer & { readonly token: string };

/** One HTTP request of a checkout, ready to be sent. */
export type CheckoutRequest = {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A database server with durable commits and players with filled carts, and what a checkout over HTTP needs. */
export type CheckoutStack = {
  readonly shoppers: readonly Shopper[];
  /** Names of equal databases, one for each method of measurement. */
  readonly databases: { readonly http: string; readonly recorded: string; readonly replayed: string };
  url(database: string): string;
  /** Returns the settings of a platform on one of the databases. */
  settings(database: string): NodeJS.ProcessEnv;
  /**
   * Returns the checkout request of a shopper's cart, or of `wagers` if given. Location tokens are valid for one
   * minute.
   */
  request(shopper: Shopper, more?: { wagers: unknown[]; totalCents: number }): Promise<CheckoutRequest>;
  /**
   * Stores that these shoppers just did something, as adding the wager over HTTP would have. The carts are filled
   * directly; without this, whether a checkout also stores its input would depend on how long ago that was, and the
   * measured checkouts would send a statement more than the recorded ones.
   */
  noteInput(database: string, shoppers: readonly Shopper[]): Promise<void>;
  /** Starts the platform in a separate process. */
  startServer(database: string): Promise<{ address: string; stop(): Promise<void> }>;
  /**
   * Creates a player with money for `boards` one-board wagers, and returns the player and one such wager in wire
   * format.
   */
  newShopper(database: string, boards: number): Promise<{ shopper: Shopper; wager: unknown }>;
  remove(): Promise<void>;
};

const BOARDS_IN_CART = 5;
const FILLERS = 12;
export const CART_TOTAL_CENTS = 15_00;

/**
 * Creates `count` shoppers with a five-board cart each and clones the database, so that every method of measurement
 * starts from the same state.
 */
export async function openCheckoutStack(count: number): Promise<CheckoutStack> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-bench-'));
  const engine = await startKeySet();
  const url = (database: string) => cluster.url(database);
  const settings = (database: string): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: url(database),
    SUNFLOWER_ENVIRONMENT: 'test',
    SUNFLOWER_LOG_LEVEL: 'error',
    SUNFLOWER_DATA_FOLDER: folder,
    SUNFLOWER_KEYS_FOLDER: join(folder, 'keys'),
    SUNFLOWER_LOCATION_ENGINE_ORIGIN: engine.origin,
  });
  const shoppers = await fillDatabase(url(TEMPLATE_DATABASE), count);
  const databases = { http: TEMPLATE_DATABASE, recorded: 'recorded', replayed: 'replayed' };
  await cloneDatabase(url('postgres'), [databases.recorded, databases.replayed]);
  const { sessionSecret, appOrigin } = platformConfig(settings(TEMPLATE_DATABASE));
  return {
    shoppers,
    databases,
    url,
    settings,
    request: async (shopper, more) => ({
      method: 'POST',
      path: DRAW_GAMES_PATHS.checkouts,
      headers: {
        'content-type': 'application/json',
        origin: appOrigin,
        cookie: `${COOKIES.session}=${shopper.token}`,
        'x-xsrf-token': csrfToken(sessionSecret, { session: shopper.token }),
        'x-location-token': await engine.sign(shopper),
      },
      body: JSON.stringify({
        orderKey: newRandomId(),
        ...(more ? { wagers: more.wagers } : { cartVersion: 1 }),
        expectedTotalCents: more?.totalCents ?? CART_TOTAL_CENTS,
      }),
    }),
    noteInput: (database, given) => noteInput(url(database), given),
    startServer: (database) => startServer(settings(database)),
    newShopper: (database, boards) => newShopper(url(database), boards),
    remove: async () => {
      engine.server.close();
      rmSync(folder, { recursive: true, force: true });
      await remove();
    },
  };
}

async function fillDatabase(url: string, count: number): Promise<Shopper[]> {
  const db: Db = openDatabase({ url, poolSize: FILLERS });
  try {
    const now = wallClock.now();
    await inTransaction(db, (tx) => scheduleDraws(tx, { now }));
    const draws = await findDrawsIn(db, { gameId: 'powerball', states: ['open'] });
    const wager = wagerFor(draws, { boardCount: BOARDS_IN_CART, addOns: ['power-play'] });
    const shoppers: Shopper[] = [];
    const filler = async () => {
      while (shoppers.length < count) {
        const shopper = await newBuyer(db, { depositsCents: 100_00n, now });
        const owner = { kind: 'player', id: shopper.playerId } as const;
        const added = await inTransaction(db, (tx) => addWager(tx, { owner, now, wager }));
        if (isRefusal(added)) throw new Error(added.refusal);
        shoppers.push(shopper);
      }
    };
    await Promise.all(Array.from({ length: FILLERS }, filler));
    return shoppers.slice(0, count);
  } finally {
    await db.destroy();
  }
}

async function newShopper(url: string, boards: number): Promise<{ shopper: Shopper; wager: unknown }> {
  const db: Db = openDatabase({ url, poolSize: 2 });
  try {
    const draws = await findDrawsIn(db, { gameId: 'powerball', states: ['open'] });
    const wager = wagerFor(draws, { boardCount: 1 });
    const depositsCents = wager.stakeCents * BigInt(boards);
    const shopper = await newBuyer(db, { depositsCents, now: wallClock.now() });
    return { shopper, wager: { ...wager, stakeCents: Number(wager.stakeCents) } };
  } finally {
    await db.destroy();
  }
}

async function noteInput(url: string, shoppers: readonly Shopper[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ids = shoppers.map(({ sessionId }) => sessionId);
    await client.query('update sessions.session set last_seen_at = now() where session_id = any ($1)', [ids]);
  } finally {
    await client.end();
  }
}

/** Makes equal databases under these names. */
export async function cloneDatabase(serverUrl: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const name of names)
      await client.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const START_TIMEOUT_MS = 30_000;

/** Starts the platform's HTTP API in a separate process. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<{ address: string; stop(): Promise<void> }> {
  const program: ChildProcess = fork(join(import.meta.dirname, 'checkout-server.ts'), { env, execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error('the platform did not start in time')), START_TIMEOUT_MS);
  program.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'address' in message) resolve(String(message.address));
  });
  program.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)));
  const address = await promise.finally(() => clearTimeout(timer));
  const stop = async () => {
    const ended = new Promise((done) => program.once('exit', done));
    program.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

/** Serves a key set in place of the location engine's, so that the platform verifies tokens with real signatures. */
async function startKeySet(): Promise<{ origin: string; server: Server; sign(shopper: Shopper): Promise<string> }> {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'bench', alg: 'EdDSA' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (shopper: Shopper) =>
    new SignJWT({ activity: LOCATION_ACTIVITIES.purchase, verdict: 'INSIDE', signs: [], isSimulated: true })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'location+jwt', kid: 'bench' })
      .setIssuer(origin)
      .setAudience('sunflower-platform')
      .setSubject(shopper.locationSubject)
      .setJti(newId())
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(pair.privateKey);
  return { origin, server, sign };
}

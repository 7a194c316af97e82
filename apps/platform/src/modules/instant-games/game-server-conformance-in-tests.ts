import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTANT_GAMES_PATHS as PATHS } from '@sunflower/contracts/instant-games.ts';
import {
  type EndRoundResponse,
  endRoundResponseSchema,
  GAME_BROWSER_PATHS,
  openSessionResponseSchema,
  type PlayResponse,
  playResponseSchema,
} from '@sunflower/partner-protocols/game-browser.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { GameServerPort } from '../../partner-ports/game-server/game-server-port.ts';
import { httpGameServer } from '../../partner-ports/game-server/http-game-server.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { setGameState } from './games/games-store.ts';
import { admitGames } from './index.ts';
import { NOW } from './instant-games-in-tests.ts';
import { type InstantBuyer, useInstantShop } from './instant-shop-in-tests.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy-in-tests.ts';
import { findRound } from './rounds/rounds-store.ts';

/** How a game server is started: where it stores data, where the platform is, its time, and the public beacon. */
type GameServerSetUp = {
  readonly databaseUrl: string;
  readonly folder: string;
  /** The folder with the secrets of both directions. */
  readonly keysFolder: string;
  readonly platformUrl: string;
  readonly bearerSecret: string;
  readonly walletSecret: string;
  readonly clock: Clock;
  readonly beacon: Beacon;
};

/** A game server under test, and one of its games whose prizes are never claims. */
export type TestedServer = {
  readonly name: string;
  readonly gameId: string;
  readonly priceCents: number;
  start(setUp: GameServerSetUp): Promise<{ url: string; close(): Promise<void> }>;
};

export const START_CENTS = 10_00;
const CLAIMED_FROM_CENTS = 50_00;
const MOST_PASSES = 400;
export const PASS_MS = 50;
/** Minutes after which the server ends a round that can't stay open. Each progress report restarts them. */
export const LEFT_MINUTES = 10;

/**
 * Sets up a game server with a platform and its ledger, and a proxy between them that loses messages. Call it inside
 * `describe`.
 */
export function useTestedServer(tested: TestedServer) {
  const { gameId } = tested;
  const database = useTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tested-server-'));
  const fixture: { server?: { url: string; close(): Promise<void> }; proxy?: LossyProxy; platformUrl?: string } = {};
  const port = (): GameServerPort =>
    httpGameServer({ url: fixture.server?.url ?? '', bearerSecret: secretOf('game-server') });
  const shop = useInstantShop(database, {
    fetchCatalog: () => port().fetchCatalog(),
    fetchDays: () => port().fetchDays(),
    fetchRound: (roundId) => port().fetchRound(roundId),
    finishPool: (pool) => port().finishPool(pool),
  });
  const { clock } = shop;
  const beacon = testBeacon(clock);
  const secretOf = (name: string) => readOrMakeSecret(shop.stack().platform.config.keysFolder, name);
  const losses = () => fixture.proxy?.losses ?? [];

  const start = async () => {
    fixture.server = await tested.start({
      ...{ databaseUrl: database.url, folder, clock, beacon, platformUrl: fixture.proxy?.url ?? '' },
      keysFolder: shop.stack().platform.config.keysFolder,
      bearerSecret: secretOf('game-server'),
      walletSecret: shop.stack().platform.config.gameWalletSecret,
    });
  };
  /** Stops the server and starts it again with the data it has stored. */
  const restart = async () => {
    await fixture.server?.close();
    await start();
  };

  beforeAll(async () => {
    fixture.platformUrl = await shop.stack().app.listen({ host: '127.0.0.1', port: 0 });
    fixture.proxy = await startLossyProxy(() => fixture.platformUrl ?? '');
    await start();
    const catalog = await port().fetchCatalog();
    if (isRefusal(catalog)) throw new Error(catalog.refusal);
    await inTransaction(database.db, async (tx) => {
      const admitted = await admitGames(tx, { catalog, actor: 'operator:ada', now: NOW });
      if (isRefusal(admitted)) throw new Error(admitted.refusal);
      await setGameState(tx, { gameId, state: 'open', now: NOW });
    });
  });
  afterAll(async () => {
    await fixture.server?.close();
    await fixture.proxy?.close();
    rmSync(folder, { recursive: true });
  });

  return {
    ...tested,
    database,
    shop,
    clock,
    beacon,
    port,
    losses,
    restart,
    url: () => fixture.server?.url,
    proxy: () => fixture.proxy,
  };
}

/** Repeats a request, as a game does, while time passes and the server works. */
async function repeatUntil<Answer>(
  query: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  clock: ReturnType<typeof useTestedServer>['clock'],
): Promise<Answer> {
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const answer = await query();
    if (isDone(answer)) return answer;
    clock.advance({ seconds: 5 });
    await new Promise((resolve) => setTimeout(resolve, PASS_MS));
  }
  throw new Error('the server is not done');
}

/** Returns the calls that a game in a frame makes to the server, and a reader of the player's balance. */
export function playsOn(server: ReturnType<typeof useTestedServer>) {
  const { shop, clock, database, gameId, priceCents } = server;
  const until = <Answer>(query: () => Promise<Answer>, isDone: (answer: Answer) => boolean) =>
    repeatUntil(query, isDone, clock);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, server.url()), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const tokenFor = async (player: InstantBuyer, mode: 'paid' | 'demo' = 'paid'): Promise<string> =>
    (await shop.launch(player, gameId, { mode })).body.launchToken;
  const openSession = async (player: InstantBuyer, mode: 'paid' | 'demo' = 'paid') => {
    const { body } = await post(GAME_BROWSER_PATHS.sessions, { launchToken: await tokenFor(player, mode) });
    const opened = openSessionResponseSchema.parse(body);
    if (opened.outcome !== 'opened') throw new Error(opened.code);
    return opened;
  };
  const play = async (sessionKey: string, playKey = newId()): Promise<PlayResponse> =>
    playResponseSchema.parse((await post(GAME_BROWSER_PATHS.plays, { sessionKey, playKey, priceCents })).body);
  const end = async (sessionKey: string, roundId: string): Promise<EndRoundResponse> =>
    endRoundResponseSchema.parse((await post(endPath(roundId), { sessionKey })).body);
  const endPath = (roundId: string) => GAME_BROWSER_PATHS.end.replace(':roundId', roundId);
  const played = async (sessionKey: string, playKey = newId()) => {
    const answer = await until(
      () => play(sessionKey, playKey),
      ({ outcome }) => outcome !== 'pending',
    );
    if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
    return answer.round;
  };
  const ended = (sessionKey: string, roundId: string) =>
    until(
      () => end(sessionKey, roundId),
      ({ outcome }) => outcome !== 'pending',
    );
  const moneyOf = async ({ playerId }: InstantBuyer) => {
    const { depositsCents, winningsCents } = await findPlayerBalances(database.db, playerId);
    return Number(depositsCents + winningsCents);
  };
  const after = (prizeCents: number) => START_CENTS - priceCents + (prizeCents < CLAIMED_FROM_CENTS ? prizeCents : 0);
  const historyOf = async (player: InstantBuyer) => (await shop.send(player, { url: PATHS.rounds })).body.pageItems;
  /** Returns the day and the beacon round that the platform named for a round. */
  const debitOfRound = async (roundId: string) => {
    const round = await findRound(database.db, roundId);
    return { gamingDay: round?.gamingDay, beaconRound: Number(round?.beaconRound), ticketNo: Number(round?.ticketNo) };
  };
  return {
    debitOfRound,
    post,
    tokenFor,
    openSession,
    play,
    end,
    endPath,
    until,
    played,
    ended,
    moneyOf,
    after,
    historyOf,
  };
}

import { instantRoundsPage, INSTANT_GAMES_PATHS as PATHS } from '@sunflower/contracts/instant-games.ts';
import {
  GAME_BROWSER_PATHS,
  openSessionResponseSchema,
  playResponseSchema,
} from '@sunflower/partner-protocols/game-browser.ts';
import { TEST_CHAIN, testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningGameServer, startGameServer } from '../../../../../partners/game-server/start-game-server.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { httpGameServer } from '../../partner-ports/game-server/http-game-server.ts';
import { findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { setGameState } from './games/games-store.ts';
import { admitGames, finishPoolExecutor, instantGamesJobs } from './index.ts';
import { NOW } from './instant-games-in-tests.ts';
import { useInstantShop } from './instant-shop-in-tests.ts';

// The embedded game server and the platform over their real protocol, in both directions.

const GAME = 'meadowlark-morning';
const PRICE = 60;
const PLAYS = 12;

describe('the embedded game server', () => {
  const database = useTestDatabase();
  const fixture: { server?: RunningGameServer } = {};
  const server = () => fixture.server as RunningGameServer;
  const port = () => httpGameServer({ url: server().url, bearerSecret: readSecret() });
  const { clock, stack, buyer, send, launch } = useInstantShop(database, {
    fetchCatalog: () => port().fetchCatalog(),
    fetchDays: () => port().fetchDays(),
    fetchRound: (roundId) => port().fetchRound(roundId),
    finishPool: (pool) => port().finishPool(pool),
  });

  beforeAll(async () => {
    const { app, platform } = stack();
    const { keysFolder } = platform.config;
    const platformUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    const address = {
      port: 0,
      isProduction: false,
      isHttps: false,
      trustedProxies: [],
      logLevel: 'silent',
      beacon: { urls: [], chain: () => TEST_CHAIN },
    };
    fixture.server = await startGameServer(
      { ...address, databaseUrl: database.url, keysFolder, platformUrl },
      { clock, beacon: testBeacon(clock) },
    );
    const catalog = await port().fetchCatalog();
    if (isRefusal(catalog)) throw new Error(catalog.refusal);
    await inTransaction(database.db, async (tx) => {
      const admitted = await admitGames(tx, { catalog, actor: 'operator:ada', now: NOW });
      if (isRefusal(admitted)) throw new Error(admitted.refusal);
      await setGameState(tx, { gameId: GAME, state: 'open', now: NOW });
    });
  });
  afterAll(() => fixture.server?.close());

  const readSecret = () => readOrMakeSecret(stack().platform.config.keysFolder, 'game-server');
  const inGame = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, server().url), { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const opened = async (player: Awaited<ReturnType<typeof buyer>>, mode = 'paid') => {
    const { launchToken } = (await launch(player, GAME, { mode })).body;
    const session = openSessionResponseSchema.parse(await inGame(GAME_BROWSER_PATHS.sessions, { launchToken }));
    if (session.outcome !== 'opened') throw new Error(session.code);
    return session;
  };
  const play = async (sessionKey: string, playKey = newId()) =>
    playResponseSchema.parse(await inGame(GAME_BROWSER_PATHS.plays, { sessionKey, playKey, priceCents: PRICE }));
  const playUntilDrawn = async (sessionKey: string, playKey = newId()) => {
    for (;;) {
      const answer = await play(sessionKey, playKey);
      if (answer.outcome !== 'pending') return answer;
      clock.advance({ milliseconds: answer.retryAfterMs ?? 1_000 });
    }
  };
  const end = (roundId: string, sessionKey: string) =>
    inGame(GAME_BROWSER_PATHS.end.replace(':roundId', roundId), { sessionKey });

  it('sells tickets in order, and pays exactly the prize that it shows [GLI19-15]', async () => {
    const player = await buyer();
    const { sessionKey, balanceCents } = await opened(player);
    expect(balanceCents).toBe(10_00);
    let wonCents = 0;
    for (let plays = 0; plays < PLAYS; plays++) {
      clock.moveTo(clock.now().add({ seconds: 5 }));
      const played = await playUntilDrawn(sessionKey);
      if (played.outcome !== 'played') throw new Error(JSON.stringify(played));
      const { roundId, prizeCents } = played.round;
      const ended = await end(roundId, sessionKey);
      // A prize of $50 or more waits for the state's register of debts, which has no list in this test.
      expect(ended).toMatchObject({ outcome: prizeCents >= 50_00 ? 'claim-pending' : 'settled', prizeCents });
      wonCents += prizeCents >= 50_00 ? 0 : prizeCents;
    }
    const { depositsCents, winningsCents } = await findPlayerBalances(database.db, player.playerId);
    expect(Number(depositsCents + winningsCents)).toBe(10_00 - PLAYS * PRICE + wonCents);
    const page = instantRoundsPage.parse((await send(player, { url: PATHS.rounds })).body);
    expect(page.pageItems.map(({ endedAt }) => endedAt === null)).toEqual(Array(PLAYS).fill(false));
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('returns the same round for the same play, and again on another device [GLI19-17]', async () => {
    const player = await buyer();
    const { sessionKey } = await opened(player);
    const playKey = newId();
    const first = await playUntilDrawn(sessionKey, playKey);
    expect(await play(sessionKey, playKey)).toEqual(first);
    if (first.outcome !== 'played') throw new Error(JSON.stringify(first));
    const elsewhere = await opened(player);
    expect(elsewhere.openRound).toMatchObject({ roundId: first.round.roundId, book: first.round.book });
    await end(first.round.roundId, elsewhere.sessionKey);
    const { pageItems } = instantRoundsPage.parse((await send(player, { url: PATHS.rounds })).body);
    expect(pageItems).toMatchObject([{ roundId: first.round.roundId, endedBy: 'player' }]);
  });

  it('replays an ended round without a stake, and refuses to replay an open one [GLI19-18/call]', async () => {
    const player = await buyer();
    const { sessionKey } = await opened(player);
    const played = await playUntilDrawn(sessionKey);
    if (played.outcome !== 'played') throw new Error(JSON.stringify(played));
    const { roundId, book, prizeCents } = played.round;
    const url = PATHS.round.replace(':roundId', roundId);
    expect((await send(player, { url })).body).toMatchObject({ isReplay: true, state: 'OPEN', book: null });
    await end(roundId, sessionKey);
    const before = await findPlayerBalances(database.db, player.playerId);
    const replay = (await send(player, { url })).body;
    expect(replay).toMatchObject({ isReplay: true, roundId, prizeCents, book, balanceBeforeCents: 10_00 });
    expect(await findPlayerBalances(database.db, player.playerId)).toEqual(before);
  });

  it('finishes a pool that operators ended early, reveals its seed, and sells from the next pool', async () => {
    const player = await buyer();
    const { sessionKey } = await opened(player);
    const first = await playUntilDrawn(sessionKey);
    if (first.outcome !== 'played') throw new Error(JSON.stringify(first));
    const pool = { gameId: GAME, priceCents: PRICE, poolNo: 1 };
    const context = { proposalId: newId(), proposedBy: 'ada', approvedBy: 'bea', now: clock.now() };
    const finish = () =>
      inTransaction(database.db, (tx) => finishPoolExecutor.execute(tx, { ...pool, reason: 'a check' }, context));
    expect(await finish()).toMatchObject({ ticketsSold: expect.any(Number) });
    expect(await finish()).toMatchObject({ refusal: 'POOL_NOT_ON_SALE' });
    const jobs = instantGamesJobs({ db: database.db, clock, gameServer: port(), beacon: testBeacon(clock) });
    const announce = () => jobs['instant-games.announce-finished-pools']?.({});
    await announce();
    expect(await port().finishPool(pool)).toMatchObject([{ state: 'finished', seed: null }]);
    await end(first.round.roundId, sessionKey);
    clock.moveTo(clock.now().add({ seconds: 5 }));
    const next = await playUntilDrawn(sessionKey);
    if (next.outcome !== 'played') throw new Error(JSON.stringify(next));
    await end(next.round.roundId, sessionKey);
    await announce();
    expect(await port().finishPool(pool)).toMatchObject([
      { poolNo: 2, state: 'open', seed: null },
      { poolNo: 1, state: 'finished', seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it("passes on the platform's refusals, and takes no money", async () => {
    const player = await buyer();
    const { sessionKey } = await opened(player);
    clock.moveTo(clock.now().add({ minutes: 6 }));
    expect(await play(sessionKey)).toEqual({ outcome: 'refused', code: 'LOCATION_REQUIRED' });
    expect((await findPlayerBalances(database.db, player.playerId)).depositsCents).toBe(10_00n);
  });

  it('plays a demo without any money', async () => {
    const player = await buyer();
    const { sessionKey, mode } = await opened(player, 'demo');
    expect(mode).toBe('demo');
    expect(await play(sessionKey)).toMatchObject({ outcome: 'played' });
    expect((await findPlayerBalances(database.db, player.playerId)).depositsCents).toBe(10_00n);
    expect((await send(player, { url: PATHS.rounds })).body.pageItems).toEqual([]);
  });

  it('is found right by the check of all plays the day after, and of the finished pool', async () => {
    clock.moveTo(clock.now().add({ hours: 24 }));
    const jobs = instantGamesJobs({ db: database.db, clock, gameServer: port(), beacon: testBeacon(clock) });
    await jobs['instant-games.check-plays']?.({});
    await jobs['instant-games.check-ended-pools']?.({});
    const { rows } = await sql<{ checked: number; played: number; isRight: boolean; wrong: number }>`
      select (select sum(cardinality(positions)) from instant_games.checked_plays)::integer as checked,
        (select count(*) from instant_games.round)::integer as played,
        (select is_right from instant_games.checked_pool) as is_right,
        (select count(*) from audit.entry where action = 'instant-games.play-wrong')::integer as wrong`.execute(
      database.db,
    );
    expect(rows).toEqual([{ checked: rows[0]?.played, played: expect.any(Number), isRight: true, wrong: 0 }]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { readTicketBook } from '@sunflower/instant-games/games/read-ticket-book.ts';
import { isPoolAsPublished } from '@sunflower/instant-games/pools/check-pool.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import {
  endRoundResponseSchema,
  openSessionResponseSchema,
  playResponseSchema,
} from '@sunflower/partner-protocols/game-browser.ts';
import { gameCatalogSchema, poolsResponseSchema, storedRoundSchema } from '@sunflower/partner-protocols/game-server.ts';
import { GAME_WALLET_PATHS } from '@sunflower/partner-protocols/game-wallet.ts';
import { TEST_CHAIN, testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { openGameServerKeys } from './deps/keys.ts';
import { type RunningGameServer, startGameServer } from './start-game-server.ts';
import { MemoryPlatform, newLaunch } from './wallet/memory-wallet-in-tests.ts';

describe('the game server over HTTP', () => {
  const database = useTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'game-server-'));
  const clock = movableClock(Temporal.Instant.from('2026-11-24T12:00:00Z'));
  const platform = new MemoryPlatform(1_000_000, clock.now);
  const fixture: { server?: RunningGameServer; wallet?: Server } = {};
  const secret = openGameServerKeys(folder).bearerSecret;

  beforeAll(async () => {
    fixture.wallet = await serveWallet(platform, openGameServerKeys(folder).walletSecret);
    fixture.server = await startGameServer(
      {
        databaseUrl: database.url,
        port: 0,
        keysFolder: folder,
        isProduction: false,
        isHttps: false,
        trustedProxies: [],
        platformUrl: fixture.wallet.listeningOrigin,
        logLevel: 'silent',
        beacon: { urls: [], chain: () => TEST_CHAIN },
      },
      { clock, beacon: testBeacon(clock) },
    );
  });
  afterAll(async () => {
    await fixture.server?.close();
    await fixture.wallet?.close();
    rmSync(folder, { recursive: true });
  });

  const call = async (method: 'GET' | 'POST', path: string, options: { body?: object; bearer?: string } = {}) => {
    const response = await fetch(new URL(path, fixture.server?.url), {
      method,
      headers: {
        ...(options.body ? { 'content-type': 'application/json' } : {}),
        ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      },
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const launch = async (of: ReturnType<typeof newLaunch>) => {
    const { body } = await call('POST', '/sessions', { body: { launchToken: platform.launch(of) } });
    const opened = openSessionResponseSchema.parse(body);
    if (opened.outcome !== 'opened') throw new Error(opened.code);
    return opened;
  };
  const play = async (sessionKey: string, priceCents: number) => {
    const body = { sessionKey, playKey: newId(), priceCents, freeRoundsId: null };
    const once = async () => playResponseSchema.parse((await call('POST', '/plays', { body })).body);
    let played = await once();
    for (; played.outcome === 'pending'; played = await once())
      clock.advance({ milliseconds: played.retryAfterMs ?? 0 });
    if (played.outcome !== 'played') throw new Error(JSON.stringify(played));
    clock.advance({ seconds: 5 });
    return played;
  };
  const end = async (sessionKey: string, roundId: string) =>
    endRoundResponseSchema.parse((await call('POST', `/rounds/${roundId}/end`, { body: { sessionKey } })).body);

  it('plays a round from launch to end, and shows it in the history', async () => {
    const opened = await launch(newLaunch('meadowlark-morning'));
    expect(opened).toMatchObject({
      name: 'Meadowlark Morning',
      mode: 'paid',
      openRound: null,
      rules: { minCycleMs: 5_000 },
    });
    const { round } = await play(opened.sessionKey, 60);
    expect(readTicketBook(round.book as TicketBook)).toBe(round.prizeCents);
    expect(await end(opened.sessionKey, round.roundId)).toMatchObject({ prizeCents: round.prizeCents });
    const history = await call('GET', `/rounds/${round.roundId}`, { bearer: secret });
    expect(storedRoundSchema.parse(history.body)).toMatchObject({
      book: round.book,
      prizeCents: round.prizeCents,
      poolNo: 1,
      ticketNo: 0,
      completedBy: 'player',
    });
  });

  it('reveals the seed of a finished pool only after its last round; the seed proves every ticket', async () => {
    const of = { gameId: 'meadowlark-morning', priceCents: 300 };
    const { sessionKey } = await launch(newLaunch(of.gameId));
    const { round } = await play(sessionKey, 300);
    const pools = async (path: string, method: 'GET' | 'POST' = 'GET') =>
      poolsResponseSchema.parse((await call(method, path, { bearer: secret })).body).pools;
    expect(await pools(`/pools?gameId=${of.gameId}&priceCents=300`)).toMatchObject([
      { state: 'open', ticketsSold: 1, seed: null },
    ]);
    const finish = `/pools/${of.gameId}/300/1/finish`;
    expect(await pools(finish, 'POST')).toMatchObject([{ state: 'finished', seed: null }]);
    await end(sessionKey, round.roundId);
    const [pool] = await pools(`/pools?gameId=${of.gameId}&priceCents=300`);
    if (!pool?.seed) throw new Error('no seed');
    const price = pool.priceCents as PriceCents;
    const revealed = { ...pool, spread: 'even', seed: pool.seed, price } as const;
    expect(isPoolAsPublished(revealed)).toBe(true);
    expect(isPoolAsPublished({ ...revealed, poolNo: 2 })).toBe(false);
    const next = await play(sessionKey, 300);
    expect(next.round.roundId).not.toBe(round.roundId);
    // A repeated call ends only the pool that it names.
    expect(await pools(finish, 'POST')).toMatchObject([
      { poolNo: 2, state: 'open' },
      { poolNo: 1, state: 'finished' },
    ]);
  });

  it('plays a demo with play money only, and never calls the wallet', async () => {
    const rounds = platform.rounds.size;
    const balance = platform.balanceCents;
    const { sessionKey, balanceCents } = await launch(newLaunch('starry-plains', 'demo'));
    expect(balanceCents).toBe(30_000);
    const played = await play(sessionKey, 300);
    expect(played.balanceCents).toBe(30_000 - 300);
    const ended = await end(sessionKey, played.round.roundId);
    expect(ended).toMatchObject({ outcome: 'settled', balanceCents: 30_000 - 300 + played.round.prizeCents });
    expect(await end(sessionKey, played.round.roundId)).toEqual(ended);
    expect(platform.rounds.size).toBe(rounds);
    expect(platform.balanceCents).toBe(balance);
  });

  it('answers 503 while the platform does not answer, so that the game tries again', async () => {
    const { sessionKey } = await launch(newLaunch('meadowlark-morning'));
    const registerPool = vi.spyOn(platform.wallet, 'registerPool').mockRejectedValue(new Error('gone'));
    const body = { sessionKey, playKey: newId(), priceCents: 120, freeRoundsId: null };
    expect((await call('POST', '/plays', { body })).status).toBe(503);
    registerPool.mockRestore();
    expect((await call('POST', '/plays', { body })).body.outcome).toBe('pending');
  });

  it('opens a session once for each launch token', async () => {
    const launchToken = platform.launch(newLaunch('meadowlark-morning'));
    const first = await call('POST', '/sessions', { body: { launchToken } });
    expect(first.body.outcome).toBe('opened');
    const again = await call('POST', '/sessions', { body: { launchToken } });
    expect(again.body).toMatchObject({ outcome: 'refused' });
    const wrongKey = { sessionKey: 'x'.repeat(21), playKey: newId(), priceCents: 60, freeRoundsId: null };
    expect((await call('POST', '/plays', { body: wrongKey })).body).toEqual({
      outcome: 'refused',
      code: 'SESSION_ENDED',
    });
    expect((await call('POST', `/rounds/${newId()}/end`, { body: { sessionKey: 'x'.repeat(21) } })).status).toBe(401);
  });

  it('refuses a price that the game is not sold at, and a request that names a prize', async () => {
    const { sessionKey } = await launch(newLaunch('meadowlark-morning'));
    const body = { sessionKey, playKey: newId(), priceCents: 30, freeRoundsId: null };
    expect((await call('POST', '/plays', { body })).body).toEqual({ outcome: 'refused', code: 'PRICE_NOT_SOLD' });
    const named = { ...body, priceCents: 60, prizeCents: 600_000 };
    expect((await call('POST', '/plays', { body: named })).status).toBe(400);
  });

  it('lists all games, whose tables add up to their payback, and describes itself without a secret', async () => {
    const { games } = gameCatalogSchema.parse((await call('GET', '/catalog', { bearer: secret })).body);
    expect(games.map(({ gameId }) => gameId)).toEqual(INSTANT_GAMES.map(({ gameId }) => gameId));
    for (const { priceCents, ticketCount, tiers, payback } of games.flatMap(({ prices }) => prices)) {
      const prizes = tiers.reduce((sum, tier) => sum + tier.prizeCents * tier.ticketCount, 0);
      expect(BigInt(prizes) * BigInt(payback.denominator)).toBe(
        BigInt(payback.numerator) * BigInt(priceCents) * BigInt(ticketCount),
      );
    }
    expect((await call('GET', '/about')).body).toEqual({ partner: 'game-server', isSimulated: false });
  });

  it.each(['/catalog', '/pools', `/rounds/${newId()}`])('rejects %s without the secret', async (path) => {
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('GET', path, { bearer: 'wrong' })).status).toBe(401);
  });
});

/** Serves a platform in memory over the real protocol. */
async function serveWallet(platform: MemoryPlatform, secret: string): Promise<Server> {
  const app = await buildServer({ name: 'platform', logLevel: 'silent', isHttps: false });
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBearer(request.headers.authorization, secret)) await reply.status(401).send({});
  });
  const { wallet } = platform;
  app.post(GAME_WALLET_PATHS.authenticate, (request) => wallet.authenticate(request.body as never));
  app.post(GAME_WALLET_PATHS.pools, (request) => wallet.registerPool(request.body as never));
  app.post(GAME_WALLET_PATHS.days, (request) => wallet.registerDay(request.body as never));
  app.post(GAME_WALLET_PATHS.debits, (request) => wallet.debit(request.body as never));
  app.post(GAME_WALLET_PATHS.cancellations, (request) => wallet.cancel(request.body as never));
  app.post(GAME_WALLET_PATHS.credits, (request) => wallet.credit(request.body as never));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

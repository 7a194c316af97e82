import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beaconChainSchema } from '@sunflower/beacon/beacon-chain.ts';
import { roundAt, timeOfRound } from '@sunflower/beacon/round-times.ts';
import { verifyRound } from '@sunflower/beacon/verify-round.ts';
import { INSTANT_PROOF_PATHS, instantDayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import {
  GAME_BROWSER_PATHS,
  openSessionResponseSchema,
  playResponseSchema,
} from '@sunflower/partner-protocols/game-browser.ts';
import { daysResponseSchema, picksResponseSchema } from '@sunflower/partner-protocols/game-server.ts';
import { SIMULATED_CHAIN_FILE } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RunningBeacon, startBeacon } from '../../../../../partners/beacon/start-beacon.ts';
import { type RunningGameServer, startGameServer } from '../../../../../partners/game-server/start-game-server.ts';
import { prizeOfPlay } from '../../../../../tools/test/second-game-server/check-play.ts';
import { ticketsOfPool } from '../../../../../tools/test/second-game-server/check-pool.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { httpGameServer } from '../../partner-ports/game-server/http-game-server.ts';
import { findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { setGameState } from './games/games-store.ts';
import { checkDay } from './history/check-day.ts';
import { admitGames } from './index.ts';
import { NOW } from './instant-games-in-tests.ts';
import { useInstantShop } from './instant-shop-in-tests.ts';

const GAME = 'starry-plains';
const POOL_GAME = 'meadowlark-morning';
const PRICE = 60;
const PLAYS = 6;

describe('plays decided by the seed of a gaming day and a public beacon', () => {
  const database = useTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'beacon-plays-'));
  const beaconClock = movableClock(NOW);
  const fixture: { server?: RunningGameServer; beacon?: RunningBeacon } = {};
  const chain = () => beaconChainSchema.parse(JSON.parse(readFileSync(join(folder, SIMULATED_CHAIN_FILE), 'utf8')));
  const secretOf = (name: string) => readOrMakeSecret(shop.stack().platform.config.keysFolder, name);
  const port = () => httpGameServer({ url: fixture.server?.url ?? '', bearerSecret: secretOf('game-server') });
  const noRound = async () => ({ refusal: 'BEACON_UNREACHABLE' }) as const;
  const shop = useInstantShop(
    database,
    {
      fetchCatalog: () => port().fetchCatalog(),
      fetchDays: () => port().fetchDays(),
      fetchRound: (roundId) => port().fetchRound(roundId),
      finishPool: (pool) => port().finishPool(pool),
    },
    { chain, fetchRound: noRound },
  );
  const { clock } = shop;
  const moveTo = (ms: number) => {
    clock.moveTo(Temporal.Instant.fromEpochMilliseconds(ms));
    beaconClock.moveTo(clock.now());
  };

  beforeAll(async () => {
    fixture.beacon = await startBeacon({ port: 0, keysFolder: folder, logLevel: 'silent' }, beaconClock);
    const platformUrl = await shop.stack().app.listen({ host: '127.0.0.1', port: 0 });
    const { keysFolder } = shop.stack().platform.config;
    const address = { port: 0, isProduction: false, isHttps: false, trustedProxies: [], logLevel: 'silent' };
    const beacon = { urls: [fixture.beacon.url], chain };
    fixture.server = await startGameServer(
      { ...address, databaseUrl: database.url, keysFolder, platformUrl, beacon },
      { clock },
    );
    const catalog = await port().fetchCatalog();
    if (isRefusal(catalog)) throw new Error(catalog.refusal);
    await inTransaction(database.db, async (tx) => {
      const admitted = await admitGames(tx, { catalog, actor: 'operator:ada', now: NOW });
      if (isRefusal(admitted)) throw new Error(admitted.refusal);
      for (const gameId of [GAME, POOL_GAME]) await setGameState(tx, { gameId, state: 'open', now: NOW });
    });
  });
  afterAll(async () => {
    await fixture.server?.close();
    await fixture.beacon?.close();
    rmSync(folder, { recursive: true });
  });

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (
      await fetch(new URL(path, fixture.server?.url), { method: 'POST', headers, body: JSON.stringify(body) })
    ).json();
  };
  const opened = async (player: Awaited<ReturnType<typeof shop.buyer>>, gameId = GAME) => {
    const { launchToken } = (await shop.launch(player, gameId)).body;
    const session = openSessionResponseSchema.parse(await post(GAME_BROWSER_PATHS.sessions, { launchToken }));
    if (session.outcome !== 'opened') throw new Error(session.code);
    return session.sessionKey;
  };
  const play = async (sessionKey: string, playKey: string) =>
    playResponseSchema.parse(await post(GAME_BROWSER_PATHS.plays, { sessionKey, playKey, priceCents: PRICE }));

  it('are canceled and refunded when the beacon is ten seconds late, and paused while it is unavailable', async () => {
    moveTo(NOW.epochMilliseconds);
    const player = await shop.buyer();
    const sessionKey = await opened(player);
    const playKey = newId();
    expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    const balance = async () => (await findPlayerBalances(database.db, player.playerId)).depositsCents;
    expect(await balance()).toBe(10_00n - BigInt(PRICE));
    // The beacon's clock stops while time passes. The rounds of the next test aren't cached yet.
    clock.advance({ seconds: 17 });
    expect(await play(sessionKey, playKey)).toEqual({ outcome: 'refused', code: 'BEACON_LATE' });
    expect(await balance()).toBe(10_00n);
    expect(await play(sessionKey, newId())).toEqual({ outcome: 'refused', code: 'BEACON_UNAVAILABLE' });
    expect(await balance()).toBe(10_00n);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('are drawn when the beacon round is emitted, and can be verified the next day', async () => {
    const player = await shop.buyer();
    const sessionKey = await opened(player);
    const played: { roundId: string; prizeCents: number }[] = [];
    for (let plays = 0; plays < PLAYS; plays++) {
      const playKey = newId();
      const debitedMs = clock.now().epochMilliseconds;
      expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending', retryAfterMs: expect.any(Number) });
      const named = roundAt(chain(), { epochMilliseconds: debitedMs + 3000 });
      moveTo(timeOfRound(chain(), named));
      const answer = await play(sessionKey, playKey);
      if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
      const { roundId, prizeCents } = answer.round;
      const stored = await port().fetchRound(roundId);
      expect(stored).toMatchObject({ beaconRound: named, gamingDay: '2026-11-24' });
      await post(GAME_BROWSER_PATHS.end.replace(':roundId', roundId), { sessionKey });
      played.push({ roundId, prizeCents });
      moveTo(clock.now().epochMilliseconds + 2_600);
    }
    expect((await proveBalances(database.db)).ok).toBe(true);
    await expectChecked(played);
  });

  it('pick, in a pool, tickets that anyone can verify the next day', async () => {
    const player = await shop.buyer();
    const sessionKey = await opened(player, POOL_GAME);
    moveTo(clock.now().epochMilliseconds + 3_000);
    const roundIds: string[] = [];
    for (let plays = 0; plays < 3; plays++) {
      const playKey = newId();
      expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
      moveTo(clock.now().epochMilliseconds + 6_000);
      const answer = await play(sessionKey, playKey);
      if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
      roundIds.push(answer.round.roundId);
      await post(GAME_BROWSER_PATHS.end.replace(':roundId', answer.round.roundId), { sessionKey });
    }
    const url = INSTANT_PROOF_PATHS.dayCheck.replace(':day', '2026-11-24');
    const sent = z.decode(instantDayCheck, (await shop.send(player, { url })).body);
    expect(sent).toMatchObject({
      seed: null,
      isWhole: true,
      digest: expect.any(String),
      beaconChain: chain().chainHash,
    });
    expect((await shop.send(await shop.buyer(), { url })).body).toMatchObject({ plays: [], beaconChain: null });
    expect((await shop.send(player, { url: url.replace('11-24', '13-45') })).status).toBe(400);
    moveTo(clock.now().add({ hours: 24 }).epochMilliseconds);
    const of24 = { playerId: player.playerId, gamingDay: '2026-11-24', now: clock.now() };
    const findCosignedSlot = async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }) as const;
    const source = () => ({ db: database.db, beaconChain: chain, findCosignedSlot });
    const down = async () => ({ refusal: 'GAME_SERVER_UNREACHABLE' }) as const;
    for (const part of [{ fetchDays: down }, { fetchRound: down }])
      expect(await checkDay({ ...source(), gameServer: { ...port(), ...part } }, of24)).toEqual({
        refusal: 'CHECK_UNAVAILABLE',
      });
    const checked = await checkDay({ ...source(), gameServer: port() }, of24);
    if (isRefusal(checked)) throw new Error(checked.refusal);
    const { seed, plays } = checked;
    expect(plays).toEqual(sent.plays);
    expect(plays.map(({ roundId }) => roundId)).toEqual(roundIds.toReversed());
    const published = async (path: string) =>
      (await fetch(new URL(`/published-pools/${path}`, fixture.server?.url))).json();
    const { days } = daysResponseSchema.parse(await published('days.json'));
    const of = { gameId: POOL_GAME, priceCents: PRICE, poolNo: 1 };
    const query = new URLSearchParams(Object.entries(of).map(([name, value]): [string, string] => [name, `${value}`]));
    const { picks } = picksResponseSchema.parse(await published(`picks.json?${query}`));
    expect(picks.map(({ roundId }) => roundId)).toEqual(roundIds);
    expect(ticketsOfPool({ ...of, ticketCount: 2_000_000, days, picks })).toEqual(
      picks.map(({ pickedTicket }) => pickedTicket),
    );
    for (const { roundId, ticketNo, position, beaconSignature, tiers } of plays)
      expect({ ...picks[ticketNo], tiers }).toMatchObject({ roundId, position, beaconSignature, tiers: [] });
    expect(days.find(({ gamingDay }) => gamingDay === '2026-11-24')?.seed).toBe(seed);
  });

  async function expectChecked(played: readonly { roundId: string; prizeCents: number }[]): Promise<void> {
    const published = async () => {
      const answer = await fetch(new URL('/published-pools/days.json', fixture.server?.url));
      return daysResponseSchema.parse(await answer.json()).days.find(({ gamingDay }) => gamingDay === '2026-11-24');
    };
    const before = await published();
    expect(before?.seed).toBeNull();
    moveTo(clock.now().add({ hours: 24 }).epochMilliseconds);
    const day = await published();
    const catalog = await port().fetchCatalog();
    if (!day?.seed || isRefusal(catalog)) throw new Error('no seed or catalog');
    const prices = catalog.games.find(({ gameId }) => gameId === GAME)?.prices;
    const table = prices?.find(({ priceCents }) => priceCents === PRICE);
    if (!table) throw new Error('no table');
    for (const { roundId, prizeCents } of played) {
      const round = await port().fetchRound(roundId);
      if (isRefusal(round) || !round.beaconRound || !round.beaconSignature) throw new Error('no beacon round');
      const { beaconRound, beaconSignature } = round;
      expect(verifyRound(chain(), { round: beaconRound, signature: beaconSignature })).toBe(true);
      const { gamingDay, seed } = day;
      const { tiers, ticketCount } = table;
      const check = { gamingDay, seed, beaconSignature, roundId, gameId: GAME, priceCents: PRICE, tiers, ticketCount };
      expect(prizeOfPlay({ ...check, digest: before?.digest ?? '' })).toBe(prizeCents);
      expect(prizeOfPlay({ ...check, seed: 'f'.repeat(64), digest: day.digest })).toBeUndefined();
    }
  }
});

import {
  ACCESS_PATHS,
  accessAttributesResponse,
  accessRefusalDetails,
  featureSetsResponse,
} from '@sunflower/contracts/access.ts';
import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { identityExamples } from '@sunflower/contracts/examples/identity.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { INSTANT_GAMES_PATHS } from '@sunflower/contracts/instant-games.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import {
  EVERYONE,
  FEATURE_SETS,
  type FeatureSetName,
  lift,
  type RestrictInput,
  restrict,
  resumePlay,
  stopPlay,
  OPERATIONAL_UNITS as UNITS,
} from '../../../modules/access/index.ts';
import { scheduleDraws } from '../../../modules/draw-games/index.ts';
import { locationToken, newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { newGame } from '../../../modules/instant-games/instant-games-in-tests.ts';
import { endRestrictedSessions, type SignedInPlayer } from '../../../modules/sessions/index.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

// Every call is made directly, as by a client that skips its own checks.

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
type Buyer = SignedInPlayer & { token: string };

describe('a client that skips its own checks', () => {
  const database = useTestDatabase();
  const fixture: { test?: TestPlatform; drawId?: string; instantGame?: string } = {};
  const stack = () => fixture.test as TestPlatform;
  const standing: string[] = [];

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
    const web = { SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED: 'true' };
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now), web });
    fixture.instantGame = await newGame(database.db);
    const answer = await stack().app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
    fixture.drawId = gameResponse.parse(answer.json()).game.openDraws[0]?.drawId ?? '';
  });
  afterAll(() => fixture.test?.close());
  afterEach(async () => {
    for (const restrictionId of standing.splice(0))
      await inTransaction(database.db, (tx) => lift(tx, { restrictionId, reason: 'over', actor: 'operator:ada', now }));
  });

  const close = async (input: Pick<RestrictInput, 'playerId' | 'featureSet'> & Partial<RestrictInput>) => {
    const made = await inTransaction(database.db, async (tx) => {
      const restriction = await restrict(tx, { reason: 'test', actor: 'operator:ada', now, ...input });
      if (!isRefusal(restriction)) await endRestrictedSessions(tx, { restrictionId: restriction.restrictionId, now });
      return restriction;
    });
    if (isRefusal(made)) throw new Error(made.refusal);
    if (input.playerId === EVERYONE) standing.push(made.restrictionId);
  };
  const buyer = () => newBuyer(database.db, { depositsCents: 100_00n, now });
  const send = (caller: Caller, request: InjectOptions) =>
    stack().app.inject({ ...request, headers: { ...stack().headersOf(caller), ...request.headers } });

  const wager = () => ({
    gameId: 'powerball',
    boards: [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }],
    addOns: [],
    drawIds: [fixture.drawId],
    stakeCents: 200,
  });
  const asPlayer = (player: Buyer): Caller => ({ session: player.token });
  const launch = (player: Buyer, mode: 'paid' | 'demo') =>
    send(asPlayer(player), {
      method: 'POST',
      url: INSTANT_GAMES_PATHS.launchTokens,
      payload: { gameId: fixture.instantGame, mode },
      headers: { 'x-location-token': locationToken(player, 'INSTANT_GAME', now) },
    });
  /** The call that each unit of the specification covers; `what` is made as a player unless it needs no session. */
  const calls = {
    purchase: (player: Buyer) =>
      send(asPlayer(player), {
        method: 'POST',
        url: DRAW_GAMES_PATHS.checkouts,
        payload: { orderKey: newRandomId(), wagers: [wager()], expectedTotalCents: 200 },
        headers: { 'x-location-token': locationToken(player, 'PURCHASE', now) },
      }),
    cart: (player: Buyer) =>
      send(asPlayer(player), { method: 'POST', url: DRAW_GAMES_PATHS.cartWagers, payload: wager() }),
    launch: (player: Buyer) => launch(player, 'paid'),
    demo: (player: Buyer) => launch(player, 'demo'),
    guestCart: () =>
      send({ guest: newRandomId() }, { method: 'POST', url: DRAW_GAMES_PATHS.cartWagers, payload: wager() }),
    registration: () =>
      send(
        { guest: newRandomId() },
        {
          method: 'POST',
          url: IDENTITY_PATHS.register,
          payload: { ...identityExamples.registerPlayerBody, email: `${newRandomId()}@example.com` },
        },
      ),
  } as const;

  const POWERBALL = 'draw-games/purchase/powerball';
  it.each([
    ['purchase', UNITS.drawGames],
    ['purchase', POWERBALL],
    ['purchase', '*/*/*'],
    ['cart', UNITS.drawGames],
    ['cart', POWERBALL],
    ['launch', UNITS.instantGames],
    ['launch', '*/*/*'],
    ['demo', UNITS.instantGames],
    ['guestCart', POWERBALL],
    ['registration', UNITS.registration],
    ['registration', UNITS.profileCreate],
  ] as const)(
    'is refused the call "%s" while %s is closed for everyone, with the reason [S4.7-4/play-and-entry] [S6-3/deny]',
    async (call, unit) => {
      const player = await buyer();
      // `*/*/*` includes signing in, so sessions end; callers get that reason.
      if (unit === '*/*/*') {
        await close({ playerId: EVERYONE, featureSet: 'GAME_PLAY', units: [unit] });
        expect((await calls[call](player)).statusCode).toBe(401);
        return;
      }
      await close({ playerId: EVERYONE, featureSet: 'GAME_PLAY', units: [unit] });
      const answer = await calls[call](player);
      const body = errorBody.parse(answer.json());
      expect([answer.statusCode, body.code]).toEqual([403, 'ACCESS_DENIED']);
      const details = { unit, restriction: 'GAME_PLAY', expires: null, isForEveryone: true };
      expect(accessRefusalDetails.parse(body.details)).toEqual(details);
      const attributes = accessAttributesResponse.parse(
        (await stack().app.inject({ url: ACCESS_PATHS.attributes })).json(),
      );
      expect(attributes).toContainEqual({ operationalUnit: unit, userId: '0', accessType: 2 });
    },
  );

  it.each([
    ['[S6-4/game-play] [S6-6]', 'GAME_PLAY', 403, 'ACCESS_DENIED'],
    ['[S6-4/deactivated-account] [S6-6]', 'DEACTIVATED_ACCOUNT', 403, 'ACCESS_DENIED'],
    ['[S6-4/closed-account] [S6-6]', 'CLOSED_ACCOUNT', 403, 'ACCESS_DENIED'],
    ['[S6-4/frozen-account] [S6-6]', 'FROZEN_ACCOUNT', 403, 'ACCESS_DENIED'],
    ['[S6-4/take-a-break] [S6-6]', 'RESPONSIBLE_GAMING_TAKE_A_BREAK', 403, 'PLAYER_EXCLUDED'],
    ['[S6-4/account-lock] [S6-6]', 'ACCOUNT_LOCK', 401, 'SESSION_EXPIRED'],
    ['[S6-4/self-exclusion] [S6-6]', 'RESPONSIBLE_GAMING_SELF_EXCLUSION', 401, 'SESSION_EXPIRED'],
    ['[S6-6]', 'DEPOSIT', 201, undefined],
    ['[S6-6]', 'WITHDRAWAL', 201, undefined],
    ['[S6-6]', 'CREDIT_CARD_CHANNEL', 201, undefined],
    ['[S6-6]', 'ACH_CHANNEL', 201, undefined],
  ] as const)(
    '%s gets, with the restriction %s, status %i for a purchase, which other players can still make',
    async (_ids, featureSet, status, code) => {
      const [player, other] = [await buyer(), await buyer()];
      const end = now.add({ hours: 24 });
      await close({ playerId: player.playerId, featureSet, expiresAt: end });
      const answer = await calls.purchase(player);
      expect(answer.statusCode).toBe(status);
      expect((await calls.purchase(other)).statusCode).toBe(201);
      if (status === 201) return;
      const body = errorBody.parse(answer.json());
      expect(body.code).toBe(code);
      if (status !== 403) return;
      const details = { unit: UNITS.drawGames, restriction: featureSet, expires: end.toString(), isForEveryone: false };
      expect(accessRefusalDetails.parse(body.details)).toEqual(details);
      const sets = featureSetsResponse.parse((await send(asPlayer(player), { url: ACCESS_PATHS.featureSets })).json());
      expect(sets).toEqual([
        {
          name: featureSet,
          allowed: false,
          expires: end.toString(),
          features: FEATURE_SETS[featureSet as FeatureSetName].toSorted().map((name) => ({ name, allowed: false })),
        },
      ]);
    },
  );

  it('loses its session immediately when sign-in is closed for everyone [S4.7-4/play-and-entry]', async () => {
    const player = await buyer();
    expect((await send(asPlayer(player), { url: PLAYERS_PATHS.me })).statusCode).toBe(200);
    await close({ playerId: EVERYONE, featureSet: 'GAME_PLAY', units: [UNITS.login] });
    expect((await send(asPlayer(player), { url: PLAYERS_PATHS.me })).statusCode).toBe(401);
    expect((await calls.purchase(player)).statusCode).toBe(401);
  });

  it('can only remove, not change, copy or buy, a wager of a stopped game in the cart [GLI19-19/game]', async () => {
    const player = await buyer();
    const added = cart.parse((await calls.cart(player)).json());
    const order = { scope: { kind: 'game', gameId: 'powerball' }, reason: 'test', actor: 'operator:ada', now } as const;
    await stopPlay(database.db, order);
    const wagerId = added.wagers[0]?.wagerId ?? '';
    const path = DRAW_GAMES_PATHS.cartWager.replace(':wagerId', wagerId);
    const copies = DRAW_GAMES_PATHS.cartWagerCopies.replace(':wagerId', wagerId);
    const bought = await send(asPlayer(player), {
      method: 'POST',
      url: DRAW_GAMES_PATHS.checkouts,
      payload: { orderKey: newRandomId(), cartVersion: Number(added.version), expectedTotalCents: 200 },
      headers: { 'x-location-token': locationToken(player, 'PURCHASE', now) },
    });
    const changed = await send(asPlayer(player), { method: 'PUT', url: path, payload: wager() });
    const copied = await send(asPlayer(player), { method: 'POST', url: copies, payload: {} });
    for (const answer of [bought, changed, copied])
      expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([403, 'ACCESS_DENIED']);
    const removed = await send(asPlayer(player), { method: 'DELETE', url: path });
    expect(cart.parse(removed.json()).wagers).toEqual([]);
    await inTransaction(database.db, (tx) => resumePlay(tx, order));
    expect((await calls.cart(player)).statusCode).toBe(200);
  });

  it("can't reach another player's data: no call takes a player's id [S6-1]", async () => {
    const [player, other] = [await buyer(), await buyer()];
    const own = stack().routes.filter(({ url }) => /\/me(\/|$)/.test(url));
    expect(own.length).toBeGreaterThan(20);
    for (const { method, url } of own.filter((route) => route.method !== 'HEAD')) {
      const address = url.replace(/\/me(?=\/|$)/, `/${other.playerId}`).replace(/:\w+/g, other.playerId);
      const payload = method === 'GET' ? {} : { payload: {} };
      const answer = await send(asPlayer(player), { method: method as 'GET', url: address, ...payload });
      expect([method, address, answer.statusCode]).toEqual([method, address, 404]);
    }
    expect((await send(asPlayer(player), { url: PLAYERS_PATHS.me })).json()).toMatchObject({ id: player.playerId });
  });
});

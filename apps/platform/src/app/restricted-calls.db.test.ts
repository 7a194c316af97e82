import {
  ACCESS_PATHS,
  accessAttributesAnswer,
  accessRefusalDetails,
  featureSetsAnswer,
} from '@sunflower/contracts/access.ts';
import { DRAW_GAMES_PATHS, gameAnswer } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { identityExamples } from '@sunflower/contracts/examples/identity.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
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
} from '../modules/access/index.ts';
import { scheduleDraws } from '../modules/draw-games/index.ts';
import { locationToken, newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { endRestrictedSessions, type SignedInPlayer } from '../modules/sessions/index.ts';
import { type Caller, openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

// A client that asks nobody whether it may: every call by hand, past whatever a page would check.

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
type Buyer = SignedInPlayer & { token: string };

describe('a client that passes every check of its own', () => {
  const database = useTestDatabase();
  const held: { test?: TestPlatform; drawId?: string } = {};
  const house = () => held.test as TestPlatform;
  const standing: string[] = [];

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    held.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
    const answer = await house().app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
    held.drawId = gameAnswer.parse(answer.json()).game.openDraws[0]?.drawId ?? '';
  });
  afterAll(() => held.test?.close());
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
    house().app.inject({ ...request, headers: { ...house().headersOf(caller), ...request.headers } });

  const wager = () => ({
    gameId: 'powerball',
    boards: [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }],
    addOns: [],
    drawIds: [held.drawId],
    stakeCents: 200,
  });
  const asPlayer = (player: Buyer): Caller => ({ session: player.token });
  /** What each unit of the specification is reached by; `what` is asked by a player, unless it is nobody's yet. */
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
    ['guestCart', POWERBALL],
    ['registration', UNITS.registration],
    ['registration', UNITS.profileCreate],
  ] as const)(
    '[S4.7-4/play-and-entry] [S6-3] %s is refused while %s is closed for everyone, and says so',
    async (call, unit) => {
      const player = await buyer();
      // The login is one of the units of `*/*/*`: who is left without a session is told that.
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
      const told = accessAttributesAnswer.parse((await house().app.inject({ url: ACCESS_PATHS.attributes })).json());
      expect(told).toContainEqual({ operationalUnit: unit, userId: '0', accessType: 2 });
    },
  );

  it.each([
    ['GAME_PLAY', 403, 'ACCESS_DENIED'],
    ['DEACTIVATED_ACCOUNT', 403, 'ACCESS_DENIED'],
    ['CLOSED_ACCOUNT', 403, 'ACCESS_DENIED'],
    ['RESPONSIBLE_GAMING_TAKE_A_BREAK', 403, 'PLAYER_EXCLUDED'],
    ['ACCOUNT_LOCK', 401, 'SESSION_EXPIRED'],
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', 401, 'SESSION_EXPIRED'],
    ['DEPOSIT', 201, undefined],
    ['WITHDRAWAL', 201, undefined],
    ['CREDIT_CARD_CHANNEL', 201, undefined],
    ['ACH_CHANNEL', 201, undefined],
  ] as const)('[S6-4] [S6-6] %s answers a purchase with %i, of this player alone', async (featureSet, status, code) => {
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
    const sets = featureSetsAnswer.parse((await send(asPlayer(player), { url: ACCESS_PATHS.featureSets })).json());
    expect(sets).toEqual([
      {
        name: featureSet,
        allowed: false,
        expires: end.toString(),
        features: FEATURE_SETS[featureSet as FeatureSetName].toSorted().map((name) => ({ name, allowed: false })),
      },
    ]);
  });

  it('a closed login ends the sessions of everybody at once [S4.7-4/play-and-entry]', async () => {
    const player = await buyer();
    expect((await send(asPlayer(player), { url: PLAYERS_PATHS.me })).statusCode).toBe(200);
    await close({ playerId: EVERYONE, featureSet: 'GAME_PLAY', units: [UNITS.login] });
    expect((await send(asPlayer(player), { url: PLAYERS_PATHS.me })).statusCode).toBe(401);
    expect((await calls.purchase(player)).statusCode).toBe(401);
  });

  it('takes a wager of a stopped game out of the cart, but neither in again nor on to the till [GLI19-19/game]', async () => {
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

  it('[S6-1] reaches nothing of another player: no call has an address for one', async () => {
    const [player, other] = [await buyer(), await buyer()];
    const own = house().routes.filter(({ url }) => /\/me(\/|$)/.test(url));
    expect(own.length).toBeGreaterThan(20);
    for (const { method, url } of own.filter((route) => route.method !== 'HEAD')) {
      const address = url.replace(/\/me(?=\/|$)/, `/${other.playerId}`).replace(/:\w+/g, other.playerId);
      const payload = method === 'GET' ? {} : { payload: {} };
      const answer = await send(asPlayer(player), { method: method as 'GET', url: address, ...payload });
      expect([method, address, answer.statusCode]).toEqual([method, address, 404]);
    }
    expect((await send(asPlayer(player), { url: PLAYERS_PATHS.me })).json()).toMatchObject({ id: player.playerId });
  });

  /** Units whose actions the platform does not have yet: whoever adds one of these calls has to add its row above, or beside those of payments. */
  it.each([
    ['documents/upload', /\/documents?(\/|$)/],
    ['instant-games/play', /\/instant-games(\/|$)/],
  ])('has no call yet for %s', (_unit, pattern) => {
    const changing = house().routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
    expect(changing.map((route) => route.url).filter((url) => pattern.test(url))).toEqual([]);
  });
});

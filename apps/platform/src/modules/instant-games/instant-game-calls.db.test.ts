import { instantGame, instantGamesResponse, INSTANT_GAMES_PATHS as PATHS } from '@sunflower/contracts/instant-games.ts';
import { GAME_WALLET_PATHS } from '@sunflower/partner-protocols/game-wallet.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { locationToken } from '../../app/buyer-in-tests.ts';
import { setGameDisplay, setGameState } from './games/games-store.ts';
import { NOW, TODAY } from './instant-games-in-tests.ts';
import { type InstantBuyer, useInstantShop } from './instant-shop-in-tests.ts';

describe('instant games', () => {
  const database = useTestDatabase();
  const { clock, stack, buyer, send, launch, asServer, playable } = useInstantShop(database);

  describe('the catalog', () => {
    const list = async (query = '', at?: 'off') => {
      const answer = await stack(at).app.inject({ url: `${PATHS.activeGames}${query}` });
      return { status: answer.statusCode, body: answer.json() };
    };
    const find = (gameId: string, at?: 'off') => stack(at).app.inject({ url: PATHS.game.replace(':id', gameId) });

    it('lists open games, INSTANT by default [S7-22] [S3-21/catalog] [S3-21/server]', async () => {
      const gameId = await playable();
      const { status, body } = await list();
      expect(status).toBe(200);
      expect(instantGamesResponse.parse(body).content.find((game) => game.gameId === gameId)).toMatchObject({
        ...{ id: gameId, name: 'Test Bison', ribbon: '', topPrize: 700_00n, startingPrice: 60n, endPrice: 60n },
        ...{ odds: '1 in 2.5', topOdds: '1 in 20', hostName: expect.stringContaining('http') },
        details: { logoImage: `/images/instant-games/${gameId}.svg` },
        ...{ theme: 'animals', tempo: 'quick', spread: 'even', oneShortOfTop: '1 in 41.2' },
        rule: 'Part the grass over nine eggs. Three alike win their prize.',
        description: expect.stringMatching(/^<p>Open the nine eggs/),
      });
      expect((await list('?type=INSTANT')).body).toEqual(body);
      expect((await list('?type=DRAW')).status).toBe(400);
    });

    it('returns one game by its slug, in the language of the request [S7-23]', async () => {
      const gameId = await playable();
      const game = instantGame.parse((await find(gameId)).json());
      expect(game.prices).toEqual([
        { price: 60n, model: 'finite', topPrize: 700_00n, odds: '1 in 2.5', topOdds: '1 in 20', payback: '5941.66%' },
      ]);
      const url = PATHS.game.replace(':id', gameId);
      const spanish = await stack().app.inject({ url, headers: { 'accept-language': 'es' } });
      expect(spanish.json().description).toContain('Cada jugada recibe uno de los boletos');
      expect((await find('unknown')).statusCode).toBe(404);
    });

    it('shows ribbon and order as operators set them, and no closed game', async () => {
      const [first, second] = [await playable(), await playable()];
      await inTransaction(database.db, async (tx) => {
        await setGameDisplay(tx, { gameId: second, ribbon: 'POPULAR', position: 0 });
        await setGameState(tx, { gameId: first, state: 'closed', now: NOW });
      });
      const { content } = instantGamesResponse.parse((await list()).body);
      expect(content[0]).toMatchObject({ gameId: second, ribbon: 'POPULAR' });
      expect(content.map(({ gameId }) => gameId)).not.toContain(first);
      expect((await find(first)).statusCode).toBe(404);
    });

    it('is empty while the site offers no online gaming [S9-3/online-gaming]', async () => {
      const gameId = await playable();
      expect((await list('', 'off')).body).toEqual({ content: [] });
      expect((await find(gameId, 'off')).statusCode).toBe(404);
    });
  });

  describe('a launch', () => {
    it('returns a token that opens the game once, within a minute [S7-28/launch-token-create]', async () => {
      const [player, gameId] = [await buyer(), await playable()];
      const { status, body } = await launch(player, gameId);
      expect([status, body.expiresAt]).toEqual([201, NOW.add({ seconds: 60 }).toString()]);
      const opened = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken: body.launchToken });
      expect(opened).toMatchObject({ outcome: 'authenticated', gameId, mode: 'paid', balanceCents: 10_00 });
      const again = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken: body.launchToken });
      expect(again).toEqual({ outcome: 'refused', code: 'TOKEN_USED' });
      const { rows } = await sql<{ text: string }>`
        select t::text as text from instant_games.launch_token t where t.game_id = ${gameId}`.execute(database.db);
      expect(rows.map(({ text }) => text).join()).not.toContain(body.launchToken);
    });

    it.each<[string, (player: InstantBuyer, gameId: string) => Promise<unknown>, number, string]>([
      [
        'without a location',
        (player, gameId) => launch(player, gameId, { token: undefined }),
        403,
        'LOCATION_REQUIRED',
      ],
      [
        'with a location for another activity',
        (player, gameId) => launch(player, gameId, { token: locationToken(player, 'PURCHASE', NOW) }),
        ...([403, 'LOCATION_DENIED'] as const),
      ],
      ['of an unknown game', (player) => launch(player, 'unknown'), 404, 'GAME_UNKNOWN'],
      ['while the site is closed', (player, gameId) => launch(player, gameId, { at: 'off' }), 403, 'FEATURE_OFF'],
      [
        'of a player who is not verified',
        async (player, gameId) => {
          await sql`update players.player set identity_level = 'none' where player_id = ${player.playerId}`.execute(
            database.db,
          );
          return launch(player, gameId);
        },
        ...([403, 'IDENTITY_REQUIRED'] as const),
      ],
    ])('for money is refused %s', async (_when, attempt, status, code) => {
      expect(await attempt(await buyer(), await playable())).toMatchObject({ status, body: { code } });
    });

    it('needs, for a demo, a signed-in player, but no location and no money', async () => {
      const [player, gameId] = [await buyer(), await playable()];
      const { status, body } = await launch(player, gameId, { mode: 'demo', token: undefined });
      expect(status).toBe(201);
      const opened = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken: body.launchToken });
      expect(opened).toMatchObject({ mode: 'demo', balanceCents: null });
      const payload = { gameId, mode: 'demo' };
      const guest = await stack().app.inject({ method: 'POST', url: PATHS.launchTokens, payload });
      expect(guest.statusCode).toBe(403);
    });

    describe('of a demo by a guest', () => {
      const guestLaunch = async (payload: object, at?: 'off') => {
        const { app, headersOf } = stack(at);
        const headers = headersOf({ guest: newRandomId() });
        const answer = await app.inject({ method: 'POST', url: PATHS.demoLaunchTokens, payload, headers });
        return { status: answer.statusCode, body: answer.json() };
      };

      it('opens the game once, with nothing that could be paid with [GLI19-02/demos]', async () => {
        const gameId = await playable();
        const { status, body } = await guestLaunch({ gameId, isOfAge: true });
        expect([status, body.expiresAt]).toEqual([201, NOW.add({ seconds: 60 }).toString()]);
        const { launchToken } = body;
        const opened = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken });
        const nothing = { balanceCents: null, freeRounds: [], openRoundId: null };
        expect(opened).toMatchObject({ outcome: 'authenticated', gameId, mode: 'demo', ...nothing });
        const again = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken });
        expect(again).toEqual({ outcome: 'refused', code: 'TOKEN_USED' });
        const round = {
          transactionId: newId(),
          roundId: newId(),
          priceCents: 60,
          poolNo: 1,
          freeRoundsId: null,
          gamingDay: TODAY,
        };
        const { sessionKey } = opened;
        expect(await asServer(GAME_WALLET_PATHS.debits, { ...round, sessionKey, gameId })).toMatchObject({
          outcome: 'refused',
        });
      });

      it('needs a confirmation of age [IRGS-09]', async () => {
        const gameId = await playable();
        for (const payload of [{ gameId }, { gameId, isOfAge: false }, { gameId, isOfAge: 'true' }])
          expect((await guestLaunch(payload)).status).toBe(400);
      });

      it.each([
        ['a minute later', 'TOKEN_EXPIRED', () => clock.moveTo(NOW.add({ seconds: 60 }))],
        [
          'after the game closed',
          'GAME_CLOSED',
          (gameId: string) =>
            inTransaction(database.db, (tx) => setGameState(tx, { gameId, state: 'closed', now: NOW })),
        ],
      ])('opens nothing %s', async (_when, code, change) => {
        const gameId = await playable();
        const { launchToken } = (await guestLaunch({ gameId, isOfAge: true })).body;
        await change(gameId);
        expect(await asServer(GAME_WALLET_PATHS.authenticate, { launchToken })).toEqual({ outcome: 'refused', code });
      });

      it('is refused for an unknown game, and where the site offers no online gaming [S9-3]', async () => {
        expect(await guestLaunch({ gameId: 'unknown', isOfAge: true })).toMatchObject({
          ...{ status: 404, body: { code: 'GAME_UNKNOWN' } },
        });
        const gameId = await playable();
        expect(await guestLaunch({ gameId, isOfAge: true }, 'off')).toMatchObject({
          ...{ status: 403, body: { code: 'FEATURE_OFF' } },
        });
      });
    });

    it('stores the location for five minutes, until it is proven again or refused [GLI19-12/session]', async () => {
      const [player, gameId] = [await buyer(), await playable()];
      const { launchToken } = (await launch(player, gameId)).body;
      const { sessionKey } = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken });
      const debit = () => {
        const round = {
          transactionId: newId(),
          roundId: newId(),
          priceCents: 60,
          poolNo: 1,
          freeRoundsId: null,
          gamingDay: TODAY,
        };
        return asServer(GAME_WALLET_PATHS.debits, { ...round, sessionKey, gameId });
      };
      const prove = (headers: InjectOptions['headers']) =>
        send(player, { method: 'POST', url: PATHS.locations, headers: headers ?? {} });
      const fresh = () => ({ 'x-location-token': locationToken(player, LOCATION_ACTIVITIES.play, clock.now()) });
      clock.moveTo(NOW.add({ minutes: 5 }));
      expect(await debit()).toEqual({ outcome: 'refused', code: 'LOCATION_REQUIRED' });
      expect(await prove(fresh())).toEqual({
        status: 200,
        body: { provenUntil: NOW.add({ minutes: 10 }).toString() },
      });
      expect(await prove({ 'x-location-token': 'other' })).toMatchObject({ status: 403 });
      expect(await debit()).toEqual({ outcome: 'refused', code: 'LOCATION_REQUIRED' });
      await prove(fresh());
      expect(await debit()).toMatchObject({ outcome: 'debited' });
    });
  });
});

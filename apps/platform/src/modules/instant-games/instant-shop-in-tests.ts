import { INSTANT_GAMES_PATHS as PATHS } from '@sunflower/contracts/instant-games.ts';
import { GAME_WALLET_PATHS } from '@sunflower/partner-protocols/game-wallet.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { locationToken, newBuyer } from '../../app/buyer-in-tests.ts';
import { everythingOn, openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import type { GameServerPort } from '../../partner-ports/game-server/game-server-port.ts';
import { addPools, NOW, newGame, TODAY } from './instant-games-in-tests.ts';

export type InstantBuyer = Awaited<ReturnType<typeof newBuyer>>;

/** Opens two platforms, with and without online gaming, whose instant games are launched and played through the API. */
export function useInstantShop(
  database: { readonly db: Db; readonly url: string },
  gameServer?: GameServerPort,
  beacon?: Beacon,
) {
  const clock = movableClock(NOW);
  const fixture: { on?: TestPlatform; off?: TestPlatform } = {};
  const stack = (name: 'on' | 'off' = 'on') => {
    const found = fixture[name];
    if (!found) throw new Error('the platform opens in beforeAll');
    return found;
  };
  beforeAll(async () => {
    const partners = {
      featureFlags: everythingOn,
      ...(gameServer ? { gameServer } : {}),
      ...(beacon ? { beacon } : {}),
    };
    const options = { databaseUrl: database.url, clock, ...partners };
    fixture.on = await openTestPlatform({ ...options, web: { SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED: 'true' } });
    fixture.off = await openTestPlatform(options);
    await fixture.on.platform.flags.refresh();
  });
  beforeEach(() => clock.moveTo(NOW));
  afterAll(async () => {
    await fixture.on?.close();
    await fixture.off?.close();
  });

  const buyer = () => newBuyer(database.db, { depositsCents: 10_00n, now: NOW });
  const send = async (player: InstantBuyer, request: InjectOptions, at?: 'off') => {
    const { app, headersOf } = stack(at);
    const headers = { ...headersOf({ session: player.token }), ...request.headers };
    const answer = await app.inject({ ...request, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const launch = (
    player: InstantBuyer,
    gameId: string,
    more: { mode?: string; token?: string | undefined; at?: 'off' } = {},
  ) => {
    const token = 'token' in more ? more.token : locationToken(player, LOCATION_ACTIVITIES.play, NOW);
    const headers = token === undefined ? {} : { 'x-location-token': token };
    const payload = { gameId, mode: more.mode ?? 'paid' };
    return send(player, { method: 'POST', url: PATHS.launchTokens, payload, headers }, more.at);
  };
  const asServer = async (url: string, payload: object) => {
    const { app, platform } = stack();
    const headers = { authorization: `Bearer ${platform.config.gameWalletSecret}` };
    return (await app.inject({ method: 'POST', url, payload, headers })).json();
  };
  async function playable(): Promise<string> {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    return gameId;
  }
  /** Launches a game and pays for a round of it. */
  async function played(player: InstantBuyer, gameId: string) {
    const { launchToken } = (await launch(player, gameId)).body;
    const { sessionKey } = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken });
    const round = {
      transactionId: newId(),
      roundId: newId(),
      priceCents: 60,
      poolNo: 1,
      freeRoundsId: null,
      gamingDay: TODAY,
    };
    const debited = await asServer(GAME_WALLET_PATHS.debits, { ...round, sessionKey, gameId });
    return { roundId: round.roundId, ticketNo: debited.ticketNo };
  }
  const credited = (round: { roundId: string; ticketNo: number }, tier: number, prizeCents: number) =>
    asServer(GAME_WALLET_PATHS.credits, { ...round, transactionId: newId(), tier, prizeCents, completedBy: 'player' });
  return { clock, stack, buyer, send, launch, asServer, playable, played, credited };
}

import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { scheduleDraws } from '../modules/draw-games/index.ts';
import { locationToken, newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import type { SignedInPlayer } from '../modules/sessions/index.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

/** A signed-in player with the session cookie. */
export type Buyer = SignedInPlayer & { token: string };

export const START = Temporal.Instant.from('2026-11-20T18:00:00Z');

/**
 * Opens a platform with a clock that tests move, where players buy only through the API. Each test begins at START with
 * draws on sale.
 */
export function useShop(database: { readonly db: Db; readonly url: string }) {
  const clock = movableClock(START);
  const fixture: { test?: TestPlatform; drawId?: string } = {};
  const stack = () => {
    if (!fixture.test) throw new Error('the platform opens in beforeAll');
    return fixture.test;
  };
  /** Moves the clock and the draws on sale to a time. */
  const goTo = async (now: Temporal.Instant) => {
    clock.moveTo(now);
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
    const answer = await stack().app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
    const { openDraws } = gameResponse.parse(answer.json()).game;
    fixture.drawId = openDraws.find((draw) => Temporal.Instant.compare(draw.closesAt, now) > 0)?.drawId ?? '';
  };
  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
  });
  beforeEach(() => goTo(START));
  afterAll(() => fixture.test?.close());

  const send = (player: Buyer, request: InjectOptions) => {
    const headers = { ...stack().headersOf({ session: player.token }), ...request.headers };
    return stack().app.inject({ ...request, headers });
  };
  const wager = () => ({
    gameId: 'powerball',
    boards: [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }],
    addOns: [],
    drawIds: [fixture.drawId],
    stakeCents: 200,
  });
  return {
    clock,
    stack,
    goTo,
    send,
    wager,
    buyer: (): Promise<Buyer> => newBuyer(database.db, { depositsCents: 100_00n, now: clock.now() }),
    buy: (player: Buyer) =>
      send(player, {
        method: 'POST',
        url: DRAW_GAMES_PATHS.checkouts,
        payload: { orderKey: newRandomId(), wagers: [wager()], expectedTotalCents: 200 },
        headers: { 'x-location-token': locationToken(player, 'PURCHASE', clock.now()) },
      }),
    ticketsOf: async ({ playerId }: Buyer) => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) from draw_games.ticket t where t.player_id = ${playerId}`.execute(database.db);
      return rows[0]?.count ?? 0n;
    },
  };
}

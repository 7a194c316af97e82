import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import { openLocationGate } from '../geolocation/index.ts';
import { COOKIES, csrfToken, type SignedInPlayer, sessionsPlugin } from '../sessions/index.ts';
import type { DrawGamesRouteDeps } from './draw-games-route-deps.ts';
import { drawGamesRoutes } from './draw-games-routes.ts';
import { scheduleDraws } from './draws/schedule-draws.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY } from './purchase/buyer-in-tests.ts';

// A server with only this module's routes, and its callers, for tests of the routes.

const appOrigin = 'http://localhost:3000';
const sessionSecret = 'a secret of at least thirty-two characters';
const board = { kind: 'numbers', numbers: [69, 3, 17, 44, 60], bonus: 17, isQuickPick: false };

/** Who sends a request: a guest by id, or a signed-in player. */
export type Caller = { readonly guestId: string } | (SignedInPlayer & { readonly token: string });

/** Parses the body of a response by its contract. */
export function bodyOf<Schema extends z.ZodMiniType>(answer: { json(): unknown }, schema: Schema): z.output<Schema> {
  return schema.parse(answer.json()) as z.output<Schema>;
}

/**
 * Returns status, code and field paths of a refusal, and checks that the status in the body equals that of the
 * response.
 */
export function refusalOf(answer: { statusCode: number; json(): unknown }): [number, string, string[]] {
  const { status, code, fields } = bodyOf(answer, errorBody);
  if (status !== answer.statusCode) throw new Error(`the body has status ${status}, the response ${answer.statusCode}`);
  return [status, code, fields.map((field) => field.path)];
}

/** Returns a path with its single `:part` filled in. */
export function pathOf(template: string, part: string): string {
  return template.replace(/:[a-zA-Z]+/, part);
}

/** Returns a new guest. */
export function newGuest(): Caller {
  return { guestId: newRandomId() };
}

/** Starts the server on a database, with draws on sale at `now`. Stop it with `close()`. */
export async function openTestShop(
  options: { db: Db; url: string; now: Temporal.Instant } & Partial<Pick<DrawGamesRouteDeps, 'isTicketListOn'>>,
) {
  const { db, url, now, isTicketListOn = () => true } = options;
  const clock = movableClock(now);
  await inTransaction(db, (tx) => scheduleDraws(tx, { now }));
  const locationGate = openLocationGate({ engine: plainLocationEngine, databaseUrl: url, acceptsSimulated: true });
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  sessionsPlugin(app as unknown as FastifyInstance, { db, clock, appOrigin, sessionSecret });
  drawGamesRoutes(app, {
    ...{ db, clock, locationGate, statementKey: TEST_STATEMENT_KEY },
    ...{ isByInvitation: () => false, isTicketListOn },
  });

  const call = (caller: Caller, request: InjectOptions & { url: string }) => {
    const bound = 'guestId' in caller ? { guest: caller.guestId } : { session: caller.token };
    const cookies = 'guestId' in caller ? { [COOKIES.guest]: caller.guestId } : { [COOKIES.session]: caller.token };
    const headers = { 'x-xsrf-token': csrfToken(sessionSecret, bound), ...request.headers };
    return app.inject({ method: 'GET', ...request, cookies, headers });
  };
  const game = async () =>
    bodyOf(await call(newGuest(), { url: pathOf(DRAW_GAMES_PATHS.game, 'powerball') }), gameResponse).game;
  const wager = async (change: Record<string, unknown> = {}) => {
    const drawIds = [(await game()).openDraws[0]?.drawId];
    return { gameId: 'powerball', boards: [board], addOns: [], drawIds, stakeCents: 200, ...change };
  };
  return {
    call,
    game,
    /** A wager of one board for the next draw, in API format. */
    wager,
    /** Adds that wager to the caller's cart. */
    add: async (caller: Caller, change: Record<string, unknown> = {}) =>
      call(caller, { method: 'POST', url: DRAW_GAMES_PATHS.cartWagers, payload: await wager(change) }),
    /** Checks out with a fresh location token. */
    checkout: (caller: SignedInPlayer & { token: string }, payload: Record<string, unknown>) =>
      call(caller, {
        method: 'POST',
        url: DRAW_GAMES_PATHS.checkouts,
        payload,
        headers: { 'x-location-token': locationToken(caller, LOCATION_ACTIVITIES.purchase, clock.now()) },
      }),
    newBuyer: (depositsCents = 100_00n) => newBuyer(db, { depositsCents, now }),
    /** Requests a path like a browser without cookies. */
    callAnonymously: (path: string) => app.inject({ method: 'GET', url: path }),
    close: async () => {
      await app.close();
      await locationGate.close();
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

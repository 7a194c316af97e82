import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { identityExamples } from '@sunflower/contracts/examples/identity.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { startTestProvider, type TestProvider } from '@sunflower/identity-provider/provider-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { casesOf, repeats } from '../../../../tools/test/thoroughness.ts';
import { scheduleDraws } from '../modules/draw-games/index.ts';
import { locationToken, newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import type { SignedInPlayer } from '../modules/sessions/index.ts';
import {
  encodeAnything,
  isOfPath,
  isStillRight,
  MALFORMED_HEADERS,
  MALFORMED_PARTS,
  MALFORMED_QUERIES,
  type Malformed,
  malformedBodies,
  UNREADABLE_BODIES,
  withUnknownFields,
} from './malformed-input-in-tests.ts';
import {
  type Caller,
  everythingOn,
  type MountedRoute,
  openTestPlatform,
  type TestPlatform,
} from './platform-in-tests.ts';
import { accepts, addressOf, asNewRegistrant, checkResponse } from './response-checks-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const clock = movableClock(now);
const appOrigin = 'http://localhost:3000';
const ROUTES_AT_LEAST = 38;
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Number of players, large enough that none of them reaches a rate limit. */
const BUYERS = 8;
const WANDERERS = 12;
type Buyer = SignedInPlayer & { token: string };
const database = useTestDatabase();
const fixture: { test?: TestPlatform; provider?: TestProvider } = {};
const wanderers: Buyer[] = [];
const buyers: Buyer[] = [];
const stack = () => fixture.test as TestPlatform;
const buyer = () => buyers[requests % BUYERS] as Buyer;
/** Returns a signed-in player who may get blocked or signed out during the tests, never one of the buyers. */
const player = (): Caller => ({ session: (wanderers[requests % WANDERERS] as Buyer).token });
const guest: Caller = { guest: newRandomId() };
const callers = () => [guest, player()];
let requests = 0;

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin });
  const { issuer } = fixture.provider;
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock, issuer, featureFlags: everythingOn });
  await fixture.test.platform.flags.refresh();
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
  for (let count = 0; count < WANDERERS; count++)
    wanderers.push(await newBuyer(database.db, { depositsCents: 0n, now }));
  for (let count = 0; count < BUYERS; count++)
    buyers.push(await newBuyer(database.db, { depositsCents: 1_000_00n, now }));
});
afterAll(async () => {
  await fixture.test?.close();
  await fixture.provider?.close();
});

/** Sends each request from a new IP address, so that rate limits don't hide other responses. */
function send(caller: Caller, request: InjectOptions & { headers?: Record<string, string> }) {
  requests += 1;
  // The logout address would sign the player out, and every later request would fail only for that reason.
  const sender = request.url?.toString().startsWith('/gateway/logout') ? guest : caller;
  const remoteAddress = `10.0.${requests >> 8}.${requests & 255}`;
  return stack().app.inject({
    remoteAddress,
    ...request,
    headers: { ...stack().headersOf(sender), ...request.headers },
  });
}

/** Returns every route once, without HEAD, which repeats GET. */
const calls = () => {
  const got = new Set(stack().routes.flatMap(({ method, url }) => (method === 'GET' ? [url] : [])));
  return stack().routes.filter(({ method, url }) => method !== 'HEAD' || !got.has(url));
};
/** Returns whether a route takes no body; an empty body may be sent as null or omitted. */
const takesNoBody = ({ schema }: MountedRoute) => z.safeParse(schema.body as z.ZodMiniType, null).success;
const nameOf = ({ method, url }: MountedRoute) => `${method} ${url}`;
const written = () =>
  sql`select (select count(*) from ledger.ledger_transaction) as posted,
    (select count(*) from draw_games.ticket) as tickets,
    (select count(*) from draw_games.purchase_order) as orders, (select count(*) from draw_games.board) as boards`
    .execute(database.db)
    .then((result) => result.rows[0]);

async function rightWager() {
  const url = addressOf(DRAW_GAMES_PATHS.game);
  const { game } = (await stack().app.inject({ url })).json();
  const board = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };
  return {
    gameId: 'powerball',
    boards: [board],
    addOns: ['power-play'],
    drawIds: [game.openDraws[0].drawId],
    stakeCents: 300,
  };
}

/** Returns valid bodies for the routes that take an order, a wager for the cart, or a registration. */
async function rightBodies(): Promise<{ method: 'POST' | 'PUT'; url: string; body: Record<string, unknown> }[]> {
  const wager = await rightWager();
  const order = { orderKey: newRandomId(), wagers: [wager], expectedTotalCents: 300 };
  return [
    { method: 'POST', url: DRAW_GAMES_PATHS.checkouts, body: order },
    { method: 'POST', url: DRAW_GAMES_PATHS.cartWagers, body: wager },
    { method: 'PUT', url: addressOf(DRAW_GAMES_PATHS.cartWager), body: wager },
    { method: 'POST', url: addressOf(DRAW_GAMES_PATHS.cartWagerCopies), body: {} },
    { method: 'POST', url: IDENTITY_PATHS.register, body: identityExamples.registerPlayerBody },
  ];
}

/** Sends a body in an otherwise valid request: signed in, with money, inside the state. */
function sendBody(method: 'POST' | 'PUT', url: string, body: unknown) {
  const sender = buyer();
  const headers = { 'content-type': 'application/json', 'x-location-token': locationToken(sender, 'PURCHASE', now) };
  return send(
    { session: sender.token },
    { method, url, headers, payload: JSON.stringify(asNewRegistrant(body, requests)) },
  );
}

describe('malformed client input', () => {
  it('covers at least 38 routes, including the checkout and the sign-in callback', () => {
    expect(calls().length).toBeGreaterThanOrEqual(ROUTES_AT_LEAST);
    const input = ['GET /health/live', 'POST /web/draw-games/rest/v1/checkouts', 'GET /gateway/callback'];
    expect(stack().routes.map(nameOf)).toEqual(expect.arrayContaining(input));
  });

  it('never causes a server error in path parameters', async () => {
    for (const route of calls().filter(({ url }) => /[:*]/.test(url)))
      for (const part of casesOf(MALFORMED_PARTS, 5))
        for (const caller of callers()) {
          const url = addressOf(route.url, part);
          checkResponse(await send(caller, { method: route.method as 'GET', url }), `${nameOf(route)} ${part}`);
        }
  });

  it('never causes a server error in a query string', async () => {
    for (const route of stack().routes.filter(({ method }) => method === 'GET'))
      for (const query of casesOf(MALFORMED_QUERIES, 4)) {
        const url = `${addressOf(route.url)}?${query}`;
        const error = checkResponse(await send(player(), { url }), `${nameOf(route)}?${query}`);
        if (error?.code === 'INVALID_INPUT') expect(error.fields[0]?.path, query).toMatch(/^(querystring|params)\.\w+/);
      }
  });

  it('never causes a server error in headers and cookies', async () => {
    for (const route of calls())
      for (const [what, headers] of casesOf(MALFORMED_HEADERS, 4)) {
        const method = route.method as 'GET';
        checkResponse(
          await send(player(), { method, url: addressOf(route.url), headers }),
          `${nameOf(route)}: ${what}`,
        );
      }
  });

  it('never causes a server error in a body of the wrong shape', async () => {
    for (const route of stack().routes.filter(({ method }) => UNSAFE.has(method)))
      for (const [what, type, payload] of casesOf(UNREADABLE_BODIES, 4))
        for (const caller of callers()) {
          const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
          const url = addressOf(route.url);
          const answer = await send(caller, { method: route.method as 'POST', url, headers, payload });
          const error = checkResponse(answer, `${nameOf(route)}: ${what}`);
          if (route.schema.body !== undefined && !takesNoBody(route)) expect(error, `${url}: ${what}`).toBeDefined();
        }
  });
});

describe('a route that takes an order, a wager or a registration', () => {
  it('refuses every body that its contract refuses, and names the field [ASVS-2.2.2/2.3.2/input]', async () => {
    const refused = new Set<string>();
    for (const { method, url, body } of await rightBodies())
      for (const malformed of malformedBodies(body).filter((one) => !isStillRight(one))) {
        const what = `${url}: ${malformed.path} is ${malformed.what}`;
        const error = checkResponse(await sendBody(method, url, malformed.body), what);
        if (accepts(stack().routes, { method, url, body: malformed.body })) {
          expect([200, 201, 404, 422], what).toContain(error?.status ?? 200);
          continue;
        }
        const named = error?.fields.some(({ path }) => isOfPath(path, malformed.path) || path === '');
        // Bodies nested too deeply are refused before they are compared with the contract.
        const isNamed = error?.code === 'INVALID_INPUT' ? named : malformed.what.includes('in each other');
        expect([error?.status, isNamed], `${what}: ${JSON.stringify(error)}`).toEqual([400, true]);
        refused.add(url);
      }
    expect(refused.size).toBe(4);
  });

  it('rejects unknown fields at every level', async () => {
    const refuses = async (method: 'POST' | 'PUT', url: string, { path, body }: Malformed) => {
      const error = checkResponse(await sendBody(method, url, body), `${url}: ${path}`);
      expect(error?.fields, `${url}: ${path}`).toEqual([{ path, code: 'UNKNOWN_FIELD' }]);
    };
    for (const { method, url, body } of await rightBodies())
      for (const malformed of withUnknownFields(body)) await refuses(method, url, malformed);
  });

  it('answers random input without a server error, as does every other route', async () => {
    const thrown = fc.record({
      route: fc.constantFrom(...calls()),
      isPlayer: fc.boolean(),
      part: fc.option(fc.string({ unit: 'binary', maxLength: 60 }).map(encodeAnything), { nil: undefined }),
      query: fc.webQueryParameters(),
      body: fc.oneof(fc.json(), fc.string({ unit: 'binary' })),
    });
    await fc.assert(
      fc.asyncProperty(thrown, async ({ route, isPlayer, part, query, body }) => {
        const url = `${addressOf(route.url, part)}?${query}`;
        const isUnsafe = UNSAFE.has(route.method);
        const sent = isUnsafe ? { headers: { 'content-type': 'application/json' }, payload: body } : {};
        const method = route.method as 'GET';
        checkResponse(
          await send(isPlayer ? player() : guest, { method, url, ...sent }),
          `${nameOf(route)} ${url} ${body}`,
        );
      }),
      { numRuns: repeats(60, 200) },
    );
  });

  it('sells nothing and moves no money during these tests, but accepts a valid order', async () => {
    expect(requests).toBeGreaterThan(repeats(500, 1_000));
    expect(await written()).toEqual({ posted: BigInt(BUYERS), tickets: 0n, orders: 0n, boards: 0n });
    const [checkout] = await rightBodies();
    const bought = await sendBody('POST', DRAW_GAMES_PATHS.checkouts, checkout?.body);
    expect([bought.statusCode, bought.json().totalCents]).toEqual([201, 300]);
    expect(await written()).toEqual({ posted: BigInt(BUYERS + 1), tickets: 1n, orders: 1n, boards: 1n });
  });
});

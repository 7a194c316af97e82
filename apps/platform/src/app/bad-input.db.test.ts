import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { identityExamples } from '@sunflower/contracts/examples/identity.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
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
import { addressOf, asSomebodyElse, judged } from './answers-in-tests.ts';
import {
  type Caller,
  everythingOn,
  type MountedRoute,
  openTestPlatform,
  type TestPlatform,
} from './platform-in-tests.ts';
import {
  SPOILT_HEADERS,
  SPOILT_PARTS,
  SPOILT_QUERIES,
  type Spoilt,
  spoiltBodies,
  UNREADABLE_BODIES,
  withUnknownFields,
} from './spoilt-input-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const clock = movableClock(now);
const appOrigin = 'http://localhost:3000';
/** Counted by hand: 28 calls under /web, 3 session checks, 4 of the gateway, 2 of health. */
const ROUTES_AT_LEAST = 38;
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Enough players that none comes near the purchases, or the proofs, a minute that one may ask for. */
const BUYERS = 8;
const WANDERERS = 12;

type Buyer = SignedInPlayer & { token: string };

const database = useTestDatabase();
const held: { test?: TestPlatform; provider?: TestProvider; wanderers: Buyer[]; buyers: Buyer[] } = {
  wanderers: [],
  buyers: [],
};
const house = () => held.test as TestPlatform;
const buyer = () => held.buyers[requests % BUYERS] as Buyer;
/** Signed in, and blocked or signed out in between as it comes; not one of those who buy. */
const player = (): Caller => ({ session: (held.wanderers[requests % WANDERERS] as Buyer).token });
const guest: Caller = { guest: newRandomId() };
const callers = () => [guest, player()];
let requests = 0;

beforeAll(async () => {
  held.provider = await startTestProvider({ databaseUrl: database.url, appOrigin });
  const { issuer } = held.provider;
  held.test = await openTestPlatform({ databaseUrl: database.url, clock, issuer, featureFlags: everythingOn });
  await held.test.platform.flags.refresh();
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
  for (let count = 0; count < WANDERERS; count++)
    held.wanderers.push(await newBuyer(database.db, { depositsCents: 0n, now }));
  for (let count = 0; count < BUYERS; count++)
    held.buyers.push(await newBuyer(database.db, { depositsCents: 1_000_00n, now }));
});
afterAll(async () => {
  await held.test?.close();
  await held.provider?.close();
});

/** Sends a request from an address of its own, so that no rate limit hides what is behind it. */
function send(caller: Caller, request: InjectOptions & { headers?: Record<string, string> }) {
  requests += 1;
  // Who visits the logout address is signed out, and everything after that would only show that.
  const sender = request.url?.toString().startsWith('/gateway/logout') ? guest : caller;
  const remoteAddress = `10.0.${requests >> 8}.${requests & 255}`;
  return house().app.inject({
    remoteAddress,
    ...request,
    headers: { ...house().headersOf(sender), ...request.headers },
  });
}

/** Every route once: the answer to HEAD is that to GET without its body. */
const calls = () => {
  const got = new Set(house().routes.flatMap(({ method, url }) => (method === 'GET' ? [url] : [])));
  return house().routes.filter(({ method, url }) => method !== 'HEAD' || !got.has(url));
};
/** A body of nothing at all may be sent as null or left out. */
const takesNoBody = ({ schema }: MountedRoute) => z.safeParse(schema.body as z.ZodMiniType, null).success;
const nameOf = ({ method, url }: MountedRoute) => `${method} ${url}`;
const written = () =>
  sql`select (select count(*) from ledger.ledger_transaction) as posted, (select count(*) from draw_games.ticket) as tickets,
    (select count(*) from draw_games.purchase_order) as orders, (select count(*) from draw_games.board) as boards`
    .execute(database.db)
    .then((result) => result.rows[0]);

async function rightWager() {
  const url = addressOf(DRAW_GAMES_PATHS.game);
  const { game } = (await house().app.inject({ url })).json();
  const board = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };
  return {
    gameId: 'powerball',
    boards: [board],
    addOns: ['power-play'],
    drawIds: [game.openDraws[0].drawId],
    stakeCents: 300,
  };
}

/** Every body a route of money takes, right in all its parts. */
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

/** Sends a body with everything else right: signed in, with money, inside the state. */
function sendBody(method: 'POST' | 'PUT', url: string, body: unknown) {
  const sender = buyer();
  const headers = { 'content-type': 'application/json', 'x-location-token': locationToken(sender, 'PURCHASE', now) };
  return send(
    { session: sender.token },
    { method, url, headers, payload: JSON.stringify(asSomebodyElse(body, requests)) },
  );
}

describe('whatever a client sends', () => {
  it('reaches every route there is', () => {
    expect(calls().length).toBeGreaterThanOrEqual(ROUTES_AT_LEAST);
    const asked = ['GET /health/live', 'POST /web/draw-games/rest/v1/checkouts', 'GET /gateway/callback'];
    expect(house().routes.map(nameOf)).toEqual(expect.arrayContaining(asked));
  });

  it('in the parts of an address, no route answers with a fault', async () => {
    for (const route of calls().filter(({ url }) => /[:*]/.test(url)))
      for (const part of casesOf(SPOILT_PARTS, 5))
        for (const caller of callers()) {
          const url = addressOf(route.url, part);
          judged(await send(caller, { method: route.method as 'GET', url }), `${nameOf(route)} ${part}`);
        }
  });

  it('in a query, no route answers with a fault', async () => {
    for (const route of house().routes.filter(({ method }) => method === 'GET'))
      for (const query of casesOf(SPOILT_QUERIES, 4)) {
        const url = `${addressOf(route.url)}?${query}`;
        const error = judged(await send(player(), { url }), `${nameOf(route)}?${query}`);
        if (error?.code === 'INVALID_INPUT') expect(error.fields[0]?.path, query).toMatch(/^(querystring|params)\.\w+/);
      }
  });

  it('in headers and cookies, no route answers with a fault', async () => {
    for (const route of calls())
      for (const [what, headers] of casesOf(SPOILT_HEADERS, 4)) {
        const method = route.method as 'GET';
        judged(await send(player(), { method, url: addressOf(route.url), headers }), `${nameOf(route)}: ${what}`);
      }
  });

  it('as a body that is none, no route that takes one answers with a fault', async () => {
    for (const route of house().routes.filter(({ method }) => UNSAFE.has(method)))
      for (const [what, type, payload] of casesOf(UNREADABLE_BODIES, 4))
        for (const caller of callers()) {
          const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
          const url = addressOf(route.url);
          const answer = await send(caller, { method: route.method as 'POST', url, headers, payload });
          const error = judged(answer, `${nameOf(route)}: ${what}`);
          if (route.schema.body !== undefined && !takesNoBody(route)) expect(error, `${url}: ${what}`).toBeDefined();
        }
  });
});

describe('a money route', () => {
  const isOfPath = (field: string, path: string) =>
    field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`);

  /** Whether a board is a quick pick may be left out, and may be true. */
  const isStillRight = ({ path, what }: Spoilt) => path.endsWith('.isQuickPick') && /nothing|true/.test(what);

  it('refuses a body spoilt in any place, and names the place [ASVS-2.2.2/2.3.2]', async () => {
    for (const { method, url, body } of await rightBodies())
      for (const spoilt of spoiltBodies(body).filter((one) => !isStillRight(one))) {
        const what = `${url}: ${spoilt.path} is ${spoilt.what}`;
        const error = judged(await sendBody(method, url, spoilt.body), what);
        expect([200, 201, 400, 404, 422], what).toContain(error?.status ?? 200);
        const named = error?.fields.some(({ path }) => isOfPath(path, spoilt.path) || path === '');
        if (error?.code === 'INVALID_INPUT') expect(named, `${what}: ${JSON.stringify(error.fields)}`).toBe(true);
      }
  });

  it('refuses unknown fields, wherever they stand', async () => {
    const refuses = async (method: 'POST' | 'PUT', url: string, { path, body }: Spoilt) => {
      const error = judged(await sendBody(method, url, body), `${url}: ${path}`);
      expect(error?.fields, `${url}: ${path}`).toEqual([{ path, code: 'UNKNOWN_FIELD' }]);
    };
    for (const { method, url, body } of await rightBodies())
      for (const spoilt of withUnknownFields(body)) await refuses(method, url, spoilt);
  });

  it('bears whatever else can be thought of', async () => {
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
        judged(await send(isPlayer ? player() : guest, { method, url, ...sent }), `${nameOf(route)} ${url} ${body}`);
      }),
      { numRuns: repeats(60, 200) },
    );
  });

  it('has sold nothing and moved no money in all that, and sells the same body when it is right', async () => {
    expect(requests).toBeGreaterThan(repeats(500, 1_000));
    expect(await written()).toEqual({ posted: BigInt(BUYERS), tickets: 0n, orders: 0n, boards: 0n });
    const [checkout] = await rightBodies();
    const bought = await sendBody('POST', DRAW_GAMES_PATHS.checkouts, checkout?.body);
    expect([bought.statusCode, bought.json().totalCents]).toEqual([201, 300]);
    expect(await written()).toEqual({ posted: BigInt(BUYERS + 1), tickets: 1n, orders: 1n, boards: 1n });
  });
});

/** Percent-encodes text that may hold half characters, which `encodeURIComponent` refuses. */
function encodeAnything(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('') || 'x';
}

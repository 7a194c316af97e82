import { rm } from 'node:fs/promises';
import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { scheduleDraws } from '../../modules/draw-games/index.ts';
import { newSerial } from '../../modules/draw-games/tickets/serial.ts';
import { addPools, newGame } from '../../modules/instant-games/instant-games-in-tests.ts';
import { excludePlayer } from '../../modules/responsible-gaming/exclusion/take-exclusion.ts';
import { setLimit } from '../../modules/responsible-gaming/index.ts';
import { startSession } from '../../modules/sessions/index.ts';
import { newWinner } from '../../modules/wallet/withdrawals/withdrawals-in-tests.ts';
import { everythingOn, openTestPlatform, type TestPlatform } from '../platform-in-tests.ts';
import { checkResponse } from '../response-checks-in-tests.ts';
import { writeTestClient } from '../web-pages/client-in-tests.ts';
import {
  type Belongings,
  type Holder,
  locatedHeaders,
  makeBelongings,
  type Send,
  unknownLike,
} from './belongings-in-tests.ts';
import type { OnSale } from './on-sale-in-tests.ts';
import { CASES, type Case, codeOf, NAMING, PLAYERS, shownBy } from './route-cases-in-tests.ts';

/** Time limit: each upload of a document starts a program, which takes seconds on a busy machine. */
const SLOW = { timeout: 240_000 };
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const clock = movableClock(now);
type Owner = { readonly holder: Holder; readonly ids: Belongings };
const database = useTestDatabase();
type Players = { owner?: Owner; excluded?: Owner; other?: Holder };
const fixture: Players & { test?: TestPlatform; dist?: string; onSale?: OnSale } = {};
const stack = () => fixture.test as TestPlatform;
const owner = () => fixture.owner as Owner;
const excluded = () => fixture.excluded as Owner;
const other = () => fixture.other as Holder;
let calls = 0;

/** An identity provider that has every account, with the password that each caller sends. */
const account = async (accountId: string) => ({
  ...{ accountId, externalId: accountId, email: 'ana@example.com', isLocked: false, lastChangeId: null },
});
const webPush = {
  publicKey: 'BKey',
  admits: (endpoint: string) => endpoint.startsWith('https://push.example/'),
  send: async () => 'sent' as const,
};

beforeAll(async () => {
  const web = {
    SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED: 'true',
    SUNFLOWER_WEB_IS_LOYALTY_ENABLED: 'true',
    SUNFLOWER_WEB_IS_SECOND_CHANCE_MESSAGE_SHOWN: 'true',
    SUNFLOWER_WEB_IS_ACCOUNT_DELETION_V2_ENABLED: 'true',
  } as const;
  fixture.dist = await writeTestClient();
  fixture.test = await openTestPlatform({
    ...{
      databaseUrl: database.url,
      clock,
      dist: fixture.dist,
      web,
      webPush,
      featureFlags: everythingOn,
      isRateLimited: false,
    },
    identityProvider: { forgetDevices: account, checkPassword: account, changePassword: account },
  });
  await fixture.test.platform.flags.refresh();
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
  const game = await stack().app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
  const { drawId = '' } = gameResponse.parse(game.json()).game.openDraws[0] ?? {};
  const boards = [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }];
  const wager = { gameId: 'powerball', boards, addOns: [], drawIds: [drawId], stakeCents: 2_00 };
  const instantGameId = await newGame(database.db);
  await addPools(database.db, instantGameId);
  fixture.onSale = { wager, instantGameId };
  fixture.owner = await newOwner();
  fixture.excluded = await newOwner({ isExcluded: true });
  fixture.other = await newHolder();
}, 240_000);
afterAll(async () => {
  await fixture.test?.close();
  if (fixture.dist) await rm(fixture.dist, { recursive: true });
});

/** Creates a player with money, who chose a limit and may deposit. */
async function newHolder(): Promise<Holder> {
  const holder = await newWinner(database.db, { now, winningsCents: 100_00n, depositsCents: 100_00n });
  const { playerId } = holder;
  const limit = { playerId, kind: 'deposit', period: 'month', amountCents: 1_000_00n, now } as const;
  await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, actor: `player:${playerId}` }));
  return holder;
}

/** Creates a player with one of everything; an excluded one has signed in again since. */
async function newOwner({ isExcluded = false } = {}): Promise<Owner> {
  const first = await newHolder();
  const signInAgain = async () => (isExcluded ? excludedSince(first.playerId) : first);
  return makeBelongings(first, { db: database.db, now, onSale: fixture.onSale as OnSale, send, signInAgain });
}

async function excludedSince(playerId: string): Promise<Holder> {
  const exclusion = { playerId, term: '1y', actor: `player:${playerId}`, requestKey: newRandomId(), now } as const;
  await inTransaction(database.db, (tx) => excludePlayer(tx, exclusion));
  return signIn(playerId);
}

async function signIn(playerId: string): Promise<Holder> {
  const { session, token } = await inTransaction(database.db, (tx) =>
    startSession(tx, { playerId, now, idleMinutes: 30 }),
  );
  return { ...session, token };
}

function headersOf(caller: Holder | undefined, isPhone: boolean): Record<string, string> {
  const headers = stack().headersOf(caller && !isPhone ? { session: caller.token } : { guest: newRandomId() });
  return isPhone && caller?.phone ? { ...headers, cookie: `${headers.cookie}; __Host-phone=${caller.phone}` } : headers;
}

const send: Send = async (holder, { method, url, body, located, isPhone = false }) => {
  const type = body instanceof Buffer ? { 'content-type': 'application/octet-stream' } : {};
  const headers = { ...headersOf(holder, isPhone), ...type, ...locatedHeaders(holder, located, now) };
  const answer = await stack().app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return { json: answer.body.startsWith('{') ? answer.json() : undefined, cookies: answer.cookies };
};

/** Makes the call of a case with this id, each from a new address. */
function make(one: Case, caller: Holder | undefined, id: string): Promise<LightMyRequestResponse> {
  const rights: Record<string, string> = { part: '0', kind: 'deposit', period: 'month', day: '2026-11-20' };
  const path = one.url.replace(/:(\w+)/g, (_all, name: string) => rights[name] ?? id);
  const url = one.query === undefined ? path : `${path}?${one.query}`;
  const body = one.isFile ? Buffer.from('a part') : one.body?.(id, fixture.onSale as OnSale);
  const headers: Record<string, string> = {
    ...headersOf(caller, one.audience === 'phone'),
    ...(one.isFile ? { 'content-type': 'application/octet-stream' } : {}),
    ...(caller ? locatedHeaders(caller, one.located, now) : {}),
  };
  calls += 1;
  const remoteAddress = `10.0.${calls >> 8}.${calls & 255}`;
  return stack().app.inject({ method: one.method, url, headers, remoteAddress, ...(body ? { payload: body } : {}) });
}

const idOf = ({ names }: Case, ids: Owner['ids']) => (names === undefined ? newId() : ids[names]);
const unknownOf = (id: string) => unknownLike(id, () => newSerial('PB', '2026-11-21'));

/** Returns digests of a player's rows, by table. */
async function rowsOf(playerId: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'player_id' and t.table_type = 'BASE TABLE'`.execute(database.db);
  const digests = tables.map(async ({ name }) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
      from ${sql.raw(name)} t where t.player_id::text = ${playerId}`.execute(database.db);
    return [name, rows[0]?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

describe('the table of every route of the platform', SLOW, () => {
  it('has each data route with its audience, and no other', () => {
    const got = new Set(stack().routes.flatMap(({ method, url }) => (method === 'GET' ? [url] : [])));
    const mounted = stack().routes.filter(
      ({ method, url }) =>
        /^\/(web|gateway|log|partners|:first|:base)\//.test(url) && (method !== 'HEAD' || !got.has(url)),
    );
    const audiences = mounted.map(({ method, url, config }) => [`${method} ${url}`, config.audience]);
    expect(Object.fromEntries(audiences)).toEqual(
      Object.fromEntries(CASES.map(({ name, audience }) => [name, audience])),
    );
  });

  it('names an existing id for every path of players that contains one', () => {
    const unnamed = CASES.filter(({ audience, names }) => audience !== 'public' && names === undefined);
    const withId = unnamed.filter(({ url }) => /:(?!kind|period|day)/.test(url));
    expect(withId.map(({ name }) => name)).toEqual([]);
  });
});

describe('a stranger', SLOW, () => {
  it("gets the same answer for a player's id as for an unknown one, which is to sign in first", async () => {
    for (const one of [...PLAYERS, ...CASES.filter(({ audience }) => audience === 'phone')]) {
      const id = idOf(one, owner().ids);
      const [known, unknown] = [await make(one, undefined, id), await make(one, undefined, unknownOf(id))];
      expect([known.statusCode, codeOf(known)], one.name).toEqual(
        one.audience === 'phone' ? [404, 'HANDOFF_UNKNOWN'] : [401, 'NOT_SIGNED_IN'],
      );
      expect(shownBy(known, id), one.name).toEqual(shownBy(unknown, id));
    }
  });
});

describe('another player', SLOW, () => {
  it("gets the answer for an unknown id when using another player's id, and has no effect [S6-1]", async () => {
    const before = await rowsOf(owner().holder.playerId);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    for (const one of NAMING) {
      const [id, unknown] = [idOf(one, owner().ids), unknownOf(idOf(one, owner().ids))];
      const answers = [await make(one, other(), id), await make(one, other(), unknown)] as const;
      checkResponse(answers[0], one.name);
      expect(shownBy(answers[0], id), one.name).toEqual(shownBy(answers[1], unknown));
    }
    expect(await rowsOf(owner().holder.playerId)).toEqual(before);
  });
});

describe('a page of another player', SLOW, () => {
  it('shows nothing that belongs to the player', async () => {
    const { holder, ids } = owner();
    const theirs = [holder.playerId, ...Object.values(ids)];
    for (const one of PLAYERS.filter(({ method, names }) => method === 'GET' && names === undefined)) {
      const answer = await make(one, other(), newId());
      checkResponse(answer, one.name);
      expect(
        theirs.filter((id) => answer.body.includes(id)),
        one.name,
      ).toEqual([]);
    }
  });
});

describe('the player', SLOW, () => {
  it('can use everything of their own; an excluded player is refused only play, deposits and offers', async () => {
    const differences: unknown[] = [];
    for (const one of CASES.filter(({ audience }) => audience !== 'public' && audience !== 'partner')) {
      const [own, shut] = [owner(), excluded()];
      // The last calls end the session.
      const by = ({ holder }: Owner) => (one.isLast ? signIn(holder.playerId) : holder);
      const mine = await make(one, await by(own), idOf(one, own.ids));
      const theirs = await make(one, await by(shut), idOf(one, shut.ids));
      for (const answer of [mine, theirs]) checkResponse(answer, one.name);
      const expected = one.excluded ?? codeOf(mine) ?? mine.statusCode;
      const got = codeOf(theirs) ?? theirs.statusCode;
      if (one.names && mine.statusCode === 404) differences.push([one.name, 'own', codeOf(mine)]);
      if (expected !== got) differences.push([one.name, expected, got]);
    }
    expect(differences).toEqual([]);
  });
});

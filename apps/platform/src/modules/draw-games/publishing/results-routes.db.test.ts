import { brotliDecompressSync } from 'node:zlib';
import { drawHistory, pastDrawsPage, resultFile } from '@sunflower/contracts/draw-games-results.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { resultsRoutes } from './results-routes.ts';

const GAMES = [powerball, pick3];
const BASE = '/web/draw-games/rest/v1/games';
const clock = movableClock(Temporal.Instant.from('2026-11-20T20:00:00Z'));

describe('public results', () => {
  const database = useTestDatabase();
  const fixture: { app?: Server } = {};

  /** Inserts the row that publishing writes, because other tests cover publishing itself. */
  async function publish(drawId: string, numbers: AnyDrawn, revision = 1) {
    const [resultId, settlementId, at] = [newId(), newId(), clock.now().toString()];
    const { db } = database;
    await sql`insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text,
      signing_key, signature, received_at)
      values (${resultId}, ${drawId}, ${revision}, ${JSON.stringify(numbers)}::jsonb, 'draw-feed', 'text', 'key',
        'signature', ${at})`.execute(db);
    await sql`insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count,
      winning_board_count, prize_cents, tiers,
        matched_digest, second_matched_digest, settled_at)
      values (${settlementId}, ${drawId}, ${revision}, ${resultId}, 5, 0, 0, '[]'::jsonb, 'd', 'd', ${at})`.execute(db);
    await sql`insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
      values (${drawId}, ${revision}, ${resultId}, ${settlementId}, ${at})`.execute(db);
    await move(drawId, revision === 1 ? 'published' : 'corrected');
  }
  const move = (drawId: string, state: string, reason: string | null = null) =>
    inTransaction(database.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update draw_games.draw set state = ${state}, state_reason = ${reason}
        where draw_id = ${drawId}`.execute(tx);
    });
  const drawsOf = (gameId: string) => findDrawsIn(database.db, { gameId, states: ['open', 'scheduled'], limit: 4 });
  const request = async (path: string, headers: Record<string, string> = {}) => {
    if (!fixture.app) throw new Error('set up in beforeAll');
    return fixture.app.inject({ url: `${BASE}${path}`, headers });
  };
  const pageOf = async (path: string) => pastDrawsPage.parse((await request(path)).json());
  /** Advances the clock by a second, the maximum age of a response. */
  const passSecond = () => clock.advance({ seconds: 1 });

  const ball = (main: readonly number[], bonus: number): AnyDrawn => ({
    kind: 'numbers',
    main: { numbers: main, bonus },
    multiplier: 2,
    doublePlay: { numbers: [5, 6, 7, 8, 9], bonus: 2 },
  });

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: clock.now(), games: GAMES }));
    const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    resultsRoutes(app, { db: database.db, clock }, GAMES);
    fixture.app = app;
    const [first] = await drawsOf('powerball');
    await publish(first?.drawId ?? '', ball([1, 2, 3, 10, 20], 9));
    const [midday, evening, late] = await drawsOf('pick-3');
    await publish(midday?.drawId ?? '', { kind: 'digits', digits: [0, 0, 7] });
    await publish(evening?.drawId ?? '', { kind: 'digits', digits: [1, 2, 3] });
    await move(late?.drawId ?? '', 'delayed', 'The winners are being checked.');
  });
  afterAll(() => fixture.app?.close());

  it('are sent compressed with a tag, or as 304 to callers that already have them', async () => {
    const path = '/powerball/results/2026-11-21';
    const answer = await request(path, { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=60',
    ]);
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect(resultFile.parse(JSON.parse(text))).toMatchObject({ revision: 1, boardsSold: 5, earlier: [] });
    expect((await request(path)).body).toBe(text);
    const { etag } = answer.headers;
    expect((await request(path, { 'if-none-match': `${etag}` })).statusCode).toBe(304);
  });

  it('are identified by draw number in a game drawn twice a day', async () => {
    const [midday, evening] = [
      await request('/pick-3/results/2026-11-20/1'),
      await request('/pick-3/results/2026-11-20/2'),
    ];
    const numbers = [midday, evening].map((answer) =>
      answer.statusCode === 200 ? answer.json().drawn : answer.statusCode,
    );
    // The midday draw was already over when the schedule began.
    expect(numbers).toEqual([404, { kind: 'digits', digits: [0, 0, 7] }]);
    expect((await request('/pick-3/results/2026-11-21')).json()).toMatchObject({
      drawNumber: 1,
      session: 'midday',
      drawn: { kind: 'digits', digits: [1, 2, 3] },
      jackpotCents: 0,
      tiers: [{ tier: 'straight', prizeCents: 50_000 }, { tier: 'box-6' }],
    });
  });

  it('list pending and void draws with their reasons, and page back in time', async () => {
    const all = await pageOf('/pick-3/past-draws');
    expect(all.pageItems.map(({ drawDate, session, state, reason }) => [drawDate, session, state, reason])).toEqual([
      ['2026-11-21', 'evening', 'delayed', 'The winners are being checked.'],
      ['2026-11-21', 'midday', 'published', null],
      ['2026-11-20', 'evening', 'published', null],
    ]);
    expect(all.pageItems.map((draw) => draw.result === null)).toEqual([true, false, false]);
    const first = await pageOf('/pick-3/past-draws?limit=2');
    const rest = await pageOf(`/pick-3/past-draws?limit=2&cursor=${first.nextCursor}`);
    expect([first.pageItems, rest.pageItems, rest.nextCursor]).toEqual([
      all.pageItems.slice(0, 2),
      all.pageItems.slice(2),
      null,
    ]);
    expect((await pageOf('/pick-3/past-draws?date=2026-11-20')).pageItems).toHaveLength(1);
  });

  it('get a second file when they are corrected; the first stays the same, byte for byte [GLI33-04]', async () => {
    const files = '/powerball/result-files/2026-11-21/1';
    const first = await request(`${files}/1`);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await request(`${files}/2`)).statusCode).toBe(404);
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['published'] });
    await publish(draw?.drawId ?? '', ball([1, 2, 3, 10, 21], 9), 2);
    passSecond();
    const fresh = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    resultsRoutes(fresh, { db: database.db, clock }, GAMES);
    const again = await fresh.inject({ url: `${BASE}${files}/1` });
    await fresh.close();
    expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
    const newest = await request('/powerball/results/2026-11-21');
    expect(newest.json()).toMatchObject({
      state: 'corrected',
      drawn: { numbers: [1, 2, 3, 10, 21] },
      earlier: [{ revision: 1, drawn: { numbers: [1, 2, 3, 10, 20] } }],
    });
    expect((await request(`${files}/2`)).body).toBe(newest.body);
  });

  it('include a history of number frequencies and jackpots', async () => {
    const history = drawHistory.parse((await request('/powerball/history')).json());
    expect(history).toMatchObject({ drawCount: 1, fromDate: '2026-11-21', toDate: '2026-11-21' });
    const [numbers, bonus] = history.fields;
    expect([numbers?.counts[20], numbers?.counts[19], bonus?.counts[8], history.jackpots[0]?.winners]).toEqual([
      1, 0, 1, 0,
    ]);
    const digits = drawHistory.parse((await request('/pick-3/history?draws=10')).json());
    expect([digits.fields.map((field) => field.field), digits.jackpots]).toEqual([
      ['digit-1', 'digit-2', 'digit-3'],
      [],
    ]);
  });

  it('limit database reads per address, even for missing results, but not reads from memory', async () => {
    const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    resultsRoutes(app, { db: database.db, clock, readsPerMinute: 5 }, GAMES);
    const statuses = async (...paths: string[]) => {
      const found: number[] = [];
      for (const path of paths) found.push((await app.inject({ url: `${BASE}${path}` })).statusCode);
      return found;
    };
    const hot = '/pick-3/past-draws';
    expect(await statuses(...Array.from({ length: 20 }, () => hot))).toEqual(Array.from({ length: 20 }, () => 200));
    const old = `${hot}?cursor=2026-11-21T00:00:00Z`;
    expect(await statuses('/pick-3/results/1999-01-01', '/powerball/result-files/2026-11-21/1/900', old, old)).toEqual([
      404, 404, 200, 200,
    ]);
    expect(await statuses(old, '/pick-3/results/1999-01-02', '/pick-3/history', hot)).toEqual([429, 429, 429, 200]);
    await app.close();
  });

  it('count all addresses of one IPv6 network as one', async () => {
    const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    resultsRoutes(app, { db: database.db, clock, readsPerMinute: 5 }, GAMES);
    const requestFrom = async (remoteAddress: string, day: number) =>
      (await app.inject({ url: `${BASE}/pick-3/results/1999-01-0${day}`, remoteAddress })).statusCode;
    for (let host = 1; host <= 5; host++) expect(await requestFrom(`2001:db8:7:7::${host}`, host)).toBe(404);
    expect(await requestFrom('2001:db8:7:7::6', 6)).toBe(429);
    expect(await requestFrom('2001:db8:7:8::1', 7)).toBe(404);
    await app.close();
  });

  it.each([
    ['/keno/history', 404, 'GAME_UNKNOWN'],
    ['/powerball/results/2026-11-25', 404, 'RESULT_UNKNOWN'],
    ['/powerball/draws/2026-11-24/1', 404, 'RESULT_UNKNOWN'],
    ['/powerball/draws/2026-11-21/401', 400, 'INVALID_INPUT'],
    ['/powerball/results/2026-02-30', 400, 'INVALID_INPUT'],
    ['/powerball/results/2026-11-21/0', 400, 'INVALID_INPUT'],
    ['/powerball/result-files/2026-11-21/1/0', 400, 'INVALID_INPUT'],
    ['/powerball/past-draws?cursor=yesterday', 400, 'INVALID_INPUT'],
    ['/powerball/past-draws?cursor=0000-01-01T00:00:00Z', 400, 'INVALID_INPUT'],
    ['/powerball/past-draws?cursor=2026-11-20T20:00:00.5Z', 400, 'INVALID_INPUT'],
    ['/powerball/past-draws?date=0000-01-01', 400, 'INVALID_INPUT'],
    ['/powerball/past-draws?date=10000-01-01', 400, 'INVALID_INPUT'],
    ['/powerball/past-draws?limit=101', 400, 'INVALID_INPUT'],
    ['/powerball/history?draws=501', 400, 'INVALID_INPUT'],
  ])('refuse %s', async (path, status, code) => {
    const answer = await request(path);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

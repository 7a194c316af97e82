import { DRAW_GAMES_PATHS, gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { findDueSteps } from '../lifecycle/due-steps.ts';
import { findHistoryDraws, findPastDraws } from '../publishing/past-draws-store.ts';
import { findPublishedResults } from '../publishing/results-store.ts';
import { readGame } from './catalog.ts';
import { catalogRoutes } from './catalog-routes.ts';

const now = Temporal.Instant.from('2026-11-20T20:00:00Z');
const HISTORY = 20_000;
const { gameId } = keno;

describe('the catalog of a game drawn every four minutes for months', () => {
  const database = useTestDatabase();

  /** Returns how many draw rows `read` reads, through an index or a table scan. */
  const countDrawsRead = (read: (tx: Tx) => Promise<unknown>) =>
    inTransaction(database.db, async (tx) => {
      const count = async () => {
        const { rows } = await sql<{ read: string }>`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
          where schemaname = 'draw_games' and relname = 'draw'`.execute(tx);
        return Number(rows[0]?.read ?? 0);
      };
      const before = await count();
      await read(tx);
      return (await count()) - before;
    });

  beforeAll(async () => {
    const { db } = database;
    await inTransaction(db, (tx) => scheduleDraws(tx, { now, games: [keno] }));
    await inTransaction(db, async (tx) => {
      // Skips the triggers that check where a result comes from, because only the number of results matters here.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        with held as (
          insert into draw_games.draw (draw_id, game_id, draw_date, draw_number, state, rules_version, opens_at,
            closes_at, draws_at, state_changed_at)
          select gen_random_uuid(), ${gameId}, '2026-11-01'::date - n / 300, n % 300 + 1,
            case when n < 8 then 'delayed' when n = 12345 then 'delayed' else 'published' end, 'keno-2026-01-01',
            t - interval '4 minutes', t - interval '5 seconds', t, t
          from generate_series(1, ${HISTORY}) n, lateral (select ${now.toString()}::timestamptz - n * interval
            '4 minutes' as t) at
          returning draw_id, state, draws_at),
        drawn as (
          insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text, signing_key,
            signature, received_at)
          select draw_id, draw_id, 1, '{"kind": "keno", "numbers": [], "bullsEye": null}'::jsonb, 'draw-feed', 'text',
            'key', 'signature', draws_at from held),
        settled as (
          insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count,
            winning_board_count, prize_cents, tiers,
            matched_digest, second_matched_digest, settled_at)
          select draw_id, draw_id, 1, draw_id, 5, 0, 0, '[]'::jsonb, 'd', 'd', draws_at from held)
        insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
        select draw_id, 1, draw_id, draw_id, draws_at from held where state = 'published'`.execute(tx);
    });
    await sql`analyze draw_games.draw, draw_games.draw_result, draw_games.settlement,
      draw_games.published_result`.execute(db);
  });

  it('shows the last result and the latest five pending draws, newest first', async () => {
    const { lastResult, pending } = await readGame(database.db, keno, now);
    const minutesAgo = (at: Temporal.Instant | undefined) => at && now.since(at).total('minutes');
    expect(pending.map((draw) => minutesAgo(draw.drawsAt))).toEqual([4, 8, 12, 16, 20]);
    expect(minutesAgo(lastResult?.draw.drawsAt)).toBe(32);
  });

  it.each<[string, (tx: Tx) => Promise<unknown>, number]>([
    ['its page', (tx) => readGame(tx, keno, now), 200],
    ['its last result', (tx) => findPublishedResults(tx, { gameId, limit: 1 }), 20],
    ['its past draws', (tx) => findPastDraws(tx, { gameId, limit: 10 }), 60],
    ['its history', (tx) => findHistoryDraws(tx, { gameId, limit: 100 }), 150],
    ['what is due', (tx) => findDueSteps(tx, { games: [keno], now }), 20],
  ])('reads only a few draws for %s', async (_name, read, most) => {
    expect(await countDrawsRead(read)).toBeLessThan(most);
  });

  it('serves the list and the single game from a snapshot that is up to a second old', async () => {
    const clock = movableClock(now);
    const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    catalogRoutes(app, { db: database.db, clock });
    const shown = async () => gamesResponse.parse((await app.inject({ url: DRAW_GAMES_PATHS.games })).json());
    const shownAlone = async (id: string) =>
      gameResponse.parse((await app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', id) })).json());
    const [first, alone, other] = [await shown(), await shownAlone(gameId), await shownAlone('powerball')];
    expect([first.games.length, first.serverNow]).toEqual([GAMES.length, now.toString()]);
    expect([alone, other].map(({ game }) => game.gameId)).toEqual([gameId, 'powerball']);
    clock.advance({ milliseconds: 999 });
    expect([await shown(), await shownAlone(gameId)]).toEqual([first, alone]);
    clock.advance({ milliseconds: 1 });
    for (const { serverNow } of [await shown(), await shownAlone(gameId)])
      expect(serverNow).toBe(now.add({ seconds: 1 }).toString());
    await app.close();
  });
});

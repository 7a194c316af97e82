import { drawProgress } from '@sunflower/contracts/draw-games-results.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { insertDifference } from '../draws/differences-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { insertSeal } from '../sealing/seals-store.ts';
import { resultsRoutes } from './results-routes.ts';

const clock = movableClock(Temporal.Instant.from('2026-11-20T20:00:00Z'));
const PATH = '/web/draw-games/rest/v1/games/powerball/draws/2026-11-21/1';
const DIGEST = 'ab'.repeat(32);

describe('the public progress of a draw', () => {
  const database = useTestDatabase();
  const fixture: { app?: Server } = {};

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: clock.now(), games: [powerball] }));
    fixture.app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    resultsRoutes(fixture.app, { db: database.db, clock }, [powerball]);
  });
  afterAll(() => fixture.app?.close());

  /** Advances the clock by a second, the maximum age of a response, and returns the progress. */
  async function progress() {
    clock.advance({ seconds: 1 });
    const answer = await fixture.app?.inject({ url: PATH });
    expect([answer?.statusCode, answer?.headers['cache-control']]).toEqual([200, 'public, max-age=2']);
    return drawProgress.parse(answer?.json());
  }
  const move = (drawId: string, state: string, reason: string | null = null) =>
    inTransaction(database.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update draw_games.draw set state = ${state}, state_reason = ${reason}
        where draw_id = ${drawId}`.execute(tx);
    });

  /** Stores a result as a step of the draw does, with or without the row that publishes it. */
  async function store(drawId: string, isPublished: boolean) {
    const [resultId, settlementId, at] = [newId(), newId(), clock.now().toString()];
    const numbers = { kind: 'numbers', main: { numbers: [4, 5, 6, 7, 8], bonus: 3 } };
    const revision = isPublished ? 2 : 1;
    await sql`insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text,
      signing_key, signature, received_at)
      values (${resultId}, ${drawId}, ${revision}, ${JSON.stringify(numbers)}::jsonb, 'draw-feed', 'text', 'key',
        'signature', ${at})`.execute(database.db);
    if (!isPublished) return;
    await sql`insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count,
      winning_board_count, prize_cents, tiers, matched_digest, second_matched_digest, settled_at)
      values (${settlementId}, ${drawId}, ${revision}, ${resultId}, 5, 0, 0, '[]'::jsonb, 'd', 'd', ${at})`.execute(
      database.db,
    );
    await sql`insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
      values (${drawId}, 1, ${resultId}, ${settlementId}, ${at})`.execute(database.db);
    await move(drawId, 'published');
  }

  it("has the draw's times, seal and newest published revision, but never the numbers", async () => {
    const open = await progress();
    expect(open).toMatchObject({ drawDate: '2026-11-21', state: 'open', reason: null, seal: null, published: null });
    expect([open.serverNow, open.closesAt < open.drawsAt]).toEqual([clock.now().toString(), true]);
    const { drawId } = open;
    const seal = { drawId, boardCount: 5n, ticketCount: 3n, stakeCents: 10_00n, digest: DIGEST, treeRoot: null };
    await move(drawId, 'delayed', 'The machine is being checked.');
    const difference = { step: 'hold', code: 'SEAL_NOT_COSIGNED', details: {} } as const;
    await inTransaction(database.db, (tx) => insertDifference(tx, { drawId, difference, now: clock.now() }));
    await inTransaction(database.db, (tx) => insertSeal(tx, seal, clock.now()));
    const sealedAt = clock.now().toString();
    expect(await progress()).toMatchObject({
      state: 'delayed',
      reason: 'The machine is being checked.',
      delay: { cause: 'WITNESSES', nextTryAt: '2026-11-22T04:29:00Z' },
      seal: { sealedAt, digest: DIGEST, boardCount: 5 },
    });
    await store(drawId, false);
    await move(drawId, 'drawn');
    const drawn = await progress();
    expect([drawn.state, drawn.published, drawn.delay]).toEqual(['drawn', null, undefined]);
    await store(drawId, true);
    const at = clock.now().toString();
    const published = await progress();
    expect(published).toMatchObject({
      state: 'published',
      published: { revision: 1, at, drawnAt: at, source: 'draw-feed' },
    });
    expect(JSON.stringify(published)).not.toMatch(/"drawn":|"numbers":/);
  });
});

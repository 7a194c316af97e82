import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_RULES, type AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { DERIVATION_OF_ONE } from '@sunflower/partner-protocols/derivations.ts';
import { gameCodeSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { OpenDrawInput } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import { CORRECT_RESULT, correctResultExecutor } from '../corrections/correct-draw.ts';
import { ANSWER_CONTRADICTION, answerContradictionExecutor } from '../disputes/answer-contradiction.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { forgetDraws } from '../draws/owner-in-tests.ts';
import { RUN_EARLY, runEarlyExecutor } from '../lifecycle/close-or-run-early.ts';
import {
  closeNow,
  drawDeps,
  FRIDAY,
  fund,
  openDrawNow,
  sell,
  type TestSale,
  twoOperators,
} from '../lifecycle/draw-lifecycle-in-tests.ts';
import { publishDraw } from '../publishing/publish-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import type { Matchers } from '../settlement/match-twice.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { VOID_DRAW, voidDrawExecutor } from '../void/void-draw.ts';
import { testRounds } from './beacon-in-tests.ts';
import { enterResultExecutor } from './enter-result.ts';
import { ENTER_RESULT } from './entered-twice.ts';
import { verifyResult } from './verify-result.ts';

export const now = FRIDAY.add({ hours: 40 });
export const drawn = {
  kind: 'numbers' as const,
  main: { numbers: [4, 8, 15, 16, 23], bonus: 11 },
  multiplier: 3,
  doublePlay: { numbers: [1, 2, 3, 61, 69], bonus: 26 },
};

/** The game and its drawn numbers, for tests that don't use Powerball and `drawn`. */
export type TestDraw = { readonly game: AnyGame; readonly drawn: AnyDrawn; readonly now?: Temporal.Instant };

/** Sets up draws whose numbers two operators type, for tests that need known numbers. Call it inside `describe`. */
export function useEnteredDraws(database: { readonly db: Db }) {
  const folder = mkdtempSync(join(tmpdir(), 'draw-settlement-'));
  const typedResultGames = new Set(ALL_RULES.map(({ gameId }) => gameId));
  /** Lookup of a seal's proof. By default, draws of these tests need no witnesses. */
  const findSeal: { current: DrawDeps['findCosignedSeal'] } = {
    current: async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }),
  };
  const executors = {
    [ENTER_RESULT]: enterResultExecutor({
      games: typedResultGames,
      findCosignedSeal: (db, draw) => findSeal.current(db, draw),
      findCosignedVoid: async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }),
    }),
    [RUN_EARLY]: runEarlyExecutor({
      environment: 'test',
      // A getter, because the database opens in `beforeAll`.
      get db() {
        return database.db;
      },
    }),
    [VOID_DRAW]: voidDrawExecutor,
    [CORRECT_RESULT]: correctResultExecutor,
    [ANSWER_CONTRADICTION]: answerContradictionExecutor,
  };
  const fixture: { deps?: DrawDeps; operators?: Awaited<ReturnType<typeof twoOperators>> } = {};
  const deps = (): DrawDeps => fixture.deps ?? fail();
  const operators = () => fixture.operators ?? fail();
  const decide: ReturnType<typeof operators>['decide'] = (...args) => operators().decide(...args);

  beforeAll(async () => {
    const publicKeyFile = join(folder, 'key.pem');
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
    fixture.deps = drawDeps(database.db, { drawFeed: SILENT_MACHINE, publicKeyFile, typedResultGames });
    fixture.operators = await twoOperators(database.db, executors, now);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => forgetDraws(database.db));

  /** Sells tickets to new players, closes and seals the draw, and enters and verifies its numbers. */
  async function verifiedDraw(
    sales: readonly Omit<TestSale, 'playerId' | 'drawIds' | 'game'>[],
    testDraw: TestDraw = { game: powerball, drawn },
  ) {
    const draw = await openDrawNow(deps(), testDraw.now, testDraw.game);
    const players: string[] = [];
    for (const sale of sales) {
      const playerId = newId();
      await fund(database.db, { playerId, depositsCents: 100_000n });
      const at = testDraw.now ? { at: testDraw.now } : {};
      await sell(database.db, { ...sale, ...at, game: testDraw.game, playerId, drawIds: [draw.drawId] });
      players.push(playerId);
    }
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now });
    const data = { drawId: draw.drawId, drawn: testDraw.drawn };
    expect(await decide(ENTER_RESULT, data, 'bob', draw.drawsAt)).not.toHaveProperty('refusal');
    await verifyResult(deps(), { drawId: draw.drawId, now });
    return { draw, players };
  }
  const settle = (draw: Draw, matchers?: Matchers) => settleDraw(deps(), { drawId: draw.drawId, now }, matchers);
  const publish = (draw: Draw) => inTransaction(database.db, (tx) => publishDraw(tx, { drawId: draw.drawId, now }));
  return { findSeal, deps, operators, decide, verifiedDraw, settle, publish, ...prizeViews(database) };
}

/** Returns functions that read what the players of a draw won. */
function prizeViews(database: { readonly db: Db }) {
  const winningsOf = async (playerId: string | undefined) =>
    (await findPlayerBalances(database.db, playerId ?? '')).winningsCents;
  const prizeRows = async (draw: Draw) =>
    (
      await sql<{ drawing: string; tier: string; prizeCents: bigint; paidAs: string }>`
        select drawing, tier, prize_cents, paid_as from draw_games.board_prize where draw_id = ${draw.drawId}
        order by prize_cents, drawing, tier`.execute(database.db)
    ).rows.map((row) => [row.drawing, row.tier, row.prizeCents, row.paidAs]);
  return { winningsOf, prizeRows };
}

/** A machine that would commit to draws and can't be reached when they are held, so operators enter the numbers. */
const SILENT_MACHINE = {
  openDraw: async ({ drawId, gameId, closesAt, drawsAt }: OpenDrawInput) => ({
    drawId,
    closesAt,
    drawsAt,
    beacon: testRounds(drawsAt),
    gameCode: gameCodeSchema.parse(gameId),
    commitment: createHash('sha256').update(drawId).digest('hex'),
    derivation: DERIVATION_OF_ONE,
    committedAt: FRIDAY.toString(),
  }),
  sealDraw: async () => refuse('DRAW_FEED_UNREACHABLE'),
  runDraw: async () => refuse('DRAW_FEED_UNREACHABLE'),
  fetchSeal: async () => refuse('DRAW_FEED_UNREACHABLE'),
  fetchEvidence: async () => refuse('DRAW_FEED_UNREACHABLE'),
};

function fail(): never {
  throw new Error('not open yet');
}

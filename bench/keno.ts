import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { draws } from '@sunflower/platform/src/app/modules.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { sellBoards } from './boards-for-sale.ts';
import { type Figure, median, plainFigure, printFigures } from './figure.ts';

/** Boards in a draw, each of a different player. The same boards are in every draw; the draws share a partition. */
const BOARDS = 50_000;
const DRAWS = 3;
const BAR_SECONDS = 3;
const TICKETS = 2;
const NOW = Temporal.Instant.from('2026-11-21T18:00:00Z');
const [RULES] = keno.versions;

/** Sells the boards and their tickets into the next draws. */
async function sellDraws(db: Db): Promise<draws.Draw[]> {
  if (!RULES) throw new Error('keno has rules');
  await inTransaction(db, (tx) => draws.scheduleDraws(tx, { now: NOW, games: [keno], ahead: DRAWS }));
  const next = await draws.findDrawsIn(db, { gameId: 'keno', states: ['open', 'scheduled'], limit: DRAWS });
  for (const { drawId } of next)
    await sellBoards(db, RULES, { drawId, count: BOARDS, boardsATicket: 1, players: BOARDS, kind: TICKETS });
  await sql`
    insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons,
      price_cents,
      ledger_transaction_id, purchased_at)
    select b.player_id, b.ticket_id, 'KN-' || b.ticket_id, 'bench', 'keno',
      ${next.map(({ drawId }) => drawId)}::uuid[], '[]', '{}',
      sum(b.stake_cents), b.ticket_id, ${NOW.toString()}::timestamptz
    from draw_games.board b group by b.player_id, b.ticket_id`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return next;
}

/** Seals a draw and stores numbers as drawn and verified, so that the draw is ready to be settled. */
async function drawNumbers(db: Db, of: { draw: draws.Draw; turn: number }): Promise<void> {
  const { draw, turn } = of;
  const { drawId } = draw;
  const seal = await draws.writeSealedFile(db, { drawId });
  const numbers = {
    kind: 'keno',
    numbers: Array.from({ length: 20 }, (_, index) => index * 4 + 1 + turn),
    bullsEye: 41 + turn,
  };
  const resultId = newId();
  const at = NOW.toString();
  await sql`
    insert into draw_games.draw_seal (draw_id, board_count, ticket_count, stake_cents, digest, sealed_at)
    values (${drawId}, ${seal.boardCount}, ${seal.ticketCount}, ${seal.stakeCents}, ${seal.digest},
      ${at}::timestamptz)`.execute(db);
  await sql`
    insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text, signing_key,
      signature, received_at)
    values (${resultId}, ${drawId}, 1, ${JSON.stringify(numbers)}::jsonb, 'draw-feed', 'bench', 'bench', 'bench',
      ${at}::timestamptz)`.execute(db);
  await sql`
    insert into draw_games.draw_verification (result_id, first_confirmation, second_confirmation, verified_at)
    values (${resultId}, 'one', 'other', ${at}::timestamptz)`.execute(db);
  await sql`update draw_games.draw set state = 'verified', result_id = ${resultId} where draw_id = ${drawId}`.execute(
    db,
  );
}

/**
 * Measures the seconds from verified numbers to a published result with every prize in its player's account: hashing
 * the boards again, both matchers, and posting the prizes. Median of the draws, on a database server with durable
 * commits.
 */
export async function measureKeno(): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const db: Db = openDatabase({ url: cluster.url(TEMPLATE_DATABASE) });
  const gone = async () => refuse('DRAW_FEED_UNREACHABLE');
  const beacon: draws.DrawDeps['ports']['beacon'] = {
    chain: () => {
      throw new Error('no draw of this measurement uses the beacon');
    },
    fetchRound: async () => refuse('BEACON_UNREACHABLE'),
  };
  const deps: draws.DrawDeps = {
    db,
    ports: {
      drawFeed: { openDraw: gone, sealDraw: gone, fetchSeal: gone, runDraw: gone, fetchEvidence: gone },
      beacon,
    },
    trustedDrawKey: { environment: 'staging', publicKeyPem: '' },
    typedResultGames: new Set(),
    findCosignedSeal: async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }),
  };
  try {
    const turns: number[] = [];
    for (const [turn, draw] of (await sellDraws(db)).entries()) {
      await drawNumbers(db, { draw, turn });
      const startedAt = performance.now();
      for (const step of ['settle', 'publish'] as const) {
        const answer = await draws.runStep(deps, step, { drawId: draw.drawId, now: NOW });
        if ('refusal' in answer) throw new Error(`${step}: ${answer.refusal} ${JSON.stringify(answer.details)}`);
      }
      turns.push((performance.now() - startedAt) / 1000);
    }
    const value = median(turns);
    return [plainFigure({ name: 'keno', metric: 'settle', value, unit: 's', bar: BAR_SECONDS, isMoreBetter: false })];
  } finally {
    await db.destroy();
    await remove();
  }
}

if (import.meta.main) printFigures(await measureKeno(), { isJson: process.argv.includes('--json') });

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { DRAWINGS, type DrawNumbers } from '@sunflower/game-rules/draw.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { findDrawsIn, scheduleDraws } from '@sunflower/platform/src/modules/draw-games/index.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { type Figure, plainFigure, printFigures, ratioFigure } from './figure.ts';

/** Concurrent connections. */
const CONNECTIONS = 64;
const WARM_UP_S = 2;
const MEASURED_S = 8;
/** Requests of a result file per second from one node. */
const BAR = 3_000;
/** Share of the bare server's rate that must remain after routing, limits, headers and the cache. */
const RATIO_BAR = 0.2;

const NUMBERS: DrawNumbers = {
  kind: 'numbers',
  main: { numbers: [3, 17, 44, 60, 69], bonus: 17 },
  multiplier: 2,
  doublePlay: { numbers: [5, 12, 23, 34, 45], bonus: 6 },
};

/**
 * Measures how often per second one node serves the file of a Powerball result with winners in every tier; any other
 * response fails the bench.
 */
export async function measureResults(): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const url = cluster.url(TEMPLATE_DATABASE);
  const db = openDatabase({ url, poolSize: 2 }) as Db;
  try {
    const file = await publishResult(db);
    const server = await startServer(url, file);
    try {
      const floor = await rateOf(`${server.floor}/`);
      const value = await rateOf(`${server.address}${file}`);
      const measured = { name: 'results', value, unit: 'requests/s' };
      return [
        plainFigure({ ...measured, metric: 'rps', bar: BAR, isMoreBetter: true }),
        ratioFigure({ ...measured, metric: 'of-bare', floor, bar: RATIO_BAR }),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await db.destroy();
    await remove();
  }
}

/** Writes what publishing a result stores, and returns the path of its file. */
async function publishResult(db: Db): Promise<string> {
  const now = wallClock.now();
  await inTransaction(db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
  const [draw] = await findDrawsIn(db, { gameId: powerball.gameId, states: ['open'] });
  if (!draw) throw new Error('no draw is open');
  const { drawId } = draw;
  const [resultId, settlementId, at] = [newId(), newId(), now.toString()];
  const [rules] = powerball.versions;
  const tiers = DRAWINGS.flatMap((drawing) =>
    (rules?.tiers ?? []).map(({ tier }) => ({
      drawing,
      tier,
      winners: 5,
      prizeCents: '5000000',
      freeBoards: 0,
      digest: '',
    })),
  );
  await inTransaction(db, async (tx) => {
    await sql`insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text,
      signing_key, signature, received_at)
      values (${resultId}, ${drawId}, 1, ${JSON.stringify(NUMBERS)}::jsonb, 'draw-feed', 'text', 'key', 'signature',
        ${at})`.execute(tx);
    await sql`insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count,
      winning_board_count, prize_cents,
        tiers, matched_digest, second_matched_digest, settled_at)
      values (${settlementId}, ${drawId}, 1, ${resultId}, 1000000, 90, 450000000, ${JSON.stringify(tiers)}::jsonb,
        'd', 'd', ${at})`.execute(tx);
    await sql`insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
      values (${drawId}, 1, ${resultId}, ${settlementId}, ${at})`.execute(tx);
  });
  return `/web/draw-games/rest/v1/games/powerball/result-files/${draw.drawDate}/${draw.drawNumber}/1`;
}

/** Returns successful requests of the file per second. */
async function rateOf(url: string): Promise<number> {
  const load = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } };
  await autocannon({ ...load, duration: WARM_UP_S });
  const result = await autocannon({ ...load, duration: MEASURED_S });
  const failed = result.non2xx + result.errors;
  if (failed > 0)
    throw new Error(`${failed} responses of ${url} weren't the file: ${JSON.stringify(result.statusCodeStats)}`);
  return result['2xx'] / ((result.finish.getTime() - result.start.getTime()) / 1000);
}

async function startServer(
  url: string,
  file: string,
): Promise<{ address: string; floor: string; stop(): Promise<void> }> {
  const program = fork(join(import.meta.dirname, 'results-server.ts'), [file], {
    env: { ...process.env, DATABASE_URL: url },
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<{ address: string; floor: string }>();
  program.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'address' in message && 'floor' in message)
      resolve({ address: String(message.address), floor: String(message.floor) });
  });
  program.once('exit', (code) => reject(new Error(`the node ended with ${code}`)));
  const addresses = await promise;
  const stop = async () => {
    const ended = new Promise((done) => program.once('exit', done));
    program.kill('SIGTERM');
    await ended;
  };
  return { ...addresses, stop };
}

if (import.meta.main) {
  printFigures(await measureResults(), { isJson: process.argv.includes('--json') });
  process.exit(0);
}

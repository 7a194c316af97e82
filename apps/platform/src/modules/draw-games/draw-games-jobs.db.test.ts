import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningDrawFeed, startDrawFeed } from '@sunflower/draw-feed/start-draw-feed.ts';
import { ALL_RULES, type AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { httpDrawFeed } from '../../partner-ports/draw-feed/http-draw-feed.ts';
import { drawGamesJobs } from './draw-games-jobs.ts';
import type { DrawDeps } from './draws/draw-deps.ts';
import { findDraw, findDrawsIn } from './draws/draws-store.ts';
import { board, drawDeps, FRIDAY, fund, sell } from './lifecycle/draw-lifecycle-in-tests.ts';
import { verifyDraw } from './lifecycle/verify-draw.ts';
import { TEST_BEACON } from './results/beacon-in-tests.ts';
import { findCommitment } from './results/draw-results-store.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'draw-jobs-'));
const fixture: { feed?: RunningDrawFeed; deps?: DrawDeps } = {};
const clock = movableClock(FRIDAY);
/** Upper bound for the loop, higher than four draws need. */
const MAX_JOBS = 40;

beforeAll(async () => {
  const feed = {
    databaseUrl: database.url,
    port: 0,
    keysFolder: folder,
    environment: 'staging',
    logLevel: 'silent',
    beaconChain: TEST_BEACON.chain,
  } as const;
  fixture.feed = await startDrawFeed(feed, clock);
  const bearerSecret = readFileSync(join(folder, 'draw-feed.secret'), 'utf8');
  const drawFeed = httpDrawFeed({ url: fixture.feed.url, bearerSecret });
  fixture.deps = drawDeps(database.db, { drawFeed, publicKeyFile: join(folder, 'draw-feed-staging.public.pem') });
});
afterAll(async () => {
  await fixture.feed?.close();
  rmSync(folder, { recursive: true });
});

const deps = (): DrawDeps => {
  if (!fixture.deps) throw new Error('not open yet');
  return fixture.deps;
};

/**
 * Runs the queued jobs one after the other until the queue is empty, like the worker. Returns the names of the
 * draw-step jobs in order.
 */
async function work(games: readonly AnyGame[] = [powerball]): Promise<string[]> {
  const jobs = drawGamesJobs(deps(), clock, games);
  const done: string[] = [];
  for (let count = 0; count < MAX_JOBS; count++) {
    const { rows } = await sql<{ id: bigint; taskIdentifier: string; payload: Record<string, unknown> }>`
      select j.id, j.task_identifier, p.payload from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id where j.run_at <= now() order by j.id limit 1`.execute(
      database.db,
    );
    const [job] = rows;
    if (!job) return done;
    await jobs[job.taskIdentifier]?.(job.payload);
    if (job.taskIdentifier !== 'draw-games.commit') done.push(job.taskIdentifier);
    await sql`select graphile_worker.complete_jobs(array[${job.id}]::bigint[])`.execute(database.db);
  }
  throw new Error('the jobs do not end');
}
const schedule = (games: readonly AnyGame[] = [powerball]) =>
  drawGamesJobs(deps(), clock, games)['draw-games.schedule']?.({});
const openDraw = async (gameId = 'powerball') => (await findDrawsIn(database.db, { gameId, states: ['open'] }))[0];

/** A legal ticket of each game, with all its add-ons. */
const BOARDS: Readonly<Record<string, { boards: Board[]; addOns?: string[] }>> = {
  'mega-millions': { boards: [board([1, 2, 3, 4, 70], 24)] },
  'lotto-america': { boards: [board([1, 2, 3, 4, 52], 10)], addOns: ['all-star-bonus'] },
  'super-kansas-cash': { boards: [board([1, 2, 3, 4, 32], 25), board([5, 6, 7, 8, 9], 1)] },
  '2by2': { boards: [{ kind: 'two-field', red: [1, 26], white: [1, 2], isQuickPick: false }] },
  'pick-3': { boards: [{ kind: 'digits', digits: [0, 0, 7], playId: 'box', stakeCents: 100n, isQuickPick: false }] },
  'pick-4': {
    boards: [{ kind: 'digits', digits: [0, 0, 7, 1], playId: 'straight', stakeCents: 100n, isQuickPick: false }],
  },
  'pick-5': {
    boards: [{ kind: 'digits', digits: [0, 0, 7, 1, 2], playId: 'straight', stakeCents: 100n, isQuickPick: false }],
  },
  keno: {
    boards: [{ kind: 'keno', spots: 3, numbers: [1, 40, 80], stakeCents: 100n, isQuickPick: false }],
    addOns: ['bulls-eye'],
  },
};

it('the jobs take a draw from open to published on schedule, one step per job and none early', async () => {
  await schedule();
  const draw = await openDraw();
  if (!draw) throw new Error('a draw is open');
  expect(await work()).toEqual([]);
  expect(await findCommitment(database.db, draw.drawId)).toMatch(/^[0-9a-f]{64}$/);
  clock.moveTo(draw.closesAt);
  await schedule();
  await schedule();
  expect(await work()).toEqual(['draw-games.close', 'draw-games.seal']);
  clock.moveTo(draw.drawsAt);
  await schedule();
  expect(await work()).toEqual(['draw-games.hold', 'draw-games.verify', 'draw-games.settle', 'draw-games.publish']);
  const [published] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['published'] });
  expect(published?.drawId).toBe(draw.drawId);
  expect((await openDraw())?.jackpot?.advertisedCents).toBe(22_000_000_00n);
});

it('the hold job throws while the draw machine can’t be reached, so that it is retried', async () => {
  const draw = await openDraw();
  if (!draw || !fixture.deps) throw new Error('a draw is open');
  clock.moveTo(draw.drawsAt);
  const away = {
    ...fixture.deps,
    ports: { beacon: TEST_BEACON, drawFeed: httpDrawFeed({ url: 'http://127.0.0.1:9', bearerSecret: 'none' }) },
  };
  const jobs = drawGamesJobs(away, clock);
  await jobs['draw-games.close']?.({ drawId: draw.drawId });
  await jobs['draw-games.seal']?.({ drawId: draw.drawId });
  await expect(jobs['draw-games.hold']?.({ drawId: draw.drawId })).rejects.toThrow('hold: DRAW_DELAYED');
});

/** Returns scheduled jobs with the seconds until they run, by the database's clock. */
async function timers(): Promise<[string, number][]> {
  const { rows } = await sql<{ taskIdentifier: string; seconds: number }>`
    select j.task_identifier, round(extract(epoch from j.run_at - now()))::integer as seconds
      from graphile_worker.jobs j
    where j.run_at > now() order by j.run_at`.execute(database.db);
  return rows.map((row) => [row.taskIdentifier, row.seconds]);
}

/** Deletes the scheduled jobs. The database's clock doesn't advance with the test's, so they would never be due. */
async function forgetTimers(): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select j.id from graphile_worker.jobs j))`.execute(database.db);
}

it('the jobs close a Keno draw ten seconds before its time and hold it on time, to the second', async () => {
  const games = [keno];
  clock.moveTo(Temporal.Instant.from('2026-11-20T18:02:30Z'));
  await schedule(games);
  const draw = await openDraw('keno');
  if (!draw) throw new Error('a draw is open');
  expect(draw.drawsAt.toString()).toBe('2026-11-20T18:04:00Z');
  expect(await timers()).toEqual([['draw-games.close', 80]]);
  await schedule(games);
  expect(await timers()).toHaveLength(1);
  await forgetTimers();
  clock.moveTo(draw.closesAt);
  await schedule(games);
  expect(await work(games)).toEqual(['draw-games.close', 'draw-games.seal']);
  expect((await openDraw('keno'))?.drawNumber).toBe(draw.drawNumber + 1);
  // The next draw is four minutes away: the schedule job requests its close on a later run.
  expect(await timers()).toEqual([['draw-games.hold', 10]]);
  await drawGamesJobs(deps(), clock, games)['draw-games.hold']?.({ drawId: draw.drawId });
  expect((await findDraw(database.db, draw.drawId))?.state).toBe('sealed');
  await forgetTimers();
  clock.moveTo(draw.drawsAt);
  await schedule(games);
  expect(await work(games)).toEqual([
    'draw-games.hold',
    'draw-games.verify',
    'draw-games.settle',
    'draw-games.publish',
  ]);
  await forgetTimers();
});

it('the jobs hold, late and in order, the sold draws that passed during an outage', async () => {
  const games = [keno];
  const sold = (await findDrawsIn(database.db, { gameId: 'keno', states: ['open', 'scheduled'] })).slice(0, 4);
  const playerId = newId();
  await fund(database.db, { playerId, depositsCents: 100_00n });
  await sell(database.db, {
    boards: [],
    ...BOARDS.keno,
    game: keno,
    playerId,
    at: clock.now(),
    drawIds: sold.map(({ drawId }) => drawId),
  });
  clock.moveTo((sold.at(-1)?.drawsAt ?? FRIDAY).add({ seconds: 30 }));
  await schedule(games);
  expect((await work(games)).filter((job) => job === 'draw-games.publish')).toHaveLength(4);
  await schedule(games);
  const states = await Promise.all(sold.map(async ({ drawId }) => (await findDraw(database.db, drawId))?.state));
  expect(states).toEqual(Array(4).fill('published'));
  expect((await openDraw('keno'))?.drawNumber).toBe((sold.at(-1)?.drawNumber ?? 0) + 1);
  await forgetTimers();
});

/** The proofs that verifying a held draw has to include. */
const PROVEN = ['boards', 'sealed file', 'numbers', 'prizes'].map((what) =>
  expect.objectContaining({ what, isRight: true }),
);

it.each(ALL_RULES.filter((game) => game.gameId !== 'powerball'))(
  'the jobs take a draw of $name with a ticket from sale to prizes that pass verification',
  async (game) => {
    const games = [game];
    clock.moveTo(Temporal.Instant.from('2026-11-27T18:00:00Z'));
    await schedule(games);
    await schedule(games);
    const draw = await openDraw(game.gameId);
    if (!draw) throw new Error('a draw is open');
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 100_00n });
    const { boards = [], addOns = [] } = BOARDS[game.gameId] ?? {};
    // The open draw of keno closed before the clock was moved.
    const at = draw.closesAt.subtract({ seconds: 1 });
    await sell(database.db, { playerId, game, at, boards, addOns, drawIds: [draw.drawId] });
    await forgetTimers();
    clock.moveTo(draw.closesAt);
    await schedule(games);
    await work(games);
    await forgetTimers();
    clock.moveTo(draw.drawsAt);
    await schedule(games);
    await work(games);
    expect((await findDraw(database.db, draw.drawId))?.state).toBe('published');
    const proofs = await verifyDraw(deps(), draw.drawId);
    expect(proofs).toEqual(expect.arrayContaining(PROVEN));
    expect(proofs).not.toContainEqual(expect.objectContaining({ isRight: false }));
    await forgetTimers();
  },
);

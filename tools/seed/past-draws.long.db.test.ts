import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { randomnessOf } from '@sunflower/beacon/randomness.ts';
import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { expectCauses } from '@sunflower/platform/src/app/expect-causes-in-tests.ts';
import { draws } from '@sunflower/platform/src/app/modules.ts';
import { openPlatform, type Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningDrawFeed, startDrawFeed } from '../../partners/draw-feed/start-draw-feed.ts';
import { useTestDatabase } from '../test/test-database.ts';
import { seedPastDraws } from './past-draws.ts';

const database = expectCauses(useTestDatabase());
const folder = mkdtempSync(join(tmpdir(), 'seed-'));
const fixture: { feed?: RunningDrawFeed; platform?: Platform } = {};
/** A beacon that has every round at any time. */
const TEST_BEACON = {
  chain: () => TEST_CHAIN,
  fetchRound: async (round: number) => {
    const signature = signTestRound(round);
    return { round, signature, randomness: randomnessOf(signature) };
  },
};
const until = Temporal.Instant.from('2026-11-20T18:00:00Z');
const from = until.subtract({ hours: 24 * 60 });

beforeAll(async () => {
  const feed = {
    databaseUrl: database.url,
    port: 0,
    keysFolder: folder,
    environment: 'staging',
    logLevel: 'silent',
    beaconChain: () => TEST_CHAIN,
  } as const;
  fixture.feed = await startDrawFeed(feed, movableClock(until.add({ hours: 24 * 365 })));
});
afterAll(async () => {
  await fixture.platform?.close();
  await fixture.feed?.close();
  rmSync(folder, { recursive: true });
});

/** Continues a past that was interrupted two months earlier. */
async function resumeLater(deps: Platform): Promise<number> {
  const later = until.add({ hours: 24 * 60 });
  const begins = later.subtract({ hours: 24 * 3 });
  const pasts = [{ game: pick3, from: begins }];
  return seedPastDraws(deps, { clock: movableClock(begins), pasts, until: later, whileOnSale: async () => {} });
}

/**
 * A past whose last draw was so recent that the beacon hasn't emitted its round, so the platform's jobs run that draw.
 */
async function stopBeforeItsRound({ db, ports, trustedDrawKey, typedResultGames, findCosignedSeal, clock }: Platform) {
  const begins = until.add({ hours: 24 * 61 });
  const beacon = { ...ports.beacon, fetchRound: async () => refuse('BEACON_NOT_YET') };
  const early = { db, ports: { ...ports, beacon }, trustedDrawKey, typedResultGames, findCosignedSeal, clock };
  const pasts = [{ game: keno, from: begins }];
  const last = begins.add({ minutes: 10 });
  const count = await seedPastDraws(early, {
    ...{ clock: movableClock(begins), pasts, until: last },
    whileOnSale: async () => {},
  });
  const waiting = await draws.findDrawsIn(db, { gameId: keno.gameId, states: ['sealed'], limit: 2 });
  return { count, waiting: waiting.length };
}

it('runs and verifies past draws of five games on the draw machine; a rerun changes nothing', async () => {
  const deps = openPlatform(
    platformConfig({
      SUNFLOWER_ENVIRONMENT: 'test',
      DATABASE_URL: database.url,
      SUNFLOWER_KEYS_FOLDER: folder,
      SUNFLOWER_DATA_FOLDER: folder,
      SUNFLOWER_DRAW_FEED_ORIGIN: fixture.feed?.url,
    }),
    { ports: { beacon: TEST_BEACON } },
  );
  fixture.platform = deps;
  const seen: draws.Draw[] = [];
  const options = {
    clock: movableClock(from),
    pasts: [
      { game: powerball, from },
      { game: megaMillions, from },
      { game: pick3, from: until.subtract({ hours: 24 * 7 }) },
      { game: keno, from: until.subtract({ hours: 1 }) },
      { game: twoByTwo, from: until.subtract({ hours: 24 * 3 }) },
    ],
    until,
    whileOnSale: async (draw: draws.Draw) => void seen.push(draw),
  };
  const startedAt = performance.now();
  const count = await seedPastDraws(deps, options);
  const seconds = (performance.now() - startedAt) / 1000;
  console.info(`${count} draws in ${seconds.toFixed(1)} s`);
  const counts = Object.fromEntries([...Map.groupBy(seen, (draw) => draw.gameId)].map(([id, of]) => [id, of.length]));
  expect(counts).toEqual({ powerball: 26, 'mega-millions': 17, 'pick-3': 14, keno: 15, '2by2': 3 });
  expect(count).toBe(26 + 17 + 14 + 15 + 3);
  // The last simulated draw can award free boards, which need a real draw to play in.
  const after = await draws.findLastDraw(database.db, twoByTwo.gameId);
  expect([after?.state, after?.isSimulated]).toEqual(['open', false]);
  const ofPowerball = seen.filter((draw) => draw.gameId === 'powerball').map((draw) => draw.drawDate);
  expect([ofPowerball[0], ofPowerball.at(-1)]).toEqual(['2026-09-21', '2026-11-18']);
  const times = seen.map((draw) => draw.drawsAt.epochMilliseconds);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const { rows } = await sql<{ state: string; isSimulated: boolean; draws: bigint; jackpots: bigint }>`
    select state, is_simulated, count(*) as draws, count(distinct advertised_jackpot_cents) as jackpots
    from draw_games.draw where game_id = 'powerball' group by 1, 2`.execute(database.db);
  expect(rows).toEqual([{ state: 'published', isSimulated: true, draws: 26n, jackpots: 26n }]);
  const others = await sql`
    select from draw_games.draw where game_id <> '2by2'
      and (state <> 'published' or not is_simulated or draws_at > ${until.toString()}::timestamptz)`.execute(
    database.db,
  );
  expect(others.rows).toEqual([]);
  for (const gameId of Object.keys(counts)) {
    const last = seen.findLast((draw) => draw.gameId === gameId);
    const proofs = await draws.verifyDraw(deps, last?.drawId ?? '');
    expect(proofs).toContainEqual(expect.objectContaining({ what: 'prizes', isRight: true }));
    expect(proofs).not.toContainEqual(expect.objectContaining({ isRight: false }));
  }
  expect(await seedPastDraws(deps, options)).toBe(0);
  expect(await resumeLater(deps)).toBe(6);
  expect(await stopBeforeItsRound(deps)).toEqual({ count: 1, waiting: 1 });
}, 60_000);

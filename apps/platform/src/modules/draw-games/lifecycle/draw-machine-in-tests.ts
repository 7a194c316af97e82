import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningDrawFeed, startDrawFeed } from '@sunflower/draw-feed/start-draw-feed.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { afterAll, beforeAll } from 'vitest';
import { httpDrawFeed } from '../../../partner-ports/draw-feed/http-draw-feed.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { TEST_BEACON } from '../results/beacon-in-tests.ts';
import { drawDeps, FRIDAY } from './draw-lifecycle-in-tests.ts';

/**
 * Sets up draw dependencies on a test database with the real machine, which draws over HTTP. When a seal is registered,
 * the machine's clock shows the draw time. Call it inside `describe`.
 */
export function useDrawMachine(database: { readonly db: Db; readonly url: string }): () => DrawDeps {
  const folder = mkdtempSync(join(tmpdir(), 'draw-keys-'));
  const held: { feed?: RunningDrawFeed; deps?: DrawDeps } = {};

  beforeAll(async () => {
    const clock = movableClock(FRIDAY);
    const config = {
      databaseUrl: database.url,
      port: 0,
      keysFolder: folder,
      environment: 'staging',
      logLevel: 'silent',
      beaconChain: TEST_BEACON.chain,
    } as const;
    held.feed = await startDrawFeed(config, clock);
    const bearerSecret = readFileSync(join(folder, 'draw-feed.secret'), 'utf8');
    const feed = httpDrawFeed({ url: held.feed.url, bearerSecret });
    const sealDraw: typeof feed.sealDraw = (request) => {
      clock.moveTo(Temporal.Instant.from(request.drawsAt));
      return feed.sealDraw(request);
    };
    held.deps = drawDeps(database.db, {
      drawFeed: { ...feed, sealDraw },
      publicKeyFile: join(folder, 'draw-feed-staging.public.pem'),
    });
  });
  afterAll(async () => {
    await held.feed?.close();
    rmSync(folder, { recursive: true });
  });

  return () => {
    if (!held.deps) throw new Error('not open yet');
    return held.deps;
  };
}

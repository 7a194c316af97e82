import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningDrawFeed, startDrawFeed } from '@sunflower/draw-feed/start-draw-feed.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { afterAll, beforeAll } from 'vitest';
import { httpDrawFeed } from '../../../partner-ports/draw-feed/http-draw-feed.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { drawDeps, FRIDAY } from './draw-lifecycle-in-tests.ts';

/** How far the machine's clock is ahead, so that the time of every draw has come. */
const AHEAD = { hours: 24 * 365 } as const;

/**
 * Sets up draw dependencies on a test database with the real machine, which draws over HTTP. Call it inside `describe`.
 */
export function useDrawMachine(database: { readonly db: Db; readonly url: string }): () => DrawDeps {
  const folder = mkdtempSync(join(tmpdir(), 'draw-keys-'));
  const held: { feed?: RunningDrawFeed; deps?: DrawDeps } = {};

  beforeAll(async () => {
    const config = {
      databaseUrl: database.url,
      port: 0,
      keysFolder: folder,
      environment: 'staging',
      logLevel: 'silent',
    } as const;
    held.feed = await startDrawFeed(config, movableClock(FRIDAY.add(AHEAD)));
    const bearerSecret = readFileSync(join(folder, 'draw-feed.secret'), 'utf8');
    held.deps = drawDeps(database.db, {
      drawFeed: httpDrawFeed({ url: held.feed.url, bearerSecret }),
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

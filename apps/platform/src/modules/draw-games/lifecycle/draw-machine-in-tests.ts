import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningDrawFeed, startDrawFeed } from '@sunflower/draw-feed/start-draw-feed.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { afterAll, beforeAll } from 'vitest';
import type { DrawFeedPort } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { httpDrawFeed } from '../../../partner-ports/draw-feed/http-draw-feed.ts';
import { findCosignedEntry } from '../../public-log/index.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { TEST_BEACON } from '../results/beacon-in-tests.ts';
import { drawDeps, FRIDAY } from './draw-lifecycle-in-tests.ts';

/** `at` is when the machine registers the seal; the draw time by default. */
type SealAt = (
  request: Parameters<DrawFeedPort['sealDraw']>[0],
  at?: Temporal.Instant,
) => ReturnType<DrawFeedPort['sealDraw']>;

type MachinePorts = Omit<DrawDeps['ports'], 'drawFeed'> & {
  readonly drawFeed: Omit<DrawFeedPort, 'sealDraw'> & { readonly sealDraw: SealAt };
};
type MachineDeps = Omit<DrawDeps, 'ports'> & { readonly ports: MachinePorts };

/**
 * Sets up draw dependencies on a test database with the real machine over HTTP, whose clock shows the draw time when a
 * seal is registered. With `cosigning`, seals need the cosignatures of its witnesses. Call it inside `describe`.
 */
export function useDrawMachine(
  database: { readonly db: Db; readonly url: string },
  cosigning?: () => Promise<CosigningPolicy>,
): () => MachineDeps {
  const folder = mkdtempSync(join(tmpdir(), 'draw-keys-'));
  const fixture: { feed?: RunningDrawFeed; deps?: MachineDeps } = {};

  beforeAll(async () => {
    const clock = movableClock(FRIDAY);
    const config = {
      databaseUrl: database.url,
      port: 0,
      keysFolder: folder,
      environment: 'staging',
      logLevel: 'silent',
      beaconChain: TEST_BEACON.chain,
      ...(cosigning ? { cosigning } : {}),
    } as const;
    fixture.feed = await startDrawFeed(config, clock);
    const bearerSecret = readFileSync(join(folder, 'draw-feed.secret'), 'utf8');
    const feed = httpDrawFeed({ url: fixture.feed.url, bearerSecret });
    const sealDraw: SealAt = (request, at) => {
      clock.moveTo(at ?? Temporal.Instant.from(request.drawsAt));
      return feed.sealDraw(request);
    };
    const drawFeed = { ...feed, sealDraw };
    const deps = drawDeps(database.db, {
      drawFeed,
      publicKeyFile: join(folder, 'draw-feed-staging.public.pem'),
    });
    fixture.deps = {
      ...deps,
      ports: { ...deps.ports, drawFeed },
      ...(cosigning ? { findCosignedSeal: (db: Db, draw: SealedDraw) => findSealBy(db, draw, cosigning()) } : {}),
    };
  });
  afterAll(async () => {
    await fixture.feed?.close();
    rmSync(folder, { recursive: true });
  });

  return () => {
    if (!fixture.deps) throw new Error('not open yet');
    return fixture.deps;
  };
}

type SealedDraw = Parameters<DrawDeps['findCosignedSeal']>[1];

async function findSealBy(db: Db, { drawId, closesAt }: SealedDraw, policy: Promise<CosigningPolicy>) {
  const { quorum, witnesses } = await policy;
  const counted = witnesses.map(({ organization, ...key }) => ({ key, ...(organization ? { organization } : {}) }));
  const of = { kind: 'draw-seal', subject: drawId, earliest: closesAt } as const;
  return findCosignedEntry(db, { ...of, quorum, witnesses: counted });
}

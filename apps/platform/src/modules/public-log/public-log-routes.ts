import { errorBody } from '@sunflower/contracts/errors.ts';
import { LOG_PATHS, logTileParams } from '@sunflower/contracts/public-log.ts';
import { type Tile, tileOfPath, widthInTree } from '@sunflower/public-log/tiles/tile.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { cosignedNote } from './checkpoint-note.ts';
import { findPublished } from './checkpoints-store.ts';
import { findTile } from './tiles-store.ts';

/** The bytes of a tile at its width never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A checkpoint is replaced by the next one, within a second while the lottery is busy. */
const CHECKPOINT_CACHE = 'public, max-age=2';
/** Witnesses come and go by settings. */
const POLICY_CACHE = 'public, max-age=300';

/** A monitor reads a thousand tiles a minute at most; everyone behind a cache shares its address. */
const READS_A_MINUTE = { audience: 'public', rateLimit: { max: 1_200, timeWindow: 60_000 } } as const;

const REFUSALS: RefusalTable<'LOG_EMPTY' | 'TILE_UNKNOWN'> = {
  LOG_EMPTY: { status: 404, message: 'No checkpoint has been cosigned yet.' },
  TILE_UNKNOWN: { status: 404, message: 'The public log has no such tile.' },
};

/** Serves the public log as static files (C2SP tlog-tiles): only what a cosigned checkpoint covers. */
export function publicLogRoutes(
  app: Server,
  { db, findPolicy }: { readonly db: Db; readonly findPolicy: () => Promise<string> },
): void {
  const checkpointSchema = { response: { 200: z.string(), 404: errorBody } };
  app.get(LOG_PATHS.checkpoint, { config: READS_A_MINUTE, schema: checkpointSchema }, async (_request, reply) => {
    const checkpoint = await findPublished(db);
    if (!checkpoint) return sendRefusal(reply, refuse('LOG_EMPTY'), REFUSALS);
    reply.header('cache-control', CHECKPOINT_CACHE).type('text/plain; charset=utf-8');
    return reply.send(await cosignedNote(db, checkpoint));
  });

  const policySchema = { response: { 200: z.string() } };
  app.get(LOG_PATHS.policy, { config: READS_A_MINUTE, schema: policySchema }, async (_request, reply) => {
    reply.header('cache-control', POLICY_CACHE).type('text/plain; charset=utf-8');
    return reply.send(await findPolicy());
  });

  const tileSchema = { params: logTileParams, response: { 200: z.any(), 404: errorBody } };
  app.get(LOG_PATHS.tile, { config: READS_A_MINUTE, schema: tileSchema }, async (request, reply) => {
    const tile = tileOfPath(`tile/${request.params['*']}`);
    const bytes = tile && (await findPublicTile(db, tile));
    if (!bytes) return sendRefusal(reply, refuse('TILE_UNKNOWN'), REFUSALS);
    return reply.header('cache-control', IMMUTABLE).type('application/octet-stream').send(Buffer.from(bytes));
  });
}

async function findPublicTile(db: Db, tile: Tile): Promise<Uint8Array | undefined> {
  const size = Number((await findPublished(db))?.treeSize ?? 0n);
  return tile.width <= widthInTree(tile, size) ? findTile(db, tile) : undefined;
}

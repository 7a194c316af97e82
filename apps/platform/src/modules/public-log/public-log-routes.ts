import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  drawLogParams,
  drawLogProof,
  LOG_PATHS,
  logActivity,
  logPolicy,
  logTileParams,
} from '@sunflower/contracts/public-log.ts';
import { type Tile, tileOfPath, widthInTree } from '@sunflower/public-log/tiles/tile.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { cosignedNote } from './checkpoint-note.ts';
import { findPublished } from './checkpoints-store.ts';
import type { PagePolicy } from './page-policy.ts';
import { describeActivity, describeDrawProof, describePolicy, type NamedDraw } from './public-log-wire.ts';
import { findTile } from './tiles-store.ts';

/** The bytes of a tile never change at a given width. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Short, because the next checkpoint replaces this one, within a second while the lottery is busy. */
const CHECKPOINT_CACHE = 'public, max-age=2';
/** Short, because settings add and remove witnesses. */
const POLICY_CACHE = 'public, max-age=300';

/** What pages show may be this many seconds older than the log. */
const PAGE_CACHE = 'public, max-age=10';

/**
 * Not cached, because a proof older than the draw's statement would seem to lack the entries that the statement
 * requires.
 */
const PROOF_CACHE = 'no-store';

/** Rate limit for pages: a page asks for one proof for each draw of a ticket, and a proof hashes a few tiles. */
const PAGES_A_MINUTE = { audience: 'public', rateLimit: { max: 240, timeWindow: 60_000 } } as const;

/**
 * Rate limit for readers: a monitor reads a thousand tiles a minute at most, and all readers behind a cache share its
 * address.
 */
const READS_A_MINUTE = { audience: 'public', rateLimit: { max: 1_200, timeWindow: 60_000 } } as const;

const REFUSALS: RefusalTable<'LOG_EMPTY' | 'TILE_UNKNOWN'> = {
  LOG_EMPTY: { status: 404, message: 'No checkpoint has been cosigned yet.' },
  TILE_UNKNOWN: { status: 404, message: 'The public log has no such tile.' },
};

export type PublicLogRouteDeps = {
  readonly db: Db;
  /** Returns whose signatures count, as pages show it. */
  readonly findPolicy: () => Promise<PagePolicy>;
  /** Returns the same policy as the file that readers and witnesses of the log use. */
  readonly findPolicyText: () => Promise<string>;
  /** Returns draws by id, named as on pages. */
  readonly findNamedDraws: (drawIds: readonly string[]) => Promise<ReadonlyMap<string, NamedDraw>>;
};

/** Mounts the public log: its static files, and what pages need to check and show it. */
export function publicLogRoutes(app: Server, deps: PublicLogRouteDeps): void {
  staticLogRoutes(app, deps);
  logPageRoutes(app, deps);
}

/** Serves what pages need: whose signatures count, the proofs of a draw's entries, and recent activity. */
function logPageRoutes(app: Server, { db, findPolicy, findNamedDraws }: PublicLogRouteDeps): void {
  const policySchema = { response: { 200: logPolicy } };
  app.get(LOG_PATHS.policy, { config: PAGES_A_MINUTE, schema: policySchema }, async (_request, reply) => {
    const policy = await describePolicy(db, await findPolicy());
    return reply.header('cache-control', PAGE_CACHE).send(policy);
  });

  const activitySchema = { response: { 200: logActivity } };
  app.get(LOG_PATHS.activity, { config: PAGES_A_MINUTE, schema: activitySchema }, async (_request, reply) => {
    const activity = await describeActivity(db, { policy: await findPolicy(), findNamedDraws });
    return reply.header('cache-control', PAGE_CACHE).send(activity);
  });

  const proofSchema = { params: drawLogParams, response: { 200: drawLogProof } };
  app.get(LOG_PATHS.drawProof, { config: PAGES_A_MINUTE, schema: proofSchema }, async (request, reply) => {
    const proof = await describeDrawProof(db, request.params.drawId);
    return reply.header('cache-control', PROOF_CACHE).send(proof);
  });
}

/** Serves the public log as static files (C2SP tlog-tiles), limited to what a cosigned checkpoint covers. */
function staticLogRoutes(app: Server, { db, findPolicyText }: PublicLogRouteDeps): void {
  const checkpointSchema = { response: { 200: z.string(), 404: errorBody } };
  app.get(LOG_PATHS.checkpoint, { config: READS_A_MINUTE, schema: checkpointSchema }, async (_request, reply) => {
    const checkpoint = await findPublished(db);
    if (!checkpoint) return sendRefusal(reply, refuse('LOG_EMPTY'), REFUSALS);
    reply.header('cache-control', CHECKPOINT_CACHE).type('text/plain; charset=utf-8');
    return reply.send(await cosignedNote(db, checkpoint));
  });

  const policySchema = { response: { 200: z.string() } };
  app.get(LOG_PATHS.policyText, { config: READS_A_MINUTE, schema: policySchema }, async (_request, reply) => {
    reply.header('cache-control', POLICY_CACHE).type('text/plain; charset=utf-8');
    return reply.send(await findPolicyText());
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

import { HASH_BYTES, utf8 } from '@sunflower/public-log/bytes.ts';
import { bundleOfEntries } from '@sunflower/public-log/tiles/entry-bundle.ts';
import { TILE_WIDTH, type Tile } from '@sunflower/public-log/tiles/tile.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { listEntryTexts } from './entries-store.ts';

/**
 * Returns the bytes of a tile or of a bundle of entries; undefined while the tree has too few hashes for the tile's
 * width.
 */
export async function findTile(db: Db, tile: Tile): Promise<Uint8Array | undefined> {
  if (tile.level === 'entries') return findBundle(db, tile);
  const hashes = await findHashes(db, { ...tile, level: tile.level });
  return hashes.length === tile.width * HASH_BYTES ? hashes : undefined;
}

async function findBundle(db: Db, { index, width }: Tile): Promise<Uint8Array | undefined> {
  const bodies = await listEntryTexts(db, { from: BigInt(index) * BigInt(TILE_WIDTH), count: width });
  return bodies.length === width ? bundleOfEntries(bodies.map(utf8)) : undefined;
}

/**
 * Returns a tile's hashes: a full tile is stored, and one that still grows is built from the entries or tiles below it.
 */
async function findHashes(db: Db, { level, index, width }: Tile & { level: number }): Promise<Buffer> {
  const from = BigInt(index) * BigInt(TILE_WIDTH);
  const to = from + BigInt(width);
  const { rows } = await sql<{ hashes: Buffer }>`
    select t.hashes from public_log.tile t
    where ${width === TILE_WIDTH} and t.level = ${level} and t.tile_index = ${index}
    union all
    select coalesce(string_agg(e.leaf_hash, ''::bytea order by s.log_index), ''::bytea)
    from public_log.sequenced s join public_log.entry e on e.entry_id = s.entry_id
    where ${width < TILE_WIDTH && level === 0} and s.log_index >= ${from} and s.log_index < ${to}
    union all
    select coalesce(string_agg(t.root, ''::bytea order by t.tile_index), ''::bytea)
    from public_log.tile t
    where ${width < TILE_WIDTH && level > 0} and t.level = ${level - 1} and t.tile_index >= ${from}
      and t.tile_index < ${to}`.execute(db);
  return rows.map((row) => row.hashes).find((hashes) => hashes.length > 0) ?? Buffer.alloc(0);
}

/** Returns a full tile as it is stored; undefined when it is missing. */
export async function findFullTile(
  db: Db,
  of: { level: number; index: number },
): Promise<{ hashes: Buffer; root: Buffer } | undefined> {
  const { rows } = await sql<{ hashes: Buffer; root: Buffer }>`
    select t.hashes, t.root from public_log.tile t
    where t.level = ${of.level} and t.tile_index = ${of.index}`.execute(db);
  return rows[0];
}

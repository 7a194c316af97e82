import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A file of a draw: its sealed boards, or the tree over them. */
export type DrawFile = { readonly drawId: string; readonly name: 'boards' | 'tree' };

/** Upper bound for the loops; no file has this many chunks. */
const MAX_CHUNKS = 100_000;

/** Returns the operators' command that repairs a missing or altered file. */
export function rebuildCommand(drawId: string): string {
  return `npm run ops -- draw rebuild ${drawId}`;
}

/**
 * Starts a new version of a file and returns a function that appends chunks. The version takes effect when `tx`
 * commits; a concurrent writer of the same file waits.
 */
export async function beginDrawFile(tx: Tx, { drawId, name }: DrawFile): Promise<(chunk: Buffer) => Promise<void>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draw_games.draw_file/${drawId}/${name}`}::text,
    0))`.execute(tx);
  await sql`delete from draw_games.draw_file f where f.draw_id = ${drawId} and f.name = ${name}`.execute(tx);
  let written = 0;
  return async (chunk) => {
    await sql`
      insert into draw_games.draw_file (draw_id, name, first_byte, bytes)
      values (${drawId}, ${name}, ${written}, ${chunk})`.execute(tx);
    written += chunk.length;
  };
}

/**
 * Yields the chunks of a file in order, or nothing if it is missing. Fetches the next chunk while the current one is
 * processed.
 */
export async function* readDrawFile(db: Db, file: DrawFile): AsyncGenerator<Buffer, undefined> {
  let next = findChunk(db, { ...file, after: -1 });
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const chunk = await next;
    if (!chunk) return undefined;
    next = findChunk(db, { ...file, after: chunk.firstByte });
    // A caller that stops early never awaits this chunk.
    next.catch(() => {});
    yield chunk.bytes;
  }
  throw new Error(`the ${file.name} file of draw ${file.drawId} has more chunks than can be read`);
}

async function findChunk(
  db: Db,
  of: DrawFile & { after: number },
): Promise<{ firstByte: number; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ firstByte: bigint; bytes: Buffer }>`
    select f.first_byte, f.bytes from draw_games.draw_file f
    where f.draw_id = ${of.drawId} and f.name = ${of.name} and f.first_byte > ${of.after}
    order by f.first_byte limit 1`.execute(db);
  return rows[0] && { firstByte: Number(rows[0].firstByte), bytes: rows[0].bytes };
}

/** Returns the size of a file in bytes; undefined if it is missing. */
export async function sizeOfDrawFile(db: Db, { drawId, name }: DrawFile): Promise<number | undefined> {
  const { rows } = await sql<{ size: bigint }>`
    select f.first_byte + octet_length(f.bytes) as size from draw_games.draw_file f
    where f.draw_id = ${drawId} and f.name = ${name} order by f.first_byte desc limit 1`.execute(db);
  return rows[0] && Number(rows[0].size);
}

/** Returns bytes from the middle of a file; fewer than requested at its end. */
export async function readFromDrawFile(db: Db, part: DrawFile & { start: number; length: number }): Promise<Buffer> {
  const { drawId, name, start, length } = part;
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(f.bytes from greatest(${start}::bigint - f.first_byte, 0)::integer + 1
      for (${start + length}::bigint - greatest(f.first_byte, ${start}::bigint))::integer) as bytes
    from draw_games.draw_file f
    where f.draw_id = ${drawId} and f.name = ${name} and f.first_byte < ${start + length}::bigint
      and f.first_byte >= (
        select max(g.first_byte) from draw_games.draw_file g
        where g.draw_id = ${drawId} and g.name = ${name} and g.first_byte <= ${start}::bigint)
    order by f.first_byte`.execute(db);
  return Buffer.concat(rows.map((row) => row.bytes));
}

/** Returns sealed draws whose file of boards is missing, newest first, because their tickets are viewed most. */
export async function findDrawsWithoutFile(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ drawId: string }>`
    select s.draw_id from draw_games.draw_seal s
    where not exists (select from draw_games.draw_file f where f.draw_id = s.draw_id and f.name = 'boards'
      and f.first_byte = 0)
    order by s.sealed_at desc limit ${limit}`.execute(db);
  return rows.map((row) => row.drawId);
}

import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type LogEntry, type LogKind, textOfEntry } from './log-entry.ts';

/** The channel of the database that is notified of new entries. */
export const LOG_CHANNEL = 'public_log';

/**
 * Appends an entry to the public log in the caller's transaction; its place in the tree follows within a second of the
 * commit. Repeating it changes nothing. Throws for another text about a thing that already has its entry.
 */
export async function appendLogEntry(tx: Tx, entry: LogEntry): Promise<void> {
  await sql`
    select public_log.append_entry(${entry.kind}, ${entry.subject}, ${entry.revision ?? 1},
      ${textOfEntry(entry)})`.execute(tx);
}

/** An entry as it is stored; `index` is null until it has its place in the tree. */
export type StoredEntry = {
  readonly kind: LogKind;
  readonly subject: string;
  readonly revision: number;
  readonly body: string;
  readonly leafHash: Buffer;
  readonly index: bigint | null;
};

const ENTRY = sql`e.kind, e.subject, e.revision, e.body, e.leaf_hash, s.log_index as index
  from public_log.entry e left join public_log.sequenced s on s.entry_id = e.entry_id`;

/** Returns the entry of a thing, its newest revision unless one is named; undefined when it has none. */
export async function findEntry(
  db: Db,
  of: { kind: LogKind; subject: string; revision?: number },
): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select ${ENTRY} where e.kind = ${of.kind} and e.subject = ${of.subject}
      and (${of.revision ?? null}::integer is null or e.revision = ${of.revision ?? null}::integer)
    order by e.revision desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the texts of the entries at consecutive places of the tree. */
export async function listBodies(db: Db, places: { from: bigint; count: number }): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select e.body from public_log.sequenced s join public_log.entry e on e.entry_id = s.entry_id
    where s.log_index >= ${places.from} and s.log_index < ${places.from + BigInt(places.count)}
    order by s.log_index`.execute(db);
  return rows.map((row) => row.body);
}

/** Gives waiting entries their places in the tree, at most `limit`; returns the size of the tree. */
export async function sequenceEntries(tx: Tx, limit: number): Promise<bigint> {
  const { rows } = await sql<{ size: bigint }>`select public_log.sequence_entries(${limit}) as size`.execute(tx);
  return rows[0]?.size ?? 0n;
}

import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type LogEntry, type LogKind, textOfEntry } from './log-entry.ts';

/** The channel of the database that is notified of new entries. */
export const LOG_CHANNEL = 'public_log';

/**
 * Appends an entry to the public log in the caller's transaction; it gets its position in the tree within a second of
 * the commit. Repeating it changes nothing. Throws for a different text about a thing that already has its entry.
 */
export async function appendLogEntry(tx: Tx, entry: LogEntry): Promise<void> {
  await sql`
    select public_log.append_entry(${entry.kind}, ${entry.subject}, ${entry.revision ?? 1},
      ${textOfEntry(entry)})`.execute(tx);
}

/** An entry as it is stored; `index` is null until it has its position in the tree. */
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

/** Returns the entry of a thing, in its newest revision unless one is named; undefined if it has none. */
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

/** Returns all entries of a thing that have these kinds, in all their revisions. */
export async function listEntriesOf(
  db: Db,
  of: { kinds: readonly LogKind[]; subject: string },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${ENTRY} where e.kind = any(${sql.val([...of.kinds])}::text[]) and e.subject = ${of.subject}
    order by e.entry_id`.execute(db);
  return rows;
}

/** Returns the texts of the entries at consecutive positions of the tree. */
export async function listEntryTexts(db: Db, places: { from: bigint; count: number }): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select e.body from public_log.sequenced s join public_log.entry e on e.entry_id = s.entry_id
    where s.log_index >= ${places.from} and s.log_index < ${places.from + BigInt(places.count)}
    order by s.log_index`.execute(db);
  return rows.map((row) => row.body);
}

/** Assigns positions in the tree to waiting entries, at most `limit`; returns the size of the tree. */
export async function sequenceEntries(tx: Tx, limit: number): Promise<bigint> {
  const { rows } = await sql<{ size: bigint }>`select public_log.sequence_entries(${limit}) as size`.execute(tx);
  return rows[0]?.size ?? 0n;
}

/** An entry with its position in the tree. */
export type SequencedEntry = StoredEntry & { readonly index: bigint };

/** Returns up to `limit` entries from a position on, in order. */
export async function listSequenced(db: Db, page: { from: bigint; limit: number }): Promise<SequencedEntry[]> {
  const { rows } = await sql<SequencedEntry>`
    select ${ENTRY} where s.log_index >= ${page.from} order by s.log_index limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns the texts of these subjects' entries, by subject and revision: `<subject>/<revision>`. */
export async function findEntryTexts(
  db: Db,
  of: { kind: LogKind; subjects: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ subject: string; revision: number; body: string }>`
    select e.subject, e.revision, e.body from public_log.entry e
    where e.kind = ${of.kind} and e.subject = any(${sql.val([...of.subjects])}::text[])`.execute(db);
  return new Map(rows.map(({ subject, revision, body }) => [`${subject}/${revision}`, body]));
}

/** Returns how many entries of a kind there are. */
export async function countLogEntries(db: Db, kind: LogKind): Promise<number> {
  const { rows } = await sql<{ entries: bigint }>`
    select count(*) as entries from public_log.entry e where e.kind = ${kind}`.execute(db);
  return Number(rows[0]?.entries ?? 0n);
}

/** Returns when the first entry was written; undefined if the log is empty. */
export async function findLogStart(db: Db): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ recordedAt: Temporal.Instant }>`
    select e.recorded_at from public_log.entry e order by e.entry_id limit 1`.execute(db);
  return rows[0]?.recordedAt;
}

import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { maskNumbers } from '@sunflower/service-base/mask-numbers.ts';
import { sql } from 'kysely';
import { actorOf } from './actor.ts';
import type { AuditAlteration, AuditEntry, StoredAuditEntry } from './audit-entry.ts';

/**
 * Records an action in the transaction that performs it. The row is never changed afterwards; the next seal adds it to
 * the chain. In the details, text that looks like a card number or an SSN is masked (ASVS-16.3).
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<{ entryId: string }> {
  const entryId = newId();
  await sql`
    insert into audit.entry (entry_id, actor, action, subject, details, is_significant, business_time)
    values (${entryId}, ${entry.actor}, ${entry.action}, ${entry.subject},
      ${JSON.stringify(maskNumbers(entry.details))}::jsonb,
      ${entry.isSignificant ?? false}, ${entry.businessTime.toString()}::timestamptz)`.execute(tx);
  return { entryId };
}

/** Records a significant event (GLI19-20). */
export function recordSignificantEvent(tx: Tx, entry: Omit<AuditEntry, 'isSignificant'>): Promise<{ entryId: string }> {
  return recordAudit(tx, { ...entry, isSignificant: true });
}

/** Maximum number of entries per statement, and of statements per call: a million entries. */
const SEAL_BATCH = 1_000;
const MAX_BATCHES = 1_000;

/** Adds every waiting entry to the chain, in batches that commit separately; returns how many. */
export async function sealAudit(db: Db): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { rows } = await sql<{ sealed: number }>`select audit.seal_entries(${SEAL_BATCH}) as sealed`.execute(db);
    const sealed = rows[0]?.sealed ?? 0;
    total += sealed;
    if (sealed < SEAL_BATCH) break;
  }
  return total;
}

/** Returns the first row that doesn't match the recomputed chain, or undefined. */
export async function findFirstAltered(db: Db): Promise<AuditAlteration | undefined> {
  const { rows } = await sql<{ sealPosition: bigint; entryId: string; what: string }>`
    select a.* from audit.find_first_altered() a`.execute(db);
  return rows[0] && { position: rows[0].sealPosition, entryId: rows[0].entryId, what: rows[0].what };
}

/**
 * Returns the newest link of the chain, which should be stored outside the database (printed, mailed, published):
 * someone who can rewrite every row can rewrite every link, but not that copy.
 */
export async function findAuditHead(db: Db): Promise<{ position: bigint; link: string } | undefined> {
  const { rows } = await sql<{ sealPosition: bigint; link: string }>`
    select s.seal_position, encode(s.link, 'hex') as link from audit.seal s order by s.seal_position desc
      limit 1`.execute(db);
  return rows[0] && { position: rows[0].sealPosition, link: rows[0].link };
}

type EntryRow = {
  entryId: string;
  actor: string;
  action: string;
  subject: string;
  details: StoredAuditEntry['details'];
  isSignificant: boolean;
  businessTime: Temporal.Instant;
};

const toEntry = (row: EntryRow): StoredAuditEntry => ({
  entryId: row.entryId,
  actor: actorOf(row.actor),
  action: row.action,
  subject: row.subject,
  details: row.details,
  isSignificant: row.isSignificant,
  businessTime: row.businessTime,
});

/**
 * Takes significant events that aren't in the log yet from their queue, oldest first; skips rows locked by another
 * call.
 */
export async function takeUnloggedEvents(tx: Tx, limit: number): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    with taken as (
      delete from audit.unlogged where entry_id in (
        select u.entry_id from audit.unlogged u order by u.entry_id limit ${limit} for update skip locked)
      returning entry_id)
    select e.* from audit.entry e join taken t on t.entry_id = e.entry_id order by e.entry_id`.execute(tx);
  return rows.map(toEntry);
}

/** Returns up to `limit` entries about ledger seals after an entry id, in order. */
export async function listLedgerSeals(
  db: Db,
  page: { after: string | undefined; limit: number },
): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from audit.entry e
    where e.action = 'ledger.sealed' and (${page.after ?? null}::uuid is null
      or e.entry_id > ${page.after ?? null}::uuid)
    order by e.entry_id limit ${page.limit}`.execute(db);
  return rows.map(toEntry);
}

/** Returns the entries about changes of a draw's state or jackpot, oldest first. */
export async function listDrawChanges(db: Db, drawId: string): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from audit.entry e
    where e.action in ('draw-games.draw-changed', 'draw-games.jackpot-changed') and e.subject = ${drawId}
    order by e.entry_id`.execute(db);
  return rows.map(toEntry);
}

/** Returns the entries about what a player agreed to at registration, oldest first. */
export async function listConsents(db: Db, playerId: string): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from audit.entry e where e.action = 'identity.consented' and e.subject = ${playerId}
    order by e.entry_id`.execute(db);
  return rows.map(toEntry);
}

/** Returns the newest significant event of an action, if there is one. */
export async function findLatestSignificant(db: Db, action: string): Promise<StoredAuditEntry | undefined> {
  const { rows } = await sql<EntryRow>`
    select e.* from audit.entry e where e.is_significant and e.action = ${action}
    order by e.entry_id desc limit 1`.execute(db);
  return rows[0] && toEntry(rows[0]);
}

/** Returns the newest entry about a comparison of the ledger with its causes. */
export async function findLatestReconciliation(db: Db): Promise<StoredAuditEntry | undefined> {
  const { rows } = await sql<EntryRow>`
    select e.* from audit.entry e where e.action = 'ledger.reconciled' order by e.entry_id desc limit 1`.execute(db);
  return rows[0] && toEntry(rows[0]);
}

/** Returns up to `limit` significant events of an action after an entry id, in order. */
export async function listSignificant(
  db: Db,
  page: { action: string; after: string | undefined; limit: number },
): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from audit.entry e
    where e.is_significant and e.action = ${page.action}
      and (${page.after ?? null}::uuid is null or e.entry_id > ${page.after ?? null}::uuid)
    order by e.entry_id limit ${page.limit}`.execute(db);
  return rows.map(toEntry);
}

/** Returns those of the given subjects for which a significant event of this action was recorded. */
export async function findRecorded(
  db: Db,
  { action, subjects }: { action: string; subjects: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    select distinct e.subject from audit.entry e
    where e.is_significant and e.action = ${action} and e.subject = any(${[...subjects]}::text[])`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/** Returns entries, newest first, at most 100; `before` is the last entry id of the previous page. */
export async function listAudit(
  db: Db,
  page: { limit: number; before?: string; isSignificantOnly?: boolean },
): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from audit.entry e
    where (${page.before ?? null}::uuid is null or e.entry_id < ${page.before ?? null}::uuid)
      and (e.is_significant or not ${page.isSignificantOnly ?? false})
    order by e.entry_id desc limit ${Math.min(page.limit, 100)}`.execute(db);
  return rows.map(toEntry);
}

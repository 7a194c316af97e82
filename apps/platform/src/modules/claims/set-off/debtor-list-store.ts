import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';

/** A complete list of the people who owe. */
export type DebtorList = { readonly listId: string; readonly begunAt: Temporal.Instant; readonly debtors: number };

const NEWEST_LIST = sql`select c.list_id, c.begun_at, c.debtors from claims.debtor_list c
  where c.completed_at is not null order by c.begun_at desc, c.list_id desc limit 1`;

/** The list that counts: the complete one begun last. */
export async function findDebtorList(db: Db | Tx): Promise<DebtorList | undefined> {
  const { rows } = await sql<DebtorList>`
    select l.list_id, l.begun_at, l.debtors from (${NEWEST_LIST}) l`.execute(db);
  return rows[0];
}

/** Whether somebody began a list after a moment and is not done with it. */
export async function isListUnderWay(db: Db, since: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    select from claims.debtor_list l where l.completed_at is null and l.begun_at > ${since.toString()}::timestamptz
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Begins an empty list; it does not count before it is complete. */
export async function insertDebtorList(db: Db, begunAt: Temporal.Instant): Promise<string> {
  const listId = newId();
  await sql`
    insert into claims.debtor_list (list_id, begun_at) values (${listId}, ${begunAt.toString()}::timestamptz)`.execute(
    db,
  );
  return listId;
}

/** Adds people to a list that is not complete. */
export async function insertDebtors(db: Db, asked: { listId: string; keys: readonly string[] }): Promise<void> {
  await sql`
    insert into claims.debtor (list_id, debtor_key) select ${asked.listId}::uuid, k from unnest(${[...asked.keys]}::text[]) k
    on conflict do nothing`.execute(db);
}

/** Makes a list count, and forgets those begun before it, complete or not. */
export async function completeDebtorList(tx: Tx, asked: { listId: string; now: Temporal.Instant }): Promise<void> {
  await sql`
    update claims.debtor_list l set completed_at = ${asked.now.toString()}::timestamptz,
      debtors = (select count(*) from claims.debtor d where d.list_id = l.list_id)
    where l.list_id = ${asked.listId}`.execute(tx);
  await sql`
    delete from claims.debtor_list l using claims.debtor_list newer
    where newer.list_id = ${asked.listId} and l.begun_at < newer.begun_at`.execute(tx);
}

/** How many people are on a list, complete or not. */
export async function countDebtors(tx: Tx, listId: string): Promise<number> {
  const { rows } = await sql<{ debtors: number }>`
    select count(*)::integer as debtors from claims.debtor where list_id = ${listId}`.execute(tx);
  return rows[0]?.debtors ?? 0;
}

/** Forgets who is on a list that was refused, but not that it was begun: the next one is fetched once whoever began it would be given up. */
export async function emptyDebtorList(tx: Tx, listId: string): Promise<void> {
  await sql`delete from claims.debtor where list_id = ${listId}`.execute(tx);
  await sql`
    delete from claims.debtor_list l using claims.debtor_list newer
    where newer.list_id = ${listId} and l.completed_at is null and l.begun_at < newer.begun_at`.execute(tx);
}

/** Marks a list as told of that a shorter one was refused while it counts; false when it was before. */
export async function markToldShrunk(tx: Tx, asked: { listId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`
    update claims.debtor_list set told_shrunk_at = ${asked.now.toString()}::timestamptz
    where list_id = ${asked.listId} and told_shrunk_at is null returning list_id`.execute(tx);
  return rows.length > 0;
}

/** Forgets a list that could not be completed. */
export async function deleteDebtorList(db: Db, listId: string): Promise<void> {
  await sql`delete from claims.debtor_list where list_id = ${listId} and completed_at is null`.execute(db);
}

/**
 * Which of these keys are on the list that counts; undefined where there is none as young as asked. One statement: a newer list takes the place of
 * this one at any moment.
 */
export async function findListedKeys(
  tx: Tx,
  asked: { oldest: Temporal.Instant; keys: readonly string[] },
): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ keys: string[] }>`
    select array(select d.debtor_key from claims.debtor d
      where d.list_id = l.list_id and d.debtor_key = any(${[...asked.keys]}::text[])) as keys
    from (${NEWEST_LIST}) l where l.begun_at >= ${asked.oldest.toString()}::timestamptz`.execute(tx);
  return rows[0] && new Set(rows[0].keys);
}

/** Marks the list that counts as told of when it is older than a moment; false when it is not, or was told of before. */
export async function markToldStale(
  tx: Tx,
  asked: { before: Temporal.Instant; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update claims.debtor_list set told_stale_at = ${asked.now.toString()}::timestamptz
    where begun_at < ${asked.before.toString()}::timestamptz and told_stale_at is null and list_id = (
      select l.list_id from (${NEWEST_LIST}) l)
    returning list_id`.execute(tx);
  return rows.length > 0;
}

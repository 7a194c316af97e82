import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';

/** A complete list of people with debts. */
export type DebtorList = { readonly listId: string; readonly begunAt: Temporal.Instant; readonly debtors: number };

const NEWEST_LIST = sql`select c.list_id, c.begun_at, c.debtors from claims.debtor_list c
  where c.completed_at is not null order by c.begun_at desc, c.list_id desc limit 1`;

/** Returns the current list: the complete one begun last. */
export async function findDebtorList(db: Db | Tx): Promise<DebtorList | undefined> {
  const { rows } = await sql<DebtorList>`
    select l.list_id, l.begun_at, l.debtors from (${NEWEST_LIST}) l`.execute(db);
  return rows[0];
}

/** Checks whether a list begun after a given time is still being fetched. */
export async function isListUnderWay(db: Db, since: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    select from claims.debtor_list l where l.completed_at is null and l.begun_at > ${since.toString()}::timestamptz
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Inserts an empty list, which is used only after it is completed. */
export async function insertDebtorList(db: Db, begunAt: Temporal.Instant): Promise<string> {
  const listId = newId();
  await sql`
    insert into claims.debtor_list (list_id, begun_at) values (${listId}, ${begunAt.toString()}::timestamptz)`.execute(
    db,
  );
  return listId;
}

/** Adds people, each with all of their keys, to an incomplete list. A person is counted by the first key. */
export async function insertDebtors(
  db: Db,
  input: { listId: string; debtors: readonly (readonly [string, ...string[]])[] },
): Promise<void> {
  const counted = new Set(input.debtors.map(([first]) => first));
  const others = new Set(input.debtors.flat()).difference(counted);
  await sql`
    insert into claims.debtor as d (list_id, debtor_key, is_counted)
      select ${input.listId}::uuid, k, true from unnest(${[...counted]}::text[]) k
      union all
      select ${input.listId}::uuid, k, false from unnest(${[...others]}::text[]) k
    on conflict (list_id, debtor_key) do update set is_counted = true
      where excluded.is_counted and not d.is_counted`.execute(db);
}

/** Makes a list the current one, and deletes all lists begun before it, complete or not. */
export async function completeDebtorList(tx: Tx, input: { listId: string; now: Temporal.Instant }): Promise<void> {
  await sql`
    update claims.debtor_list l set completed_at = ${input.now.toString()}::timestamptz,
      debtors = (select count(*) from claims.debtor d where d.list_id = l.list_id and d.is_counted)
    where l.list_id = ${input.listId}`.execute(tx);
  await sql`
    delete from claims.debtor_list l using claims.debtor_list newer
    where newer.list_id = ${input.listId} and l.begun_at < newer.begun_at`.execute(tx);
}

/** Counts the people on a list, complete or not. */
export async function countDebtors(tx: Tx, listId: string): Promise<number> {
  const { rows } = await sql<{ debtors: number }>`
    select count(*)::integer as debtors from claims.debtor where list_id = ${listId} and is_counted`.execute(tx);
  return rows[0]?.debtors ?? 0;
}

/**
 * Deletes the people on a refused list but keeps its start time, so that the next list isn't fetched until this one
 * would have timed out.
 */
export async function emptyDebtorList(tx: Tx, listId: string): Promise<void> {
  await sql`delete from claims.debtor where list_id = ${listId}`.execute(tx);
  await sql`
    delete from claims.debtor_list l using claims.debtor_list newer
    where newer.list_id = ${listId} and l.completed_at is null and l.begun_at < newer.begun_at`.execute(tx);
}

/** Marks a list as reported because a shorter one was refused while it is current; returns false if it already was. */
export async function markShrunkReported(tx: Tx, input: { listId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`
    update claims.debtor_list set shrunk_reported_at = ${input.now.toString()}::timestamptz
    where list_id = ${input.listId} and shrunk_reported_at is null returning list_id`.execute(tx);
  return rows.length > 0;
}

/** Deletes a list that couldn't be completed. */
export async function deleteDebtorList(db: Db, listId: string): Promise<void> {
  await sql`delete from claims.debtor_list where list_id = ${listId} and completed_at is null`.execute(db);
}

/**
 * Returns which of these keys are on the current list; undefined if the list is too old. Uses one statement, because a
 * newer list may replace this one at any moment.
 */
export async function findListedKeys(
  tx: Tx,
  input: { oldest: Temporal.Instant; keys: readonly string[] },
): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ keys: string[] }>`
    select array(select d.debtor_key from claims.debtor d
      where d.list_id = l.list_id and d.debtor_key = any(${[...input.keys]}::text[])) as keys
    from (${NEWEST_LIST}) l where l.begun_at >= ${input.oldest.toString()}::timestamptz`.execute(tx);
  return rows[0] && new Set(rows[0].keys);
}

/**
 * Marks the current list as reported if it is from before a given time; returns false if it isn't, or already was
 * reported.
 */
export async function markStaleReported(
  tx: Tx,
  input: { before: Temporal.Instant; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update claims.debtor_list set stale_reported_at = ${input.now.toString()}::timestamptz
    where begun_at < ${input.before.toString()}::timestamptz and stale_reported_at is null and list_id = (
      select l.list_id from (${NEWEST_LIST}) l)
    returning list_id`.execute(tx);
  return rows.length > 0;
}

import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Cause, CauseWindow } from './cause.ts';

/** The figures by which a transaction and its cause are compared, in cents. */
export type ComparedFigures = {
  readonly key: string;
  readonly kind: string;
  readonly playerId: string | null;
  readonly cents: bigint | null;
  readonly playerCents: bigint | null;
  /** The gain of each house account in cents; null in a cause allows any. */
  readonly gains: AccountGains | null;
};
export type AccountGains = { readonly [account: string]: string | null };

export type PostedRow = ComparedFigures & { readonly transactionId: string };
/** A row of a cause. A null isn't compared. */
export type CauseRow = ComparedFigures & { readonly what: string };

/** What a transaction's postings sum to, and what its player and each house account gain from them. */
const SUMS = sql`lateral (
  select sum(a.amount)::bigint as cents,
    sum(a.amount * (starts_with(a.to_account, 'player/')::int - starts_with(a.from_account, 'player/')::int))::bigint
      as player_cents,
    (select coalesce(jsonb_object_agg(g.account, g.cents::text), '{}') from (
      select h.account, sum(h.cents) as cents
      from unnest(t.from_accounts, t.to_accounts, t.amounts_cents) p (from_account, to_account, amount)
      cross join lateral (values (p.from_account, -p.amount), (p.to_account, p.amount)) h (account, cents)
      where not starts_with(h.account, 'player/') group by h.account) g) as gains
  from unnest(t.from_accounts, t.to_accounts, t.amounts_cents) a (from_account, to_account, amount)) s`;

/** Whether the transaction's house accounts `s.gains` differ from those of the cause `d.gains`. */
const ARE_OTHER_GAINS = sql`s.gains <> d.gains and s.gains
  - array(select e.key from jsonb_each(d.gains) e where e.value = 'null') <> jsonb_strip_nulls(d.gains)`;

const POSTED = sql`t.transaction_id, t.key, t.kind, t.player_id, t.reference, s.cents, s.player_cents,
  s.gains
  from ledger.ledger_transaction t cross join ${SUMS}`;

const causeRows = (what: string, rows: RawBuilder<unknown>) => sql`
  select null::uuid as transaction_id, c.key, c.kind, c.player_id, c.cents, c.player_cents, c.gains,
    ${what}::text as what
  from (${rows}) c (key, kind, player_id, cents, player_cents, gains)`;

type Row = ComparedFigures & { readonly transactionId: string | null; readonly what: string | null };

/**
 * Returns the transactions of some batches that meet the condition `only` on `t`, and the rows of causes that may
 * explain them. The caller matches them, because the database can't estimate how many rows a key finds and would
 * compare each with each.
 */
export async function findPostedWithCauses(
  db: Db,
  of: { causes: readonly Cause[]; firstBatchNo: bigint; lastBatchNo: bigint; only: RawBuilder<unknown> },
): Promise<{ posted: PostedRow[]; causes: CauseRow[] }> {
  const explained = of.causes.map(({ what, explain }) => causeRows(what, explain(sql`posted`)));
  const { rows } = await sql<Row>`
    with posted as materialized (
      select ${POSTED} where t.batch_no between ${of.firstBatchNo} and ${of.lastBatchNo} and ${of.only}
    )
    select p.transaction_id, p.key, p.kind, p.player_id, p.cents, p.player_cents, p.gains,
      null as what
    from posted p
    union all ${sql.join(explained, sql` union all `)}`.execute(db);
  return splitRows(rows);
}

/**
 * Returns the causes in a window whose transaction is missing or different, at most `limit` after a key, with the
 * transactions. Reads all causes: their times are in rows that the application's role can write.
 */
export async function findWrongCauses(
  db: Db,
  of: { cause: Cause; window: CauseWindow; after: string; limit: number },
): Promise<{ posted: PostedRow[]; causes: CauseRow[] }> {
  const { cause, window, after, limit } = of;
  if (!cause.due) return { posted: [], causes: [] };
  const { rows } = await sql<Row>`
    with due as materialized (${causeRows(cause.what, cause.due(window))}),
    wrong as materialized (
      select d.* from due d left join ledger.ledger_transaction t on t.key = d.key left join ${SUMS} on true
      where d.key > ${after} collate "C" and (t.transaction_id is null or t.kind <> d.kind
        or t.player_id <> d.player_id or s.cents <> d.cents or s.player_cents <> d.player_cents
        or (${ARE_OTHER_GAINS}))
      order by d.key collate "C" limit ${limit}
    )
    select w.* from wrong w
    union all
    select p.transaction_id, p.key, p.kind, p.player_id, p.cents, p.player_cents, p.gains, null
    from (select ${POSTED} where t.key in (select w.key from wrong w)) p`.execute(db);
  return splitRows(rows);
}

function splitRows(rows: readonly Row[]): { posted: PostedRow[]; causes: CauseRow[] } {
  const posted: PostedRow[] = [];
  const causes: CauseRow[] = [];
  for (const { transactionId, what, ...row } of rows) {
    if (transactionId !== null) posted.push({ ...row, transactionId });
    else if (what !== null) causes.push({ ...row, what });
  }
  return { posted, causes };
}

/** The seals after a number and all seals made since a time, up to the first one after `until`. */
export type SealsSince = {
  readonly sealNo?: bigint;
  readonly sealedAt: Temporal.Instant;
  readonly until?: Temporal.Instant;
};

/**
 * Returns the batch ranges of all seals, or of those after `since`, and the unsealed range up to the newest batch
 * unless the period ends before it.
 */
export async function findSealedRanges(
  db: Db,
  since: SealsSince | undefined,
): Promise<{ firstBatchNo: bigint; lastBatchNo: bigint; leafCount: number }[]> {
  const sealedAt = since?.sealedAt.toString() ?? null;
  const until = since?.until?.toString() ?? null;
  const { rows } = await sql<{ firstBatchNo: bigint; lastBatchNo: bigint; leafCount: number }>`
    with ended as (
      select min(s.seal_no) as seal_no from ledger.seal s where s.sealed_at > ${until}::timestamptz
    )
    select s.first_batch_no, s.last_batch_no, s.leaf_count from ledger.seal s cross join ended e
    where (${sealedAt}::timestamptz is null or s.seal_no > ${since?.sealNo ?? null}::bigint
      or s.sealed_at >= ${sealedAt}::timestamptz) and (e.seal_no is null or s.seal_no <= e.seal_no)
    union all
    select coalesce(max(s.last_batch_no), 0) + 1, 9223372036854775807, 0 from ledger.seal s
    having (select e.seal_no from ended e) is null
    order by 1`.execute(db);
  return rows;
}

/**
 * Returns how many of these transactions (a subquery of ids) were posted after the first seal made after a time. Seals
 * are signed and chained, so the order of batches can't be forged.
 */
export async function countPostedAfter(
  db: Db,
  of: { transactionIds: RawBuilder<unknown>; at: Temporal.Instant },
): Promise<number> {
  const at = of.at.toString();
  const { rows } = await sql<{ late: number }>`
    select count(*)::integer as late from ledger.ledger_transaction t
    where t.transaction_id in (${of.transactionIds}) and (t.recorded_at > ${at}::timestamptz or t.batch_no > (
      select s.last_batch_no from ledger.seal s where s.sealed_at >= ${at}::timestamptz order by s.seal_no limit 1))
    `.execute(db);
  return rows[0]?.late ?? 0;
}

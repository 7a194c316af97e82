import { type RawBuilder, sql } from 'kysely';

/** A condition, column or subquery of a cause. */
type Sql = RawBuilder<unknown>;

/**
 * Which causes must have a ledger transaction: those made before `to`. With `drawId`, only causes about that draw,
 * which only one module has.
 */
export type CauseWindow = { readonly to: Temporal.Instant; readonly drawId?: string };

/**
 * What explains ledger transactions: rows of the module that posts them. Both queries return key, kind, player_id,
 * cents (sum of the postings), player_cents (gain of the player) and gains (`accountGains`). Null values aren't
 * compared.
 */
export type Cause = {
  /** What the cause is, for operators, such as "a captured deposit". */
  readonly what: string;
  /** The kinds of ledger transactions it explains. */
  readonly kinds: readonly string[];
  /** Rows for the ledger transactions in `posted` (transaction_id, key, kind, player_id, reference). */
  explain(posted: Sql): Sql;
  /** Rows whose ledger transaction must exist; undefined when a cause doesn't always need one. */
  readonly due?: (window: CauseWindow) => Sql;
};

/** A UUID in a key, as a regular expression of Postgres. Casting only what matches keeps a forged key from failing. */
export const UUID_IN_KEY = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** Returns the UUID that a pattern's first group finds in a key, in SQL; null if the key doesn't match. */
export function uuidIn(pattern: string): Sql {
  return sql`substring(p.key from ${pattern}::text)::uuid`;
}

/**
 * Returns SQL for what a transaction adds to each house account, in cents, negative for money out. Zero allows no
 * change; null allows any.
 */
export function accountGains(...moves: readonly (readonly [account: Sql, cents: Sql])[]): Sql {
  if (moves.length === 0) return sql`'{}'::jsonb`;
  const rows = moves.map(([account, cents]) => sql`((${account})::text, (${cents})::bigint)`);
  return sql`(select coalesce(jsonb_object_agg(v.account, v.cents::text), '{}') from (values ${sql.join(rows)}) v
    (account, cents) where v.cents is distinct from 0)`;
}

/**
 * How far after the window a cause may be dated and still wait for its transaction, because clocks differ. A later time
 * is implausible.
 */
const LATEST = { hours: 2 } as const;

/**
 * Returns the SQL condition that a cause made at `madeAt` must have its transaction by now. An implausibly late time
 * counts as due, because it is no reason to wait.
 */
export function isDueSql(madeAt: Sql, { to }: CauseWindow): Sql {
  const latest = to.add(LATEST).toString();
  return sql`(${madeAt} < ${to.toString()}::timestamptz or ${madeAt} > ${latest}::timestamptz)`;
}

/**
 * Returns the cause whose rows are found by the UUID in the transaction's key. `columns` are the six columns; `isDue`
 * limits the rows that need a transaction, and `madeAt` is when they do.
 */
export function causeById(cause: {
  readonly what: string;
  readonly kinds: readonly string[];
  readonly key: string;
  readonly id: Sql;
  readonly columns: Sql;
  readonly from: Sql;
  readonly when: Sql;
  readonly madeAt?: Sql;
  readonly isDue?: Sql;
}): Cause {
  const { what, kinds, columns, from, when, madeAt, isDue } = cause;
  const rows = sql`select ${columns} from ${from} where ${when}`;
  const ids = (posted: Sql) => sql`
    select ${uuidIn(cause.key)} from ${posted} p where p.kind = any(${[...kinds]}::text[])`;
  return {
    what,
    kinds,
    explain: (posted) => sql`${rows} and ${cause.id} in (${ids(posted)})`,
    ...(madeAt ? { due: (window) => sql`${rows} and ${isDue ?? sql`true`} and ${isDueSql(madeAt, window)}` } : {}),
  };
}

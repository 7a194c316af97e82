import type pg from 'pg';
import { readTree, type TreeNode } from './parse-tree.ts';

/**
 * Whether a column can be null. According to the schema, `never` or `maybe`; `filtered` if only a condition of the
 * statement excludes nulls; `unknown` if it depends on one of our own functions.
 */
export type Nullability = 'never' | 'filtered' | 'unknown' | 'maybe';

/** Facts from Postgres's system catalog (`pg_catalog`) about columns, views and functions. */
export type SchemaFacts = {
  /** Returns whether a column of a table, by their numbers, is declared `not null`. */
  isNotNull(table: number, column: number): boolean;
  /** Returns the query of a view, or undefined for a table. */
  viewOf(table: number): TreeNode | undefined;
  isStrict(id: number): boolean;
  functionName(id: number): string;
  /**
   * Returns whether a function can return null; `as-arguments`: only for a null argument; `unknown` for our own
   * functions.
   */
  ofFunction(id: number): Nullability | 'as-arguments';
  /** Returns whether a column of a function in a `from` clause can be null. */
  ofFunctionColumn(id: number, column: number): Nullability;
};

/** Postgres functions, by `prosrc`, that can return null even if no argument is null. */
const MAY_GIVE_NULL = new Set([
  'array_length',
  'array_lower',
  'array_ndims',
  'array_position',
  'array_position_start',
  'array_upper',
  'json_array_element',
  'json_array_element_text',
  'json_extract_path',
  'json_extract_path_text',
  'json_object_field',
  'json_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_path_query_first',
  'range_lower',
  'range_upper',
  'regexp_match',
  'regexp_match_no_flags',
  'regexp_substr',
  'show_config_by_name_missing_ok',
  'textregexsubstr',
  'to_regclass',
  'to_regrole',
  'to_regtype',
]);
/** Functions that accept null and never return it. */
const NEVER_NULL = new Set([
  'array_append',
  'array_cat',
  'array_prepend',
  'concat',
  'concat_ws',
  'format',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'num_nonnulls',
  'num_nulls',
]);
/** Set-returning functions that never return a null. */
const FULL_SETS = new Set(['generate_series', 'jsonb_array_elements', 'jsonb_each', 'jsonb_object_keys']);

type FunctionRow = {
  readonly oid: number;
  readonly name: string;
  readonly code: string;
  readonly schema: string;
  readonly strict: boolean;
  readonly row_table: number | null;
};

/** Reads the system catalog; later lookups need no query. */
export async function readSchemaFacts(client: pg.Client): Promise<SchemaFacts> {
  const { rows: columns } = await client.query<{ key: string }>(
    `select a.attrelid || '.' || a.attnum as key from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attnotnull or t.typnotnull`,
  );
  const notNull = new Set(columns.map(({ key }) => key));
  const { rows: rules } = await client.query<{ table: number; tree: string }>(
    `select r.ev_class::int as table, r.ev_action::text as tree from pg_rewrite r join pg_class c on c.oid = r.ev_class
     where c.relkind = 'v' and r.ev_type = '1'`,
  );
  const views = new Map(rules.map(({ table, tree }) => [table, readTree(tree.slice(1, -1))]));
  const { rows } = await client.query<FunctionRow>(`
    select p.oid::int as oid, p.proname as name, n.nspname as schema, p.prosrc as code, p.proisstrict as strict,
      nullif(t.typrelid, 0)::int as row_table
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype`);
  const functions = new Map(rows.map((row) => [row.oid, row]));
  return {
    isNotNull: (table, column) => column < 0 || notNull.has(`${table}.${column}`),
    viewOf: (table) => views.get(table),
    isStrict: (id) => functions.get(id)?.strict ?? false,
    functionName: (id) => functions.get(id)?.name ?? '',
    ofFunction: (id) => nullabilityOfFunction(functions.get(id)),
    ofFunctionColumn(id, column) {
      const called = functions.get(id);
      if (called?.row_table) return notNull.has(`${called.row_table}.${column}`) ? 'never' : 'maybe';
      return called && FULL_SETS.has(called.name) ? 'never' : 'unknown';
    },
  };
}

function nullabilityOfFunction(called: FunctionRow | undefined): Nullability | 'as-arguments' {
  if (called?.schema !== 'pg_catalog') return 'unknown';
  if (called.name === 'unnest') return 'unknown';
  if (NEVER_NULL.has(called.name)) return 'never';
  if (MAY_GIVE_NULL.has(called.code)) return 'maybe';
  return called.strict ? 'as-arguments' : 'maybe';
}

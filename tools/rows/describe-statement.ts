import type pg from 'pg';
import { outputOf } from './column-source.ts';
import { nullabilityOf } from './nullability.ts';
import { readTree, type TreeNode } from './parse-tree.ts';
import type { Nullability, SchemaFacts } from './schema-facts.ts';
import type { StatementText } from './sql-value.ts';

/** A column of a statement's result as the database reports it. */
export type ResultColumn = { readonly name: string; readonly typeId: number; readonly nullability: Nullability };

/**
 * Gets the result columns of statements from a database; queries aren't run. Throws the error of Postgres for an
 * invalid statement.
 */
export type Describer = {
  describe(statement: StatementText): Promise<readonly ResultColumn[]>;
  close(): void;
};

/** The parse tree of a command that isn't a query, such as `prepare` itself. */
const UTILITY = /^\s*\{QUERY\s+:commandType 6/;
const RESULT_TYPES = `
  select (
    select string_agg(t::oid::text, ',' order by position) from unnest(p.result_types) with ordinality r(t, position)
  ) as types
  from pg_prepared_statements p where p.name = 'described'`;

/** Returns a describer. It makes its session print the parse tree of each statement that it prepares. */
export async function openDescriber(client: pg.Client, facts: SchemaFacts): Promise<Describer> {
  let tree: string | undefined;
  const keepTree = ({ message, detail }: { message?: string | undefined; detail?: string | undefined }) => {
    if (message?.startsWith('parse tree') && detail && !UTILITY.test(detail)) tree = detail;
  };
  client.on('notice', keepTree);
  const prepare = async (statement: StatementText): Promise<ResultColumn[]> => {
    tree = undefined;
    await client.query('deallocate all; set debug_print_parse = on');
    await client.query(`prepare described as ${statement.text}`);
    await client.query('set debug_print_parse = off');
    const { rows } = await client.query<{ types: string | null }>(RESULT_TYPES);
    if (!tree) throw new Error('Postgres showed no parse tree');
    return columnsOf(readTree(tree), rows[0]?.types ?? '', { facts, parameters: statement.nullableParameters });
  };
  await client.query('set client_min_messages = log; set debug_pretty_print = off');
  return { describe: describeCommands(client, prepare), close: () => client.off('notice', keepTree) };
}

function columnsOf(
  tree: TreeNode,
  types: string,
  known: { facts: SchemaFacts; parameters: readonly boolean[] },
): ResultColumn[] {
  const nullability = nullabilityOf(tree, known.facts, known.parameters);
  const names = outputOf(tree).map((entry) => String(entry.fields.resname));
  const typeIds = types.split(',').filter(Boolean).map(Number);
  return typeIds.map((typeId, index) => ({
    name: names[index] ?? '',
    typeId,
    nullability: nullability[index] ?? 'unknown',
  }));
}

type Prepare = (statement: StatementText) => Promise<readonly ResultColumn[]>;

const CURSOR = /^\s*declare (\w+)(?: no scroll)? cursor for/;
const FETCH = /^\s*fetch \S+ from (\w+)/;
const TEMPORARY = /^\s*create temporary table (\w+) on commit drop as/;
/** Commands that return no rows. They run in a transaction that is rolled back. */
const COMMAND = /^\s*(set local|lock table|savepoint|release|rollback to|drop table if exists pg_temp)\b/;

/**
 * Describes what `prepare` rejects: cursors by their query, temporary tables by creating them, other commands by
 * running them.
 */
function describeCommands(client: pg.Client, prepare: Prepare): Prepare {
  const cursors = new Map<string, readonly ResultColumn[]>();
  return async (statement) => {
    const { text } = statement;
    const fetched = FETCH.exec(text)?.[1];
    if (fetched !== undefined) return cursors.get(fetched) ?? fail(`no cursor is called ${fetched}`);
    const declared = CURSOR.exec(text);
    if (declared) cursors.set(declared[1] ?? '', await prepare({ ...statement, text: text.replace(CURSOR, '') }));
    const made = TEMPORARY.exec(text);
    if (made)
      await makeTemporary(client, made[1] ?? '', await prepare({ ...statement, text: text.replace(TEMPORARY, '') }));
    if (declared || made) return [];
    if (!COMMAND.test(text)) return prepare(statement);
    const savepoint = /^\s*(?:release|rollback to) savepoint (\w+)/.exec(text)?.[1];
    await client.query(`begin; ${savepoint ? `savepoint ${savepoint};` : ''} ${text}; rollback`);
    return [];
  };
}

async function makeTemporary(client: pg.Client, name: string, columns: readonly ResultColumn[]): Promise<void> {
  const { rows } = await client.query<{ written: string }>(
    `select string_agg(
       quote_ident(c.name) || ' ' || format_type(c.type, null) || ' not null', ', ' order by c.position) as written
     from unnest($1::text[], $2::oid[]) with ordinality c(name, type, position)`,
    [columns.map((column) => column.name), columns.map((column) => column.typeId)],
  );
  await client.query(`create temporary table if not exists ${name} (${rows[0]?.written})`);
  for (const column of columns.filter(({ nullability }) => nullability !== 'never')) {
    await client.query(`alter table ${name} alter ${column.name} drop not null`);
  }
}

function fail(message: string): never {
  throw new Error(message);
}

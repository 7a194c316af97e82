import { isNode, nodeIn, nodesIn, numberIn, type TreeNode } from './parse-tree.ts';
import type { ProvenColumns } from './proven-columns.ts';
import type { Nullability, SchemaFacts } from './schema-facts.ts';

/** A query with its surrounding context. */
export type Query = {
  readonly node: TreeNode;
  readonly outer: Query | undefined;
  readonly context: Context;
  /** True inside the expressions that an update writes, where columns still have their old values. */
  readonly isBefore?: boolean;
};
type Context = {
  readonly facts: SchemaFacts;
  /** For each placeholder (by its number minus one): whether it may be null. */
  readonly parameters: readonly boolean[];
  readonly proven: Map<TreeNode, ProvenColumns>;
  /** The common table expressions being resolved: a recursive reference adds no null. */
  readonly open: Set<TreeNode>;
  /** Returns the nullability of an expression, or of an output column by its number. */
  of(query: Query, expression: TreeNode): Nullability;
  ofOutput(query: Query, column: number): Nullability;
};

/** The values of `Nullability`, from certainly never null to possibly null. */
export const ORDER: readonly Nullability[] = ['never', 'filtered', 'unknown', 'maybe'];

/** Returns the nullability of a value that is null when any of several values is. */
export function worstNullability(all: readonly Nullability[]): Nullability {
  return ORDER.findLast((one) => all.includes(one)) ?? 'never';
}

/** Returns the output columns of a query: those of its `returning` or its `select`. */
export function outputOf(query: TreeNode): TreeNode[] {
  const returned = nodesIn(query, 'returningList');
  const entries = query.fields.commandType === '1' ? nodesIn(query, 'targetList') : returned;
  return entries.filter((entry) => entry.fields.resjunk !== 'true');
}

/** The kinds of items in a `from` clause, by the numbers of Postgres (RTEKind). */
const KIND = { relation: '0', subquery: '1', join: '2', function: '3', values: '5', cte: '6', group: '9' } as const;

/**
 * Returns the nullability of a column of an item in a `from` clause: a table, a query, a join, a function, a list of
 * values or a common table expression.
 */
export function entryNullability(query: Query, table: number, column: number): Nullability {
  const entry = nodesIn(query.node, 'rtable')[table - 1];
  if (!entry) return 'unknown';
  const kind = entry.fields.rtekind;
  if (column === 0) return 'never';
  if (kind === KIND.relation) return ofTable(query, entry, { table, column });
  if (kind === KIND.subquery) return innerNullability(query, nodeIn(entry, 'subquery'), column);
  if (kind === KIND.cte) return ofCte(query, entry, column);
  const listed = kind === KIND.join ? 'joinaliasvars' : kind === KIND.group ? 'groupexprs' : undefined;
  if (listed) {
    const expression = nodesIn(entry, listed)[column - 1];
    return expression ? query.context.of(query, expression) : 'unknown';
  }
  if (kind === KIND.values) return worstNullability(rowsOf(entry).map((row) => ofValue(query, row[column - 1])));
  return kind === KIND.function ? ofFunctionColumn(query, entry, column) : 'unknown';
}

/**
 * Returns the nullability of a table column, from what this statement writes there, from the query of a view, or from
 * the schema.
 */
function ofTable(query: Query, entry: TreeNode, at: { table: number; column: number }): Nullability {
  const { facts } = query.context;
  const id = numberIn(entry, 'relid');
  if (facts.isNotNull(id, at.column)) return 'never';
  const isWritten = at.table === numberIn(query.node, 'resultRelation') && !query.isBefore;
  const written = isWritten ? writtenTo(query.node, at.column) : undefined;
  if (written) return worstNullability(['filtered', query.context.of({ ...query, isBefore: true }, written)]);
  const view = facts.viewOf(id);
  return view ? innerNullability(query, view, at.column) : 'maybe';
}

/**
 * Returns the value that an update assigns to a column; undefined for other statements, because an insert may leave the
 * column to a default or a trigger.
 */
function writtenTo(query: TreeNode, column: number): TreeNode | undefined {
  if (query.fields.commandType !== '2') return undefined;
  const target = nodesIn(query, 'targetList').find((entry) => numberIn(entry, 'resno') === column);
  return target && nodeIn(target, 'expr');
}

function rowsOf(entry: TreeNode): TreeNode[][] {
  const rows = entry.fields.values_lists;
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.filter(isNode) : [])) : [];
}

function ofValue(query: Query, node: TreeNode | undefined): Nullability {
  return node ? query.context.of(query, node) : 'unknown';
}

/** Returns the nullability of an output column of a nested query. */
export function innerNullability(query: Query, node: TreeNode | undefined, column: number): Nullability {
  return node ? query.context.ofOutput({ ...query, node, outer: query }, column) : 'unknown';
}

function ofCte(query: Query, entry: TreeNode, column: number): Nullability {
  let level: Query | undefined = query;
  for (let up = numberIn(entry, 'ctelevelsup'); up > 0; up--) level = level?.outer;
  const cte = level && nodesIn(level.node, 'cteList').find((known) => known.fields.ctename === entry.fields.ctename);
  const node = cte && nodeIn(cte, 'ctequery');
  if (!level || !node) return 'unknown';
  const { open } = query.context;
  if (open.has(node)) return 'never';
  open.add(node);
  const found = innerNullability(level, node, column);
  open.delete(node);
  return found;
}

/**
 * Returns the nullability of a column of a function in a `from` clause: of a table's row type, of a series, or of one
 * of the project's own functions.
 */
function ofFunctionColumn(query: Query, entry: TreeNode, column: number): Nullability {
  let left = column;
  for (const part of nodesIn(entry, 'functions')) {
    const width = numberIn(part, 'funccolcount');
    const call = nodeIn(part, 'funcexpr');
    if (left <= width) return call ? query.context.facts.ofFunctionColumn(numberIn(call, 'funcid'), left) : 'unknown';
    left -= width;
  }
  return entry.fields.funcordinality === 'true' ? 'never' : 'unknown';
}

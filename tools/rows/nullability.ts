import { entryNullability, innerNullability, ORDER, outputOf, type Query, worstNullability } from './column-source.ts';
import { nodeIn, nodesIn, numberIn, type TreeNode } from './parse-tree.ts';
import { findProvenColumns, type ProvenColumns } from './proven-columns.ts';
import type { Nullability, SchemaFacts } from './schema-facts.ts';

/** Returns for each column of a statement whether it may be null, by following where its values come from. */
export function nullabilityOf(tree: TreeNode, facts: SchemaFacts, parameters: readonly boolean[]): Nullability[] {
  const query = {
    node: tree,
    outer: undefined,
    context: { facts, parameters, proven: new Map<TreeNode, ProvenColumns>(), open: new Set<TreeNode>(), of, ofOutput },
  };
  return outputOf(tree).map((_, index) => ofOutput(query, index + 1));
}

function ofOutput(query: Query, column: number): Nullability {
  const operations = nodeIn(query.node, 'setOperations');
  if (operations) return worstNullability(leavesOf(operations).map((index) => entryNullability(query, index, column)));
  const expression = nodeIn(outputOf(query.node)[column - 1] ?? query.node, 'expr');
  return expression ? of(query, expression) : 'unknown';
}

function leavesOf(operation: TreeNode): number[] {
  if (operation.type === 'RANGETBLREF') return [numberIn(operation, 'rtindex')];
  return ['larg', 'rarg'].flatMap((side) => {
    const part = nodeIn(operation, side);
    return part ? leavesOf(part) : [];
  });
}

function best(all: readonly Nullability[]): Nullability {
  return ORDER.find((one) => all.includes(one)) ?? 'maybe';
}

/** Expressions that are never null, whatever their inputs are. */
const NEVER = new Set([
  'ROWEXPR',
  'ARRAYEXPR',
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'GROUPINGFUNC',
  'SQLVALUEFUNCTION',
]);
/** Expressions that are null exactly when one of their inputs is. */
const CARRIERS = new Set([
  'RELABELTYPE',
  'COERCEVIAIO',
  'COERCETODOMAIN',
  'ARRAYCOERCEEXPR',
  'CONVERTROWTYPEEXPR',
  'COLLATEEXPR',
]);

function of(query: Query, node: TreeNode): Nullability {
  const { type, fields } = node;
  const args = () => nodesIn(node, 'args').map((argument) => of(query, argument));
  if (NEVER.has(type)) return 'never';
  if (CARRIERS.has(type)) return ofArgument(query, node, 'arg');
  if (type === 'VAR') return ofVariable(query, node);
  if (type === 'CONST') return fields.constisnull === 'true' ? 'maybe' : 'never';
  if (type === 'PARAM') return query.context.parameters[numberIn(node, 'paramid') - 1] ? 'maybe' : 'never';
  if (type === 'COALESCE' || type === 'COALESCEEXPR' || type === 'MINMAX' || type === 'MINMAXEXPR') return best(args());
  if (type === 'BOOLEXPR' || type === 'SCALARARRAYOPEXPR') return worstNullability(args());
  if (type === 'OPEXPR') return ofCall(query, numberIn(node, 'opfuncid'), args());
  if (type === 'FUNCEXPR') return ofCall(query, numberIn(node, 'funcid'), args());
  if (type === 'AGGREF') return ofAggregate(query, node);
  if (type === 'WINDOWFUNC') return ofWindow(query, node, args());
  if (type === 'CASE' || type === 'CASEEXPR') return ofCase(query, node);
  if (type === 'SUBLINK') return ofSublink(query, node);
  return 'maybe';
}

function ofArgument(query: Query, node: TreeNode, field: string): Nullability {
  const argument = nodeIn(node, field);
  return argument ? of(query, argument) : 'maybe';
}

function ofVariable(query: Query, node: TreeNode): Nullability {
  let level = query;
  for (let up = numberIn(node, 'varlevelsup'); up > 0 && level.outer; up--) level = level.outer;
  const table = numberIn(node, 'varno');
  const column = numberIn(node, 'varattno');
  const proven = provenOf(level);
  const nulling = node.fields.varnullingrels;
  const isOuter = Array.isArray(nulling) && nulling.length > 1;
  const isProven = proven.columns.has(`${table}.${column}`);
  const own = isOuter && !proven.tables.has(table) ? 'maybe' : entryNullability(level, table, column);
  return own === 'never' || !isProven ? own : 'filtered';
}

function provenOf(query: Query): ProvenColumns {
  const known = query.context.proven.get(query.node) ?? findProvenColumns(query.node, query.context.facts);
  query.context.proven.set(query.node, known);
  return known;
}

function ofCall(query: Query, id: number, args: readonly Nullability[]): Nullability {
  const result = query.context.facts.ofFunction(id);
  return result === 'as-arguments' ? worstNullability(args) : result;
}

/**
 * Returns the nullability of an aggregate. Without groups, it is null over no rows; over a group, it is null only if
 * its input may be.
 */
function ofAggregate(query: Query, node: TreeNode): Nullability {
  const name = query.context.facts.functionName(numberIn(node, 'aggfnoid'));
  if (name === 'count') return 'never';
  if (!Array.isArray(query.node.fields.groupClause) || nodeIn(node, 'aggfilter')) return 'maybe';
  if (name === 'array_agg' || name.startsWith('json')) return 'never';
  return worstNullability(nodesIn(node, 'args').map((entry) => ofArgument(query, entry, 'expr')));
}

const RANKS = new Set(['row_number', 'rank', 'dense_rank', 'ntile', 'count', 'percent_rank', 'cume_dist']);

function ofWindow(query: Query, node: TreeNode, args: readonly Nullability[]): Nullability {
  const name = query.context.facts.functionName(numberIn(node, 'winfnoid'));
  if (RANKS.has(name)) return 'never';
  return name === 'lag' || name === 'lead' || name === 'nth_value' || nodeIn(node, 'aggfilter')
    ? 'maybe'
    : worstNullability(args);
}

function ofCase(query: Query, node: TreeNode): Nullability {
  const results = nodesIn(node, 'args').map((when) => ofArgument(query, when, 'result'));
  return worstNullability([...results, ofArgument(query, node, 'defresult')]);
}

/** Kinds of subqueries in an expression, by the numbers of Postgres (SubLinkType). */
const SUBLINK = { exists: '0', all: '1', any: '2', expression: '4', array: '6' } as const;

function ofSublink(query: Query, node: TreeNode): Nullability {
  const kind = node.fields.subLinkType;
  const inner = nodeIn(node, 'subselect');
  if (kind === SUBLINK.exists || kind === SUBLINK.array) return 'never';
  if (kind === SUBLINK.any || kind === SUBLINK.all) {
    const test = nodeIn(node, 'testexpr');
    return test
      ? worstNullability([of(query, nodesIn(test, 'args')[0] ?? test), innerNullability(query, inner, 1)])
      : 'maybe';
  }
  if (kind !== SUBLINK.expression || !inner) return 'maybe';
  const hasRow = isOneRow(inner);
  return hasRow ? innerNullability(query, inner, 1) : 'maybe';
}

/** Returns whether a query always returns a row: an aggregate over everything, or a value without a source. */
function isOneRow(query: TreeNode): boolean {
  const hasGroups =
    Array.isArray(query.fields.groupClause) || nodeIn(query, 'havingQual') || nodeIn(query, 'limitOffset');
  if (hasGroups) return false;
  if (query.fields.hasAggs === 'true') return true;
  const join = nodeIn(query, 'jointree');
  return join !== undefined && nodesIn(join, 'fromlist').length === 0 && !nodeIn(join, 'quals');
}

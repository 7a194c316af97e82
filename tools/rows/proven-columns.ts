import { nodeIn, nodesIn, numberIn, type TreeNode } from './parse-tree.ts';
import type { SchemaFacts } from './schema-facts.ts';

/**
 * Columns (`table.column`) that aren't null in any row of a query's result, and tables of its `from` clause that no
 * outer join leaves out of a row.
 */
export type ProvenColumns = { readonly columns: ReadonlySet<string>; readonly tables: ReadonlySet<number> };

/**
 * Returns the columns that a query's conditions prove non-null: `c is not null`, or a comparison with `c`, which is
 * never true for null.
 */
export function findProvenColumns(query: TreeNode, facts: SchemaFacts): ProvenColumns {
  const columns = new Set<string>();
  const tables = new Set<number>();
  const prove = (variable: TreeNode) => {
    if (numberIn(variable, 'varlevelsup') !== 0) return;
    const table = numberIn(variable, 'varno');
    columns.add(`${table}.${numberIn(variable, 'varattno')}`);
    tables.add(table);
  };
  for (const condition of conditionsOf(nodeIn(query, 'jointree'))) {
    for (const variable of variablesOf(condition, facts)) prove(variable);
  }
  return { columns, tables };
}

/**
 * Returns the conditions that every row meets: those of `where` and of inner joins, unless an outer join can leave
 * their tables out of a row.
 */
function conditionsOf(node: TreeNode | undefined): TreeNode[] {
  if (!node) return [];
  if (node.type === 'FROMEXPR') {
    return [...conjuncts(nodeIn(node, 'quals')), ...nodesIn(node, 'fromlist').flatMap(conditionsOf)];
  }
  if (node.type !== 'JOINEXPR') return [];
  const kind = node.fields.jointype;
  const left = kind === '0' || kind === '1' ? conditionsOf(nodeIn(node, 'larg')) : [];
  const right = kind === '0' || kind === '3' ? conditionsOf(nodeIn(node, 'rarg')) : [];
  return [...(kind === '0' ? conjuncts(nodeIn(node, 'quals')) : []), ...left, ...right];
}

function conjuncts(node: TreeNode | undefined): TreeNode[] {
  if (!node) return [];
  const isAnd = node.type === 'BOOLEXPR' && node.fields.boolop === 'and';
  return isAnd ? nodesIn(node, 'args').flatMap(conjuncts) : [node];
}

/** Returns the columns that are not null where a condition is true. */
function variablesOf(condition: TreeNode, facts: SchemaFacts): TreeNode[] {
  if (condition.type === 'VAR') return [condition];
  if (condition.type === 'NULLTEST')
    return condition.fields.nulltesttype === '1' ? columnOf(nodeIn(condition, 'arg')) : [];
  const isComparison = condition.type === 'OPEXPR' || condition.type === 'SCALARARRAYOPEXPR';
  if (!isComparison || !facts.isStrict(numberIn(condition, 'opfuncid'))) return [];
  const [left, right] = nodesIn(condition, 'args');
  return condition.type === 'OPEXPR' ? [...columnOf(left), ...columnOf(right)] : columnOf(left);
}

/** Returns a column, found directly or through casts, which return null for null. */
function columnOf(node: TreeNode | undefined): TreeNode[] {
  if (!node) return [];
  if (node.type === 'VAR') return [node];
  if (node.type === 'RELABELTYPE' || node.type === 'COERCEVIAIO') return columnOf(nodeIn(node, 'arg'));
  return [];
}

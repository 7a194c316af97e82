import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import { evaluate, isSqlTag } from './evaluate.ts';
import { scopeOfCall } from './evaluate-call.ts';
import { mayBeFragment, placeOf, type SourceProgram } from './source-program.ts';
import {
  CannotFollow,
  DependsOnCaller,
  type Scope,
  type SqlValue,
  type StatementText,
  statementsOf,
} from './sql-value.ts';

/** A place where SQL is sent, or passed to another module that sends it, with the type asserted for its rows. */
export type StatementSite = {
  readonly place: string;
  readonly node: Node;
  readonly rowType: Type | undefined;
  /** True for the `expression` of a `Query`, which is a column of a statement, not a whole statement. */
  readonly isExpression: boolean;
  /** True for `query<Row>` of the `pg` library, which uses neither our codec nor our member names. */
  readonly isPlain: boolean;
};

/** What a site sends: its statements, or the reason why they can't be determined. */
export type ResolvedSite = StatementSite & { readonly statements: readonly StatementText[]; readonly failure?: string };

/** Files without any of these words are skipped. */
const SENDS_SQL = /\bsql\b|\.query\b|\bexpression:/;

/** Maximum number of nested callers through which a fragment is followed. */
const MAX_CALLERS = 6;

/**
 * Finds the places where these files send SQL: `.execute` of a fragment, `query<Row>` of the driver, `expression` of a
 * query.
 */
export function findSites(program: SourceProgram, files: readonly SourceFile[]): StatementSite[] {
  const sites: StatementSite[] = [];
  for (const file of files) {
    if (!SENDS_SQL.test(file.text)) continue;
    program.visit(file, (node) => {
      const sent = sentAt(program, node);
      if (sent) sites.push({ place: placeOf(sent.node), ...sent });
    });
  }
  return sites;
}

function sentAt(program: SourceProgram, node: Node): Omit<StatementSite, 'place'> | undefined {
  const { checker } = program;
  if (is.isPropertyAssignment(node) && is.isIdentifier(node.name) && node.name.text === 'expression') {
    const isFragment = mayBeFragment(checker, checker.getTypeAtLocation(node.initializer));
    return isFragment ? { node: node.initializer, rowType: undefined, isExpression: true, isPlain: false } : undefined;
  }
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression: owner } = node.expression;
  if (name.text === 'execute') {
    const type = checker.getTypeAtLocation(owner);
    if (!type?.isTypeReference() || type.getTarget().getSymbol()?.name !== 'RawBuilder') return undefined;
    return { node: owner, rowType: checker.getTypeArguments(type)[0], isExpression: false, isPlain: false };
  }
  const [rowNode] = node.typeArguments ?? [];
  const [text] = node.arguments;
  if (name.text !== 'query' || !rowNode || !text) return undefined;
  return { node: text, rowType: checker.getTypeFromTypeNode(rowNode), isExpression: false, isPlain: true };
}

/** Follows each site to its statements, through the callers of its function where they pass SQL in. */
export function resolveSites(
  program: SourceProgram,
  files: readonly SourceFile[],
  sites: readonly StatementSite[],
): ResolvedSite[] {
  const callsOf = indexCalls(program, files);
  return sites.map((site) => {
    try {
      const values = evaluateAll(program, site.node, { scope: { bound: new Map() }, callsOf, depth: 0 });
      return { ...site, statements: values.flatMap(statementsOf) };
    } catch (error) {
      if (error instanceof CannotFollow) {
        return { ...site, statements: [], failure: `${error.message} (${placeOf(error.node)})` };
      }
      throw error;
    }
  });
}

type Search = {
  readonly scope: Scope;
  readonly callsOf: (called: Node) => readonly CallExpression[];
  readonly depth: number;
};

function evaluateAll(program: SourceProgram, node: Node, search: Search): SqlValue[] {
  try {
    return [asStatement(program, evaluate(node, program, search.scope), node)];
  } catch (error) {
    if (!(error instanceof DependsOnCaller)) throw error;
    if (search.depth >= MAX_CALLERS) throw new CannotFollow('too many nested callers', error.parameter);
    const called = error.parameter.parent;
    const calls = search.callsOf(called);
    if (calls.length === 0) throw new CannotFollow('no caller is known', error.parameter);
    return calls.flatMap((call) => {
      const scope: Scope = { bound: new Map(search.scope.bound) };
      const bound = scopeOfCall(called, call.arguments, { scope, evaluate: (part) => evaluate(part, program, scope) });
      for (const [parameter, value] of bound.bound) (scope.bound as Map<Node, () => SqlValue>).set(parameter, value);
      return evaluateAll(program, node, { ...search, scope, depth: search.depth + 1 });
    });
  }
}

function asStatement(program: SourceProgram, value: SqlValue, node: Node): SqlValue {
  if (value.kind === 'sql') return value;
  if (value.kind === 'text') return { kind: 'sql', parts: [value.text] };
  if (value.kind === 'choice') {
    return { kind: 'choice', options: value.options.map((option) => asStatement(program, option, node)) };
  }
  const named = value.kind === 'unknown' && is.isIdentifier(value.node) ? program.declarationOf(value.node) : undefined;
  if (named && is.isParameterDeclaration(named)) throw new DependsOnCaller(named);
  throw new CannotFollow(`the statement is a ${value.kind}`, node);
}

/** Finds calls of a function by its name first, then by its declaration. */
function indexCalls(program: SourceProgram, files: readonly SourceFile[]): (called: Node) => readonly CallExpression[] {
  const byName = new Map<string, CallExpression[]>();
  for (const file of files) {
    program.visit(file, (node) => {
      if (!is.isCallExpression(node) || !is.isIdentifier(node.expression)) return;
      const calls = byName.get(node.expression.text) ?? [];
      byName.set(node.expression.text, [...calls, node]);
    });
  }
  return (called) => {
    const named = is.isFunctionDeclaration(called) ? called : called.parent;
    const name = is.isFunctionDeclaration(named) || is.isVariableDeclaration(named) ? named.name : undefined;
    if (!name || !is.isIdentifier(name)) return [];
    return (byName.get(name.text) ?? []).filter((call) => program.declarationOf(call.expression) === named);
  };
}

/** Returns every template of these files that is tagged with `sql`. */
export function findTemplates(program: SourceProgram, files: readonly SourceFile[]): Node[] {
  const templates: Node[] = [];
  for (const file of files) {
    if (!file.text.includes('sql')) continue;
    program.visit(file, (node) => {
      if (is.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) templates.push(node);
    });
  }
  return templates;
}

/** Counts the places where a row type is written: `sql<Row>`, `sql.raw<Row>` and `query<Row>`. */
export function countTypedSites(program: SourceProgram, files: readonly SourceFile[]): number {
  let count = 0;
  for (const file of files) {
    if (!SENDS_SQL.test(file.text)) continue;
    program.visit(file, (node) => {
      const isTemplate = is.isTaggedTemplateExpression(node) && isSqlTag(node.tag);
      const isCall = is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression);
      const isQuery = isCall && ['query', 'raw'].includes(node.expression.name.text);
      if ((isTemplate || isQuery) && node.typeArguments) count++;
    });
  }
  return count;
}

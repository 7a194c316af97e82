import type {
  ArrowFunction,
  CallExpression,
  FunctionDeclaration,
  FunctionExpression,
  MethodDeclaration,
  Node,
  ParameterDeclaration,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { asFragment, type Evaluation } from './evaluation.ts';
import { mayBeNull } from './source-program.ts';
import type { Scope, SqlValue } from './sql-value.ts';

/** Follows a call: Kysely's own fragment builders, the common array methods, and the project's own functions. */
export function evaluateCall(node: CallExpression, on: Evaluation): SqlValue {
  const callee = node.expression;
  if (is.isPropertyAccessExpression(callee)) {
    const method = callee.name.text;
    if (is.isIdentifier(callee.expression) && callee.expression.text === 'sql')
      return evaluateBuilder(method, node, on);
    const list = evaluateListMethod(method, callee.expression, node, on);
    if (list) return list;
  }
  const called = on.evaluate(callee);
  return called.kind === 'function' ? evaluateBody(called, node.arguments, on) : { kind: 'unknown', node };
}

/** Follows `sql.join`, `sql.raw` and the other functions of the `sql` tag. */
function evaluateBuilder(method: string, node: CallExpression, on: Evaluation): SqlValue {
  const [first, second] = node.arguments;
  if (!first) return { kind: 'unknown', node };
  if (method === 'val')
    return { kind: 'parameter', isNullable: mayBeNull(on.program.checker.getTypeAtLocation(first)) };
  if (method === 'lit') return { kind: 'sql', parts: [literalOf(first, on)] };
  const value = on.evaluate(first);
  if (method === 'join') return join(value, second ? asFragment(on.evaluate(second), on) : undefined, on);
  if (value.kind !== 'text') return { kind: 'unknown', node };
  if (method === 'raw') return { kind: 'sql', parts: [value.text], template: node };
  return {
    kind: 'sql',
    parts: [
      value.text
        .split('.')
        .map((name) => `"${name}"`)
        .join('.'),
    ],
  };
}

/** Returns a literal of the node's type; which one doesn't change the columns. */
function literalOf(node: Node, on: Evaluation): string {
  const { checker } = on.program;
  const type = checker.getTypeAtLocation(node);
  const text = type ? checker.typeToString(checker.getBaseTypeOfLiteralType(type) ?? type) : '';
  return text === 'number' || text === 'bigint' ? '1' : text === 'boolean' ? 'true' : "''";
}

function join(value: SqlValue, separator: SqlValue | undefined, on: Evaluation): SqlValue {
  if (value.kind === 'choice') {
    return { kind: 'choice', options: value.options.map((option) => join(option, separator, on)) };
  }
  const items = value.kind === 'list' ? value.items : [value];
  const parts = items.flatMap((item, index) => {
    const part = value.kind === 'list' ? asFragment(item, on) : { kind: 'parameter' as const, isNullable: false };
    return index === 0 ? [part] : [separator ?? ', ', part];
  });
  return { kind: 'sql', parts };
}

/** Follows `map` and `flatMap` of a list, known or not, and methods that leave the items of a list unchanged. */
function evaluateListMethod(method: string, owner: Node, node: CallExpression, on: Evaluation): SqlValue | undefined {
  if (['filter', 'slice', 'toSorted', 'concat'].includes(method)) {
    const list = on.evaluate(owner);
    return list.kind === 'list' ? list : undefined;
  }
  const [each] = node.arguments;
  if ((method !== 'map' && method !== 'flatMap') || !each) return undefined;
  const mapping = on.evaluate(each);
  if (mapping.kind !== 'function') return undefined;
  const list = on.evaluate(owner);
  const items = list.kind === 'list' ? list.items : [{ kind: 'unknown' as const, node: owner }];
  const mapped = items.map((item) => evaluateWith(mapping, () => item, on));
  return { kind: 'list', items: mapped.flatMap((item) => (item.kind === 'list' ? item.items : [item])) };
}

type Callable = SqlValue & { kind: 'function' };

function evaluateWith(called: Callable, item: () => SqlValue, on: Evaluation): SqlValue {
  const [parameter] = parametersOf(called.node);
  const bound = new Map(parameter ? [[parameter, item]] : []);
  return evaluateReturns(called.node, { bound, outer: called.scope }, on);
}

function evaluateBody(called: Callable, given: readonly Node[], on: Evaluation): SqlValue {
  const scope = scopeOfCall(called.node, given, {
    scope: called.scope,
    evaluate: (node) => on.evaluate(node, on.scope),
  });
  return evaluateReturns(called.node, scope, on);
}

/** Returns the scope of a function's body in one call: each parameter is bound to its argument or its default. */
export function scopeOfCall(
  called: Node,
  given: readonly Node[],
  on: { scope: Scope; evaluate(node: Node): SqlValue },
): Scope {
  const bound = parametersOf(called).flatMap((parameter, index) => {
    const argument = given[index] ?? parameter.initializer;
    const value = (): SqlValue => (argument ? on.evaluate(argument) : { kind: 'list', items: [] });
    return [[parameter as Node, value] as const];
  });
  return { bound: new Map(bound), outer: on.scope };
}

type OwnFunction = ArrowFunction | FunctionExpression | FunctionDeclaration | MethodDeclaration;

function isFunction(node: Node): node is OwnFunction {
  if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return true;
  return is.isFunctionDeclaration(node) || is.isMethodDeclaration(node);
}

function parametersOf(called: Node): readonly ParameterDeclaration[] {
  return isFunction(called) ? [...called.parameters] : [];
}

/** Returns the result of a function: the value of its expression, or one of its return values. */
function evaluateReturns(called: Node, scope: Scope, on: Evaluation): SqlValue {
  const body = isFunction(called) ? called.body : undefined;
  if (!body) return { kind: 'unknown', node: called };
  if (!is.isBlock(body)) return on.evaluate(body, scope);
  const options: SqlValue[] = [];
  visitOwn(body, (node) => {
    if (is.isReturnStatement(node) && node.expression) options.push(on.evaluate(node.expression, scope));
  });
  if (options.length === 0) return { kind: 'unknown', node: called };
  return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
}

/** Visits the statements of a function, but not those of nested functions. */
function visitOwn(node: Node, see: (node: Node) => void): void {
  see(node);
  node.forEachChild((child) => {
    if (!isFunction(child)) visitOwn(child, see);
  });
}

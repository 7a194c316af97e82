import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { mayBeFragment, mayBeNull, type SourceProgram } from './source-program.ts';
import { CannotFollow, type Scope, type SqlValue } from './sql-value.ts';

/** The context that a step of the evaluation works with. */
export type Evaluation = {
  readonly program: SourceProgram;
  readonly scope: Scope;
  evaluate(node: Node, scope?: Scope): SqlValue;
};

/**
 * Returns a value as a piece of SQL or as a placeholder, depending on its type. Throws for a fragment whose text isn't
 * known.
 */
export function asFragment(value: SqlValue, on: Evaluation): SqlValue {
  if (value.kind === 'sql' || value.kind === 'parameter') return value;
  if (value.kind === 'text') return { kind: 'parameter', isNullable: false };
  if (value.kind === 'choice') {
    const options = value.options.filter((option) => !isNothing(option)).map((option) => asFragment(option, on));
    return { kind: 'choice', options };
  }
  if (value.kind === 'unknown') {
    const type = on.program.checker.getTypeAtLocation(value.node);
    if (!mayBeFragment(on.program.checker, type)) return { kind: 'parameter', isNullable: mayBeNull(type) };
    throw new CannotFollow('a fragment whose text is not known', value.node);
  }
  if (value.kind === 'list') return { kind: 'parameter', isNullable: false };
  throw new CannotFollow(`a ${value.kind} in the place of SQL`, value.node);
}

function isNothing(value: SqlValue): boolean {
  return value.kind === 'unknown' && is.isIdentifier(value.node) && value.node.text === 'undefined';
}

/** Returns a member of an object, or undefined when the object or the member isn't known. */
export function memberOf(value: SqlValue, name: string, on: Evaluation): SqlValue | undefined {
  if (value.kind === 'choice') {
    const options = value.options.flatMap((option) => memberOf(option, name, on) ?? []);
    return options.length > 0 ? { kind: 'choice', options } : undefined;
  }
  if (value.kind === 'unknown') return memberOfUnknown(value.node, name, on);
  if (value.kind !== 'object' || !is.isObjectLiteralExpression(value.node)) return undefined;
  for (const property of value.node.properties.toReversed()) {
    const found = propertyValue(property, value.scope, name, on);
    if (found) return found;
  }
  return undefined;
}

/** Returns the value that a property of an object literal sets for the member of this name, if any. */
function propertyValue(property: Node, scope: Scope, name: string, on: Evaluation): SqlValue | undefined {
  if (is.isSpreadAssignment(property)) return memberOf(on.evaluate(property.expression, scope), name, on);
  const isNamed = (part: Node) => is.isIdentifier(part) && part.text === name;
  if (is.isPropertyAssignment(property)) {
    return isNamed(property.name) ? on.evaluate(property.initializer, scope) : undefined;
  }
  if (is.isShorthandPropertyAssignment(property)) {
    return isNamed(property.name) ? on.evaluate(property.name, scope) : undefined;
  }
  const isMethod = is.isMethodDeclaration(property) && isNamed(property.name);
  return isMethod ? { kind: 'function', node: property, scope } : undefined;
}

/**
 * Returns the SQL value of `object.member` for an object that only the caller has: a parameter of the statement.
 * Undefined if the member may be an SQL fragment.
 */
function memberOfUnknown(node: Node, name: string, on: Evaluation): SqlValue | undefined {
  const { checker } = on.program;
  const owner = checker.getTypeAtLocation(node);
  const member = owner && checker.getPropertyOfType(owner, name);
  const type = member && checker.getTypeOfSymbol(member);
  if (!type || mayBeFragment(checker, type)) return undefined;
  return { kind: 'parameter', isNullable: mayBeNull(type) };
}

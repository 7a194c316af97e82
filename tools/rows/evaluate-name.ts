import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Evaluation, memberOf } from './evaluation.ts';
import { mayBeFragment } from './source-program.ts';
import { DependsOnCaller, type Scope, type SqlValue } from './sql-value.ts';

/** Follows a name to its declaration: a constant, a parameter, a part of either, or a function. */
export function evaluateName(node: Node, on: Evaluation): SqlValue {
  const declaration = on.program.declarationOf(node);
  if (!declaration) return { kind: 'unknown', node };
  return evaluateDeclaration(declaration, on) ?? { kind: 'unknown', node };
}

function evaluateDeclaration(declaration: Node, on: Evaluation): SqlValue | undefined {
  const bound = findBound(declaration, on.scope);
  if (bound) return bound();
  if (is.isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, scope: on.scope };
  if (is.isParameterDeclaration(declaration)) return evaluateParameter(declaration, on);
  if (is.isBindingElement(declaration)) return evaluateBinding(declaration, on);
  if (is.isVariableDeclaration(declaration)) return evaluateVariable(declaration, on);
  if (is.isShorthandPropertyAssignment(declaration) || is.isPropertyAssignment(declaration)) return undefined;
  return undefined;
}

function findBound(declaration: Node, scope: Scope | undefined): (() => SqlValue) | undefined {
  for (let within = scope; within; within = within.outer) {
    const value = within.bound.get(declaration);
    if (value) return value;
  }
  return undefined;
}

/**
 * Throws `DependsOnCaller` for a parameter that no call has bound and that may contain SQL: its callers decide what it
 * contains.
 */
function evaluateParameter(declaration: Node, on: Evaluation): SqlValue | undefined {
  if (holdsFragment(declaration, on)) throw new DependsOnCaller(declaration);
  return undefined;
}

/** Returns whether a parameter is a fragment, a list of fragments, or an object with one. */
function holdsFragment(declaration: Node, on: Evaluation): boolean {
  const { checker } = on.program;
  const type = checker.getTypeAtLocation(declaration);
  if (!type) return false;
  if (mayBeFragment(checker, type)) return true;
  if (checker.isArrayType(type)) return checker.typeToString(type).includes('RawBuilder');
  return checker.getPropertiesOfType(type).some((member) => mayBeFragment(checker, checker.getTypeOfSymbol(member)));
}

/** Resolves a name taken out of an object, as in `const { where } = question`. */
function evaluateBinding(declaration: Node, on: Evaluation): SqlValue | undefined {
  if (!is.isBindingElement(declaration)) return undefined;
  const owner = declaration.parent.parent;
  const whole = is.isBindingElement(owner) ? evaluateBinding(owner, on) : evaluateOwner(owner, on);
  if (!whole || declaration.dotDotDotToken) return whole;
  const name = declaration.propertyName ?? declaration.name;
  const member = name && is.isIdentifier(name) ? memberOf(whole, name.text, on) : undefined;
  return member ?? (declaration.initializer ? on.evaluate(declaration.initializer) : undefined);
}

function evaluateOwner(owner: Node, on: Evaluation): SqlValue | undefined {
  if (is.isVariableDeclaration(owner)) return owner.initializer ? on.evaluate(owner.initializer) : undefined;
  return evaluateDeclaration(owner, on);
}

/** Resolves a variable: its first value, later assignments, and items that are pushed to a list. */
function evaluateVariable(declaration: Node, on: Evaluation): SqlValue | undefined {
  if (!is.isVariableDeclaration(declaration)) return undefined;
  if (!declaration.initializer) return evaluateLoop(declaration, on);
  const first = on.evaluate(declaration.initializer);
  if (first.kind === 'list') return { kind: 'list', items: [...first.items, ...pushedTo(declaration, on)] };
  const later = assignedTo(declaration, on);
  return later.length > 0 ? { kind: 'choice', options: [first, ...later] } : first;
}

/** Resolves the variable of a `for ... of` to any item of its list. */
function evaluateLoop(declaration: Node, on: Evaluation): SqlValue | undefined {
  const loop = declaration.parent.parent;
  if (!is.isForOfStatement(loop)) return undefined;
  const list = on.evaluate(loop.expression);
  return list.kind === 'list' && list.items.length > 0 ? { kind: 'choice', options: list.items } : undefined;
}

function pushedTo(declaration: Node, on: Evaluation): SqlValue[] {
  const pushed: SqlValue[] = [];
  on.program.visit(blockAround(declaration), (node) => {
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return;
    if (node.expression.name.text !== 'push' || !isName(node.expression.expression, declaration, on)) return;
    pushed.push(...node.arguments.map((argument) => on.evaluate(argument)));
  });
  return pushed;
}

function assignedTo(declaration: Node, on: Evaluation): SqlValue[] {
  const assigned: SqlValue[] = [];
  on.program.visit(blockAround(declaration), (node) => {
    if (!is.isBinaryExpression(node) || node.operatorToken.kind !== SyntaxKind.EqualsToken) return;
    if (isName(node.left, declaration, on)) assigned.push(on.evaluate(node.right));
  });
  return assigned;
}

function isName(node: Node, declaration: Node, on: Evaluation): boolean {
  return is.isIdentifier(node) && on.program.declarationOf(node) === declaration;
}

/** Returns the block, or the file, that declares a variable. */
function blockAround(declaration: Node): Node {
  let node = declaration.parent;
  while (node.kind !== SyntaxKind.Block && node.kind !== SyntaxKind.SourceFile) node = node.parent;
  return node;
}

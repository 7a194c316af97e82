import {
  type Expression,
  type Node,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { evaluateCall } from './evaluate-call.ts';
import { evaluateName } from './evaluate-name.ts';
import { asFragment, type Evaluation, memberOf } from './evaluation.ts';
import { mayBeFragment, mayBeNull, type SourceProgram } from './source-program.ts';
import type { Scope, SqlValue } from './sql-value.ts';

/**
 * Follows an expression to the SQL it produces: through constants, parameters, conditions, lists and the project's own
 * functions. Throws `DependsOnCaller` where a caller passes the SQL in, and `CannotFollow` where it can't be
 * determined.
 */
export function evaluate(node: Node, program: SourceProgram, scope: Scope): SqlValue {
  const on: Evaluation = { program, scope, evaluate: (part, inner = scope) => evaluate(part, program, inner) };
  const plain = unwrapped(node);
  if (is.isTaggedTemplateExpression(plain) && isSqlTag(plain.tag)) return evaluateTemplate(plain, on);
  if (is.isIdentifier(plain)) return evaluateName(plain, on);
  if (is.isStringLiteral(plain) || is.isNoSubstitutionTemplateLiteral(plain)) return { kind: 'text', text: plain.text };
  if (is.isNumericLiteral(plain)) return { kind: 'text', text: plain.text };
  if (is.isConditionalExpression(plain)) return choice([plain.whenTrue, plain.whenFalse], on);
  if (is.isBinaryExpression(plain)) return evaluateBinary(plain, on);
  if (is.isTemplateExpression(plain)) return evaluateText(plain, on);
  if (is.isArrayLiteralExpression(plain)) {
    return { kind: 'list', items: plain.elements.flatMap((element) => itemsOf(element, on)) };
  }
  if (is.isObjectLiteralExpression(plain)) return { kind: 'object', node: plain, scope };
  if (is.isArrowFunction(plain) || is.isFunctionExpression(plain)) return { kind: 'function', node: plain, scope };
  if (is.isPropertyAccessExpression(plain)) {
    return memberOf(on.evaluate(plain.expression), plain.name.text, on) ?? { kind: 'unknown', node: plain };
  }
  if (is.isCallExpression(plain)) return evaluateCall(plain, on);
  return { kind: 'unknown', node: plain };
}

/** Returns whether the tag of a template is Kysely's `sql`. */
export function isSqlTag(tag: Node): boolean {
  return is.isIdentifier(tag) && tag.text === 'sql';
}

function unwrapped(node: Node): Node {
  const isWrapped = is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isSatisfiesExpression(node);
  return isWrapped || is.isAwaitExpression(node) ? unwrapped(node.expression) : node;
}

function evaluateTemplate(node: TaggedTemplateExpression, on: Evaluation): SqlValue {
  const { template } = node;
  if (is.isNoSubstitutionTemplateLiteral(template)) return { kind: 'sql', parts: [template.text], template: node };
  if (!is.isTemplateExpression(template)) return { kind: 'unknown', node };
  const parts = template.templateSpans.flatMap((span) => [evaluatePart(span.expression, on), span.literal.text]);
  return { kind: 'sql', parts: [template.head.text, ...parts], template: node };
}

/** Follows an expression whose type is a fragment; returns a placeholder for any other. */
function evaluatePart(node: Expression, on: Evaluation): SqlValue {
  const type = on.program.checker.getTypeAtLocation(node);
  if (!mayBeFragment(on.program.checker, type)) return { kind: 'parameter', isNullable: mayBeNull(type) };
  return asFragment(on.evaluate(node), on);
}

/** Returns the text of a template string with values, which only `sql.raw` may use: every value has to be known. */
function evaluateText(node: TemplateExpression, on: Evaluation): SqlValue {
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const value = on.evaluate(span.expression);
    const known = value.kind === 'text' ? value.text : numberIn(span.expression, on);
    if (known === undefined) return { kind: 'unknown', node };
    text += known + span.literal.text;
  }
  return { kind: 'text', text };
}

/** Returns some number for an expression of the type number, because the value doesn't change the columns. */
function numberIn(node: Node, on: Evaluation): string | undefined {
  const { checker } = on.program;
  const type = checker.getTypeAtLocation(node);
  return type && checker.typeToString(type) === 'number' ? '1' : undefined;
}

function evaluateBinary(node: Node & { left: Node; operatorToken: Node; right: Node }, on: Evaluation): SqlValue {
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.AmpersandAmpersandToken) return on.evaluate(node.right);
  if (kind === SyntaxKind.QuestionQuestionToken || kind === SyntaxKind.BarBarToken) {
    return choice([node.left, node.right], on);
  }
  return { kind: 'unknown', node };
}

function choice(nodes: readonly Node[], on: Evaluation): SqlValue {
  return { kind: 'choice', options: nodes.map((node) => on.evaluate(node)) };
}

/**
 * Returns the items that an element of an array literal adds: itself, or those of a list it spreads; of a choice
 * between lists, the longer one.
 */
function itemsOf(element: Node, on: Evaluation): SqlValue[] {
  if (!is.isSpreadElement(element)) return [on.evaluate(element)];
  const lists = spread(on.evaluate(element.expression));
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function spread(value: SqlValue): SqlValue[][] {
  if (value.kind === 'choice') return value.options.flatMap(spread);
  return [value.kind === 'list' ? [...value.items] : [value]];
}

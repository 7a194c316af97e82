import type { Node } from 'typescript/unstable/ast';

/** The SQL that an expression of the source produces, as far as it can be determined without running it. */
export type SqlValue =
  /** A piece of SQL: text, and the pieces in between. */
  | { readonly kind: 'sql'; readonly parts: readonly (string | SqlValue)[]; readonly template?: Node }
  /** A placeholder: a value that is sent along with the statement. */
  | { readonly kind: 'parameter'; readonly isNullable: boolean }
  /** A choice of several values, as in `a ? b : c`. */
  | { readonly kind: 'choice'; readonly options: readonly SqlValue[] }
  | { readonly kind: 'list'; readonly items: readonly SqlValue[] }
  /** A constant of the source. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'object'; readonly node: Node; readonly scope: Scope }
  | { readonly kind: 'function'; readonly node: Node; readonly scope: Scope }
  /** A value known only at run time. */
  | { readonly kind: 'unknown'; readonly node: Node };

/** The values of parameters, by their declarations; a call's own scope comes before the scope around its function. */
export type Scope = { readonly bound: ReadonlyMap<Node, () => SqlValue>; readonly outer?: Scope | undefined };

/**
 * Thrown where a piece of SQL is a parameter of a function that the evaluation didn't enter through a call, because the
 * function's callers decide it.
 */
export class DependsOnCaller extends Error {
  readonly parameter: Node;
  constructor(parameter: Node) {
    super('depends on a caller');
    this.parameter = parameter;
  }
}

/** Thrown where a piece of SQL is built in a way that can't be followed. */
export class CannotFollow extends Error {
  readonly node: Node;
  constructor(reason: string, node: Node) {
    super(reason);
    this.node = node;
  }
}

/** The text of a statement as it is sent, with the placeholders that may be null and the templates it is built from. */
export type StatementText = {
  readonly text: string;
  readonly nullableParameters: readonly boolean[];
  readonly templates: readonly Node[];
};

/** Returns statements in which each option of each choice occurs at least once. */
export function statementsOf(value: SqlValue): StatementText[] {
  return Array.from({ length: widthOf(value) }, (_, index) => {
    const written: Written = { text: '', nullable: [], templates: [] };
    write(value, index, written);
    return { text: written.text, nullableParameters: written.nullable, templates: written.templates };
  });
}

type Written = { text: string; readonly nullable: boolean[]; readonly templates: Node[] };

function widthOf(value: SqlValue): number {
  if (value.kind === 'choice') return value.options.reduce((sum, option) => sum + widthOf(option), 0);
  if (value.kind !== 'sql') return 1;
  return value.parts.reduce<number>((most, part) => Math.max(most, typeof part === 'string' ? 1 : widthOf(part)), 1);
}

function write(value: SqlValue, index: number, into: Written): void {
  if (value.kind === 'parameter') {
    into.nullable.push(value.isNullable);
    into.text += `$${into.nullable.length}`;
  } else if (value.kind === 'sql') {
    if (value.template) into.templates.push(value.template);
    for (const part of value.parts) {
      if (typeof part === 'string') into.text += part;
      else write(part, index, into);
    }
  } else if (value.kind === 'choice') {
    const chosen = optionAt(value.options, index);
    if (chosen) write(chosen.option, chosen.index, into);
  } else throw new Error(`a ${value.kind} in the place of SQL`);
}

/**
 * Returns the option that a number selects, with the remainder for nested choices; the last option for a number past
 * the end.
 */
function optionAt(options: readonly SqlValue[], index: number): { option: SqlValue; index: number } | undefined {
  let left = index;
  for (const [position, option] of options.entries()) {
    const width = widthOf(option);
    if (left < width || position === options.length - 1) return { option, index: Math.min(left, width - 1) };
    left -= width;
  }
  return undefined;
}

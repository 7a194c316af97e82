/**
 * A problem with one field of an input: a dotted path into the body and a code, never free text. `values` belong to the
 * code, such as the maximum length of a text that is too long.
 */
export type FieldProblem = {
  readonly path: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/**
 * A refusal is an expected "no" and is returned, never thrown: `{ refusal: 'DRAW_CLOSED' }`. An unexpected error (a
 * bug, a lost connection) is thrown, logged once and shown as the generic error.
 */
export type Refusal<Code extends string = string> = {
  readonly refusal: Code;
  readonly fields?: readonly FieldProblem[];
  /** Facts the client needs to fix the problem, such as the price calculated by the server. Never secret. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Returns a refusal. */
export function refuse<const Code extends string>(
  code: Code,
  more: { fields?: readonly FieldProblem[]; details?: Readonly<Record<string, unknown>> } = {},
): Refusal<Code> {
  return { refusal: code, ...more };
}

/** Returns whether a value is a refusal. */
export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return typeof value === 'object' && value !== null && 'refusal' in value;
}

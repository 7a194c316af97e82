/** A field the server found wrong, by its dotted path. */
export type FieldProblem = { readonly path: string; readonly code: string };

/**
 * Every way a call can fail, in one shape; `message` is the body's message or description. `status` 0 means that no answer came: `NETWORK` when it could not be sent or was cut,
 * `ECONNABORTED` when it was given up or took too long. [S8-1]
 */
export type HttpProblem = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  readonly traceId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** The whole body of the answer as it came; absent without one. For code to look into, not to be shown or logged. */
  readonly body?: unknown;
};

/** The code of a good answer that is not what was agreed: no JSON, or not of its schema. */
export const UNREADABLE_ANSWER = 'UNREADABLE_ANSWER';

/** Thrown by every call that did not succeed. */
export class HttpError extends Error {
  readonly problem: HttpProblem;

  constructor(problem: HttpProblem) {
    super(`${problem.status} ${problem.code}`);
    this.name = 'HttpError';
    this.problem = problem;
  }
}

/** The problem behind anything thrown, or undefined for a fault of ours. */
export function problemOf(thrown: unknown): HttpProblem | undefined {
  return thrown instanceof HttpError ? thrown.problem : undefined;
}

/** The server says that what was asked for is switched off; the page may not have heard of it yet. [S6-5] */
export function isSwitchedOff(thrown: unknown): boolean {
  return problemOf(thrown)?.code === 'FEATURE_OFF';
}

/**
 * Whether nobody can tell from this failure if the server did the work: no answer came, it came from something in between, or it says
 * that all is well in words we cannot read.
 */
export function isOutcomeUnknown(problem: HttpProblem): boolean {
  return problem.status < 400 || problem.status >= 500 || problem.status === 408;
}

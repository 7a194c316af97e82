/** A field the server rejected, by its dotted path, with the values of the code's message. */
export type FieldProblem = {
  readonly path: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/**
 * Every way a call can fail, in one form; `message` is the body's message or description. `status` 0 means that no
 * response arrived: `NETWORK` when it could not be sent or was cut off, `ECONNABORTED` when it was aborted or timed
 * out. [S8-1]
 */
export type HttpProblem = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  readonly traceId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whether the device was offline before and after the only attempt, so that nothing was sent. */
  readonly isUnsent?: boolean;
  /** The whole body as received, if there was one. For code to inspect, not to be shown or logged. */
  readonly body?: unknown;
};

/** The code of a successful response that breaks the contract: not JSON, or not matching its schema. */
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

/** Returns the problem behind an exception, or undefined for an error in our code. */
export function problemOf(thrown: unknown): HttpProblem | undefined {
  return thrown instanceof HttpError ? thrown.problem : undefined;
}

/** Returns whether the server reports that the feature is switched off, which the page may not know yet. [S6-5] */
export function isSwitchedOff(thrown: unknown): boolean {
  return problemOf(thrown)?.code === 'FEATURE_OFF';
}

/**
 * Returns whether the server may have done the work despite this failure: the call was sent and no response arrived,
 * its status is 5xx or 408, or it reports success in a form we can't read.
 */
export function isOutcomeUnknown(problem: HttpProblem): boolean {
  if (problem.isUnsent) return false;
  return problem.status < 400 || problem.status >= 500 || problem.status === 408;
}

import { isSafeMethod } from './csrf.ts';
import type { HttpProblem } from './http-problem.ts';
import { FIRST_RETRY_MS } from './retry-pace.ts';

/** Maximum number of retries. */
const MAX_RETRIES = 2;
/** If a server requests a longer pause, there is no retry: the player gets its response. */
const LONGEST_WAIT_MS = 5_000;
/** Statuses that are retried for a safe method, such as GET. [S7-37] */
const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/**
 * Statuses that are retried for a request with an idempotency key. 409, 429 and 500 aren't: 409 is a response about the
 * key, 429 is a refusal, and after a 500 the work may already be done.
 */
const KEYED_RETRY_STATUSES: readonly number[] = [408, 425, 502, 503, 504];

/** The facts that decide whether a call is retried. */
export type FailedCall = {
  readonly method: string | undefined;
  readonly hasIdempotencyKey: boolean;
  readonly isGivenUp: boolean;
  readonly problem: HttpProblem;
  readonly retryAfterMs: number | undefined;
  /** Retries already made. */
  readonly retries: number;
};

/**
 * Returns the ms to wait before the next try; undefined for no retry. Only repeatable calls are retried: a safe method,
 * or a call with an idempotency key. A call that was aborted or timed out isn't retried, because the player has waited
 * long enough.
 */
export function waitBeforeRetry(tried: FailedCall): number | undefined {
  const { problem } = tried;
  if (tried.isGivenUp || tried.retries >= MAX_RETRIES) return undefined;
  const isSafe = isSafeMethod(tried.method);
  if (!isSafe && !tried.hasIdempotencyKey) return undefined;
  const statuses = isSafe ? RETRY_STATUSES : KEYED_RETRY_STATUSES;
  if (problem.code !== 'NETWORK' && !statuses.includes(problem.status)) return undefined;
  const waitMs = Math.max(tried.retryAfterMs ?? 0, FIRST_RETRY_MS * 3 ** tried.retries);
  return waitMs > LONGEST_WAIT_MS ? undefined : waitMs;
}

/**
 * Returns the pause a `Retry-After` header requests in seconds; a date isn't read, because the device's clock may be
 * wrong.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) * 1_000 : undefined;
}

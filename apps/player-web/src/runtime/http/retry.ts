import { isSafeMethod } from './csrf.ts';
import type { HttpProblem } from './http-problem.ts';

/** At most this many further tries. */
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 300;
/** A server that asks for a longer pause than this is not waited for: its answer is the player's answer. */
const LONGEST_WAIT_MS = 5_000;
/** Statuses worth another try. [S7-37] */
const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/** With a key, a conflict is an answer about the key, too many requests is a refusal, and a fault of the server may have done the work. */
const KEYED_RETRY_STATUSES: readonly number[] = [408, 425, 502, 503, 504];

/** What decides about another try. */
export type Tried = {
  readonly method: string | undefined;
  readonly hasIdempotencyKey: boolean;
  readonly isGivenUp: boolean;
  readonly problem: HttpProblem;
  readonly retryAfterMs: number | undefined;
  /** Further tries so far. */
  readonly retries: number;
};

/**
 * Ms to wait before the next try; undefined when there is none. Only what may be repeated is: a safe method, or a call with a key under
 * which the server does its work once. A call that was given up or ran out of its time is not: the player has waited long enough.
 */
export function waitBeforeRetry(tried: Tried): number | undefined {
  const { problem } = tried;
  if (tried.isGivenUp || tried.retries >= MAX_RETRIES) return undefined;
  const isSafe = isSafeMethod(tried.method);
  if (!isSafe && !tried.hasIdempotencyKey) return undefined;
  const statuses = isSafe ? RETRY_STATUSES : KEYED_RETRY_STATUSES;
  if (problem.code !== 'NETWORK' && !statuses.includes(problem.status)) return undefined;
  const waitMs = Math.max(tried.retryAfterMs ?? 0, FIRST_RETRY_MS * 3 ** tried.retries);
  return waitMs > LONGEST_WAIT_MS ? undefined : waitMs;
}

/** The pause a `Retry-After` header in seconds asks for; a date is not read, because the device's clock may be wrong. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) * 1_000 : undefined;
}

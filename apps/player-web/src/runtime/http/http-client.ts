import * as z from 'zod/mini';
import { backgroundHeaders } from './background.ts';
import { addressOf, type Call } from './call.ts';
import { CSRF_HEADER, csrfToken, isSafeMethod } from './csrf.ts';
import { HttpError } from './http-problem.ts';
import { clearOnceCache, once } from './once.ts';
import { jsonOfAnswer, problemOfAnswer, problemWithoutAnswer, readJson } from './read-answer.ts';
import { retryAfterOf, waitBeforeRetry } from './retry.ts';
import { type BegunCall, beginCall } from './trace-parent.ts';
import { reportUnauthorized } from './unauthorized.ts';

export { addressOf, type Call, jsonBody } from './call.ts';

/** Time limit of one try. [S9-6] */
const TIMEOUT_MS = 30_000;
/**
 * The server's code for a change whose token isn't the session's; it did nothing, so a fresh token may be sent
 * immediately.
 */
const CSRF_REFUSED = 'CSRF';

type Attempt = { readonly isTokenRefused: boolean; readonly body: string | Blob | undefined };

async function headersOf(call: Call<unknown>, span: BegunCall, tried: Attempt): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json', ...backgroundHeaders(call), ...call.headers };
  if (!call.skipsTraceParent) headers.traceparent = span.traceParent;
  if (call.body) headers['content-type'] = 'application/json';
  else if (call.bytes) headers['content-type'] = 'application/octet-stream';
  if (!isSafeMethod(call.method) && !call.skipsCsrf) {
    const token = await csrfToken(call.path, { isRefused: tried.isTokenRefused });
    if (token !== undefined) headers[CSRF_HEADER] = token;
  }
  return headers;
}

async function fetchAnswer(call: Call<unknown>, span: BegunCall, tried: Attempt): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  return fetch(addressOf(call), {
    method: call.method ?? 'GET',
    headers: await headersOf(call, span, tried),
    credentials: 'same-origin',
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    ...(call.cache === undefined ? {} : { cache: call.cache }),
    ...(tried.body === undefined ? {} : { body: tried.body }),
  });
}

/** A failed try: its problem, and the pause that the server requests, if any. */
type Refused = { readonly isOk: false; readonly error: HttpError; readonly retryAfterMs: number | undefined };
type Outcome = { readonly isOk: true; readonly json: unknown } | Refused;

/** Trusts a browser only when it reports no connection; a browser that reports a connection may still have none. */
function isOffline(): boolean {
  return navigator.onLine === false;
}

async function attemptOnce(call: Call<unknown>, tried: Attempt): Promise<Outcome> {
  const wasOffline = isOffline();
  const span = beginCall(`${call.method ?? 'GET'} ${call.path}`);
  let answer: Response;
  try {
    answer = await fetchAnswer(call, span, tried);
  } catch (thrown) {
    const problem = problemWithoutAnswer(thrown);
    span.end({ error: problem.code });
    const isUnsent = wasOffline && isOffline() && problem.code === 'NETWORK';
    const error = new HttpError(isUnsent ? { ...problem, isUnsent } : problem);
    return { isOk: false, error, retryAfterMs: undefined };
  }
  span.end({ status: answer.status });
  if (!answer.ok) {
    const problem = await problemOfAnswer(answer);
    return { isOk: false, error: new HttpError(problem), retryAfterMs: retryAfterOf(answer.headers) };
  }
  return { isOk: true, json: call.answer ? await jsonOfAnswer(answer) : undefined };
}

async function fetchJson(call: Call<unknown>): Promise<unknown> {
  const body = call.body ? JSON.stringify(z.encode(call.body.schema, call.body.value as never)) : call.bytes;
  let isTokenRefused = false;
  for (let retries = 0; ; ) {
    const outcome = await attemptOnce(call, { isTokenRefused, body });
    if (outcome.isOk) return outcome.json;
    const { problem } = outcome.error;
    if (problem.isUnsent) throw retries === 0 ? outcome.error : new HttpError({ ...problem, isUnsent: false });
    if (problem.status === 401) {
      clearOnceCache();
      reportUnauthorized(problem);
    }
    if (problem.status === 403 && problem.code === CSRF_REFUSED && !isTokenRefused && !call.skipsCsrf) {
      isTokenRefused = true;
      continue;
    }
    const waitMs = waitBeforeRetry({
      method: call.method,
      hasIdempotencyKey: call.hasIdempotencyKey === true,
      isGivenUp: call.signal?.aborted === true,
      problem,
      retryAfterMs: outcome.retryAfterMs,
      retries,
    });
    if (waitMs === undefined) throw outcome.error;
    retries++;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Waits for a promise shared with other callers, until this caller aborts. */
function until<Given>(signal: AbortSignal | undefined, shared: Promise<Given>): Promise<Given> {
  if (!signal) return shared;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new HttpError(problemWithoutAnswer(new DOMException('', 'AbortError'))));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function fetchShared(call: Call<unknown>, goodForMs: number): Promise<unknown> {
  const { signal, ...alone } = call;
  return until(
    signal,
    once(`GET ${addressOf(call)}`, () => fetchJson(alone), goodForMs),
  );
}

/**
 * Sends a call and returns its successful response; throws `HttpError` for any other. Retries at most twice, only where
 * repeating is safe; a change refused for its CSRF token is sent again once. A change clears cached reads.
 */
export async function send<Answer = void>(call: Call<Answer>): Promise<Answer> {
  const isRead = isSafeMethod(call.method);
  const isShared = isRead && call.onceForMs !== undefined;
  try {
    const json = await (isShared ? fetchShared(call, call.onceForMs) : fetchJson(call));
    return call.answer ? readJson(call.answer, json) : (undefined as Answer);
  } finally {
    if (!isRead) clearOnceCache();
  }
}

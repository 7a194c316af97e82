import * as z from 'zod/mini';
import { backgroundHeaders } from './background.ts';
import { addressOf, type Call } from './call.ts';
import { CSRF_HEADER, csrfToken, isSafeMethod } from './csrf.ts';
import { HttpError } from './http-problem.ts';
import { forgetOnce, once } from './once.ts';
import { jsonOfAnswer, problemOfAnswer, problemWithoutAnswer, readJson } from './read-answer.ts';
import { retryAfterOf, waitBeforeRetry } from './retry.ts';
import { type BegunCall, beginCall } from './trace-parent.ts';
import { tellUnauthorised } from './unauthorised.ts';

export { addressOf, type Call, jsonBody } from './call.ts';

/** One try takes this long at most. [S9-6] */
const TIMEOUT_MS = 30_000;
/** What the server says to a change whose token is not the session's; it did nothing, so a fresh token may follow at once. */
const CSRF_REFUSED = 'CSRF';

type Try = { readonly isTokenRefused: boolean; readonly body: string | undefined };

async function headersOf(call: Call<unknown>, span: BegunCall, tried: Try): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json', ...backgroundHeaders(call), ...call.headers };
  if (!call.skipsTraceParent) headers.traceparent = span.traceParent;
  if (call.body) headers['content-type'] = 'application/json';
  if (!isSafeMethod(call.method) && !call.skipsCsrf) {
    const token = await csrfToken(call.path, { isRefused: tried.isTokenRefused });
    if (token !== undefined) headers[CSRF_HEADER] = token;
  }
  return headers;
}

async function fetchAnswer(call: Call<unknown>, span: BegunCall, tried: Try): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  return fetch(addressOf(call), {
    method: call.method ?? 'GET',
    headers: await headersOf(call, span, tried),
    credentials: 'same-origin',
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    ...(tried.body === undefined ? {} : { body: tried.body }),
  });
}

/** A refused try: its problem, and the pause the server asks for. */
type Refused = { readonly error: HttpError; readonly retryAfterMs: number | undefined };
type Outcome = { readonly json: unknown } | Refused;

async function tryOnce(call: Call<unknown>, tried: Try): Promise<Outcome> {
  const span = beginCall(`${call.method ?? 'GET'} ${call.path}`);
  let answer: Response;
  try {
    answer = await fetchAnswer(call, span, tried);
  } catch (thrown) {
    const problem = problemWithoutAnswer(thrown);
    span.end({ error: problem.code });
    return { error: new HttpError(problem), retryAfterMs: undefined };
  }
  span.end({ status: answer.status });
  if (!answer.ok) {
    return { error: new HttpError(await problemOfAnswer(answer)), retryAfterMs: retryAfterOf(answer.headers) };
  }
  return { json: call.answer ? await jsonOfAnswer(answer) : undefined };
}

async function askJson(call: Call<unknown>): Promise<unknown> {
  const body = call.body && JSON.stringify(z.encode(call.body.schema, call.body.value as never));
  let isTokenRefused = false;
  for (let retries = 0; ; ) {
    const outcome = await tryOnce(call, { isTokenRefused, body });
    if (!('error' in outcome)) return outcome.json;
    const { problem } = outcome.error;
    if (problem.status === 401) {
      forgetOnce();
      tellUnauthorised(problem);
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

/** Waits for a promise that others share until this caller gives up. */
function until<Given>(signal: AbortSignal | undefined, shared: Promise<Given>): Promise<Given> {
  if (!signal) return shared;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new HttpError(problemWithoutAnswer(new DOMException('', 'AbortError'))));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function askShared(call: Call<unknown>, goodForMs: number): Promise<unknown> {
  const { signal, ...alone } = call;
  return until(
    signal,
    once(`GET ${addressOf(call)}`, () => askJson(alone), goodForMs),
  );
}

/**
 * Sends a call and gives what it answers; throws `HttpError` for everything that is not a good answer. At most two retries, only where
 * repeating is safe. A change forgets the answers that were kept for others.
 */
export async function send<Answer = void>(call: Call<Answer>): Promise<Answer> {
  const isRead = isSafeMethod(call.method);
  const isShared = isRead && call.onceForMs !== undefined;
  try {
    const json = await (isShared ? askShared(call, call.onceForMs) : askJson(call));
    return call.answer ? readJson(call.answer, json) : (undefined as Answer);
  } finally {
    if (!isRead) forgetOnce();
  }
}

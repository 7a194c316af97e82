import * as z from 'zod/mini';
import { HttpError, type HttpProblem, UNREADABLE_ANSWER } from './http-problem.ts';

const NO_ANSWER = { fields: [], traceId: null, details: {} } as const;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Returns the problem of a call without any response. [S8-1] */
export function problemWithoutAnswer(thrown: unknown): HttpProblem {
  // Compares names, because the exception may come from another realm, such as a frame.
  const name = record(thrown).name;
  const isAborted = name === 'AbortError' || name === 'TimeoutError';
  return isAborted
    ? { status: 0, code: 'ECONNABORTED', message: 'The request was given up or took too long', ...NO_ANSWER }
    : { status: 0, code: 'NETWORK', message: 'The request could not be sent', ...NO_ANSWER };
}

function fieldsOf(value: unknown): HttpProblem['fields'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) => {
    const { path, code, values } = record(field);
    if (typeof path !== 'string' || typeof code !== 'string') return [];
    return values === undefined ? [{ path, code }] : [{ path, code, values: plainValues(values) }];
  });
}

function plainValues(values: unknown): Readonly<Record<string, string | number>> {
  const isPlain = (pair: [string, unknown]): pair is [string, string | number] =>
    typeof pair[1] === 'string' || typeof pair[1] === 'number';
  return Object.fromEntries(Object.entries(record(values)).filter(isPlain));
}

/** Returns the body as JSON, else as text, or undefined. */
async function bodyOf(answer: Response): Promise<unknown> {
  const given = await answer.text().catch(() => '');
  try {
    return given === '' ? undefined : JSON.parse(given);
  } catch {
    return given;
  }
}

/** Reads an error response in any format: our body, another server's with `description`, or no JSON at all. [S8-1] */
export async function problemOfAnswer(answer: Response): Promise<HttpProblem> {
  const body = await bodyOf(answer);
  const parsed = record(body);
  return {
    status: answer.status,
    code: text(parsed.code) ?? `HTTP_${answer.status}`,
    message: text(parsed.message) ?? text(parsed.description) ?? answer.statusText,
    fields: fieldsOf(parsed.fields),
    traceId: text(parsed.traceId) ?? null,
    details: record(parsed.details),
    ...(body === undefined ? {} : { body }),
  };
}

function unreadable(status: number, message: string): HttpError {
  return new HttpError({ status, code: UNREADABLE_ANSWER, message, ...NO_ANSWER });
}

/**
 * Returns the JSON of a successful response; undefined for status 204, which has no body. A body that isn't JSON throws
 * an `HttpError` with `UNREADABLE_ANSWER`.
 */
export async function jsonOfAnswer(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const body = await answer.text().catch((thrown: unknown) => {
    throw new HttpError(problemWithoutAnswer(thrown));
  });
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable(answer.status, 'The response is not JSON');
  }
}

/** Returns the schema's output for the JSON of a successful response; a response that breaks the contract throws. */
export function readJson<Answer>(schema: z.ZodMiniType<Answer>, json: unknown): Answer {
  const read = z.safeParse(schema, json);
  if (read.success) return read.data;
  const paths = read.error.issues.map((issue) => issue.path.join('.') || '(whole)').slice(0, 5);
  throw unreadable(200, `The response does not match its schema: ${paths.join(', ')}`);
}

import * as z from 'zod/mini';
import { HttpError, type HttpProblem, UNREADABLE_ANSWER } from './http-problem.ts';

const NO_ANSWER = { fields: [], traceId: null, details: {} } as const;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The problem of a call that got no answer at all. [S8-1] */
export function problemWithoutAnswer(thrown: unknown): HttpProblem {
  // By name: the exception may come from another realm, such as a frame.
  const name = record(thrown).name;
  const isAborted = name === 'AbortError' || name === 'TimeoutError';
  return isAborted
    ? { status: 0, code: 'ECONNABORTED', message: 'The request was given up or took too long', ...NO_ANSWER }
    : { status: 0, code: 'NETWORK', message: 'The request could not be sent', ...NO_ANSWER };
}

function fieldsOf(value: unknown): HttpProblem['fields'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) => {
    const { path, code } = record(field);
    return typeof path === 'string' && typeof code === 'string' ? [{ path, code }] : [];
  });
}

/** The body as JSON, as text where it is none, or nothing. */
async function bodyOf(answer: Response): Promise<unknown> {
  const given = await answer.text().catch(() => '');
  try {
    return given === '' ? undefined : JSON.parse(given);
  } catch {
    return given;
  }
}

/** Reads an error answer whoever wrote it: our body, another server's with `description`, or no JSON at all. [S8-1] */
export async function problemOfAnswer(answer: Response): Promise<HttpProblem> {
  const body = await bodyOf(answer);
  const told = record(body);
  return {
    status: answer.status,
    code: text(told.code) ?? `HTTP_${answer.status}`,
    message: text(told.message) ?? text(told.description) ?? answer.statusText,
    fields: fieldsOf(told.fields),
    traceId: text(told.traceId) ?? null,
    details: record(told.details),
    ...(body === undefined ? {} : { body }),
  };
}

function unreadable(status: number, message: string): HttpError {
  return new HttpError({ status, code: UNREADABLE_ANSWER, message, ...NO_ANSWER });
}

/** The JSON of a good answer; undefined for one without a body. A body that is no JSON is a problem of its own. */
export async function jsonOfAnswer(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const body = await answer.text().catch((thrown: unknown) => {
    throw new HttpError(problemWithoutAnswer(thrown));
  });
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable(answer.status, 'The answer is no JSON');
  }
}

/** What a schema makes of the JSON of a good answer; an answer that is not as agreed is a problem, never a value. */
export function readJson<Answer>(schema: z.ZodMiniType<Answer>, json: unknown): Answer {
  const read = z.safeParse(schema, json);
  if (read.success) return read.data;
  const paths = read.error.issues.map((issue) => issue.path.join('.') || '(whole)').slice(0, 5);
  throw unreadable(200, `The answer is not as agreed: ${paths.join(', ')}`);
}

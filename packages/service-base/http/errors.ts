import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLost } from '../db/connection-lost.ts';
import { sqlState } from '../db/transaction.ts';
import { type PrintedPart, UnprintableText } from '../pdf/unprintable-text.ts';
import type { FieldProblem, Refusal } from '../refusal.ts';
import { type ErrorBody, GENERAL_ERRORS } from './error-body.ts';

/** How a refusal is sent: its status, a plain text, and a different code where the wire uses an older name. */
export type WireRefusal = { readonly status: number; readonly message: string; readonly code?: string };

/** A module's complete table of refusals; the compiler ensures that none is missing. */
export type RefusalTable<Code extends string> = Readonly<Record<Code, WireRefusal>>;

/** Sends the response for a refusal, by its module's table. */
export function sendRefusal<Code extends string>(
  reply: FastifyReply,
  refusal: Refusal<Code>,
  table: RefusalTable<Code>,
): FastifyReply {
  const wire = table[refusal.refusal];
  const body = errorBody(reply.request, wire.status, wire.code ?? refusal.refusal, wire.message);
  if (refusal.fields) body.fields = [...refusal.fields];
  if (refusal.details) body.details = { ...refusal.details };
  return reply.status(wire.status).send(body);
}

/** Sends the response for a general code: `sendError(reply, 404, 'NOT_FOUND')`. */
export function sendError(reply: FastifyReply, status: number, code: keyof typeof GENERAL_ERRORS): FastifyReply {
  return reply.status(status).send(errorBody(reply.request, status, code, GENERAL_ERRORS[code]));
}

/** Sends every error of a server as an `ErrorBody`; texts of exceptions only go to the log. */
export function installErrorHandling(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'NOT_FOUND'));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const body = errorBody(request, 400, 'INVALID_INPUT', GENERAL_ERRORS.INVALID_INPUT);
      body.fields = error.validation.flatMap((issue) =>
        fieldProblems(issue as unknown as ValidationIssue, error.validationContext),
      );
      return reply.status(400).send(body);
    }
    if (error instanceof UnprintableText) return sendUnprintable(request, reply, error);
    const status = error.statusCode ?? 500;
    if (status === 429) return sendError(reply, 429, 'TOO_MANY_REQUESTS');
    if (status === 413) return sendError(reply, 413, 'BODY_TOO_LARGE');
    if (status === 415) return sendError(reply, 415, 'UNSUPPORTED_MEDIA_TYPE');
    if (status === 503 || isUnavailable(error)) {
      request.log.error({ err: error }, 'unavailable');
      return sendError(reply.header('retry-after', '1'), 503, 'UNAVAILABLE');
    }
    if (status >= 400 && status < 500) {
      return sendError(reply, status, isBodyError(error) ? 'UNREADABLE_BODY' : 'BAD_REQUEST');
    }
    request.log.error({ err: error }, 'fault');
    return sendError(reply, 500, 'INTERNAL');
  });
}

/** Messages for a document that can't be printed, by the part with the unprintable character. */
const UNPRINTABLE: Readonly<Record<PrintedPart, string>> = {
  name: "We can't print a character of your name yet. Contact customer support.",
  address: "We can't print a character of your address yet. Contact customer support.",
  lottery: "We can't print this document right now. Contact customer support.",
};

/**
 * A text has a character that documents can't print; the response names the field. An operator finds the player by the
 * trace id and the route in the log; the character alone reveals no name.
 */
function sendUnprintable(request: FastifyRequest, reply: FastifyReply, { character, part, message }: UnprintableText) {
  request.log.error({ character, part }, message);
  const text = part ? UNPRINTABLE[part] : GENERAL_ERRORS.NOT_PRINTABLE;
  const body = errorBody(request, 422, 'NOT_PRINTABLE', text);
  if (part) body.fields = [{ path: part, code: 'NOT_PRINTABLE', values: { character } }];
  return reply.removeHeader('content-disposition').type('application/json').status(422).send(body);
}

/** A problem with one of several shapes a value may have; `path` is within the value. */
type ShapeIssue = {
  code: string;
  message?: string;
  path: readonly PropertyKey[];
  keys?: string[];
  errors?: ShapeIssue[][];
};

type ValidationIssue = {
  keyword: string;
  instancePath: string;
  message?: string;
  params: { keys?: string[]; format?: string; errors?: ShapeIssue[][] };
};

/**
 * Returns a zod issue as field problems: unknown keys are named one by one; for a value with several possible shapes,
 * the problems of the closest shape; otherwise the invalid path.
 */
function fieldProblems(issue: ValidationIssue, part: string | undefined): FieldProblem[] {
  const path = issue.instancePath.split('/').filter(Boolean).join('.');
  const prefixed = (name: string) => (part && part !== 'body' ? [part, name].filter(Boolean).join('.') : name);
  if (issue.keyword === 'unrecognized_keys') {
    return (issue.params.keys ?? []).map((key) => ({
      path: prefixed([path, key].filter(Boolean).join('.')),
      code: 'UNKNOWN_FIELD',
    }));
  }
  const closest = closestShape(issue.params.errors ?? []);
  if (closest) {
    return closest.flatMap(({ code, message, path: inner, keys, errors }) => {
      const instancePath = [issue.instancePath, ...inner.map(String)].join('/');
      const params = { ...(keys ? { keys } : {}), ...(errors ? { errors } : {}) };
      return fieldProblems({ keyword: code, instancePath, params, ...(message && { message }) }, part);
    });
  }
  return [{ path: prefixed(path), code: codeOf(issue) }];
}

/**
 * Returns the code that a pattern or rule of ours uses as its message, such as CHARACTERS; otherwise the kind of
 * issue.
 */
function codeOf({ keyword, message = '' }: ValidationIssue): string {
  return OWN_MESSAGES.has(keyword) && /^[A-Z_]+$/.test(message) ? message : keyword.toUpperCase();
}

/** Kinds of issues whose message the schema chooses. */
const OWN_MESSAGES = new Set(['invalid_format', 'custom']);

/** Returns the shape with the fewest unknown fields; among equals, the one with the fewest problems. */
function closestShape(shapes: readonly ShapeIssue[][]): ShapeIssue[] | undefined {
  const strangers = (issues: ShapeIssue[]) => issues.flatMap(({ path, keys = [] }) => (path.length === 0 ? keys : []));
  return shapes
    .filter((issues) => issues.length > 0)
    .toSorted((a, b) => strangers(a).length - strangers(b).length || a.length - b.length)[0];
}

function isBodyError(error: FastifyError): boolean {
  return error instanceof SyntaxError || (error.code ?? '').startsWith('FST_ERR_CTP');
}

/** Too many connections, no room for more locks, lock timeout, statement timeout. */
const BUSY_CODES = new Set(['53300', '53200', '55P03', '57014']);

/**
 * Returns whether the database is restarting, unreachable or too busy: the caller may retry, because a transaction is
 * never half done.
 */
function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || BUSY_CODES.has(sqlState(error));
}

function errorBody(request: FastifyRequest, status: number, code: string, message: string): ErrorBody {
  return { status, code, message, fields: [], traceId: request.id };
}

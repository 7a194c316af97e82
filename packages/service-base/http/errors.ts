import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLost } from '../db/connection-lost.ts';
import { sqlState } from '../db/transaction.ts';
import type { FieldProblem, Refusal } from '../refusal.ts';
import { type ErrorBody, GENERAL_ERRORS } from './error-body.ts';

/** What a refusal becomes on the wire: its status, a plain text, and another code where the wire has an older name. */
export type WireRefusal = { readonly status: number; readonly message: string; readonly code?: string };

/** A room's complete table of refusals; the compiler keeps it complete. */
export type RefusalTable<Code extends string> = Readonly<Record<Code, WireRefusal>>;

/** Answers a refusal by its room's table. */
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

/** Answers a general code: `sendError(reply, 404, 'NOT_FOUND')`. */
export function sendError(reply: FastifyReply, status: number, code: keyof typeof GENERAL_ERRORS): FastifyReply {
  return reply.status(status).send(errorBody(reply.request, status, code, GENERAL_ERRORS[code]));
}

/** Makes every error of a server leave in the one shape; text of faults stays inside, in the log. */
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

/** What is wrong with one of several shapes a value may have; `path` is within the value. */
type ShapeIssue = { code: string; path: readonly PropertyKey[]; keys?: string[]; errors?: ShapeIssue[][] };

type ValidationIssue = {
  keyword: string;
  instancePath: string;
  params: { keys?: string[]; format?: string; errors?: ShapeIssue[][] };
};

/**
 * A zod issue as field problems: unknown keys name each key, a value of several possible shapes what is wrong by the shape that comes
 * closest, everything else the path that is wrong.
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
    return closest.flatMap(({ code, path: inner, keys, errors }) => {
      const instancePath = [issue.instancePath, ...inner.map(String)].join('/');
      const params = { ...(keys ? { keys } : {}), ...(errors ? { errors } : {}) };
      return fieldProblems({ keyword: code, instancePath, params }, part);
    });
  }
  return [{ path: prefixed(path), code: issue.keyword.toUpperCase() }];
}

/** The shape that knows every field that was sent, and of several the one with the fewest problems. */
function closestShape(shapes: readonly ShapeIssue[][]): ShapeIssue[] | undefined {
  const strangers = (issues: ShapeIssue[]) => issues.flatMap(({ path, keys = [] }) => (path.length === 0 ? keys : []));
  return shapes
    .filter((issues) => issues.length > 0)
    .toSorted((a, b) => strangers(a).length - strangers(b).length || a.length - b.length)[0];
}

function isBodyError(error: FastifyError): boolean {
  return error instanceof SyntaxError || (error.code ?? '').startsWith('FST_ERR_CTP');
}

/** Too many connections, no room for more locks, a lock that was not had in time, a statement that ran out of its time. */
const BUSY_CODES = new Set(['53300', '53200', '55P03', '57014']);

/** The database is restarting, out of reach or too busy: the caller may try again, nothing was half done. */
function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || BUSY_CODES.has(sqlState(error));
}

function errorBody(request: FastifyRequest, status: number, code: string, message: string): ErrorBody {
  return { status, code, message, fields: [], traceId: request.id };
}

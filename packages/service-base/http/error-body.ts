import type { FieldProblem } from '../refusal.ts';

/**
 * The JSON body of a response with a status of 400 or higher; only pages have an HTML body instead. `code` is for
 * programs, `message` for people, `traceId` for support.
 */
export type ErrorBody = {
  status: number;
  code: string;
  message: string;
  fields: FieldProblem[];
  traceId: string;
  /** Facts that help to fix the problem, such as the price calculated by the server. */
  details?: Record<string, unknown>;
};

/** Codes that any of our servers may return, with their plain texts; modules add their own. */
export const GENERAL_ERRORS = {
  INVALID_INPUT: 'Some of the data sent is invalid.',
  UNREADABLE_BODY: "The request body can't be read.",
  BODY_TOO_LARGE: 'The request body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The request body must be application/json.',
  NOT_FOUND: "This address doesn't exist.",
  METHOD_NOT_ALLOWED: "This address doesn't accept that method.",
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  NOT_PRINTABLE: "We can't print a character of this document yet. Contact customer support.",
  BAD_REQUEST: "The request can't be understood.",
  UNAVAILABLE: "This isn't available right now. Try again.",
  INTERNAL: 'Something went wrong on our side. Nothing was lost. Try again.',
} as const;

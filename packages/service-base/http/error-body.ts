import type { FieldProblem } from '../refusal.ts';

/** The one body of every answer from 400 on. `code` is for programs, `message` for people, `traceId` for support. */
export type ErrorBody = {
  status: number;
  code: string;
  message: string;
  fields: FieldProblem[];
  traceId: string;
  /** Facts that help to put it right, such as the price the server computed. */
  details?: Record<string, unknown>;
};

/** Codes every server of ours may answer, with their plain texts; rooms add their own. */
export const GENERAL_ERRORS = {
  INVALID_INPUT: 'Some of the data sent is not right.',
  UNREADABLE_BODY: 'The body sent cannot be read.',
  BODY_TOO_LARGE: 'The body sent is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json.',
  NOT_FOUND: 'There is nothing here.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait and try again.',
  BAD_REQUEST: 'The request cannot be understood.',
  UNAVAILABLE: 'This is not available right now. Please try again.',
  INTERNAL: 'Something went wrong on our side. Nothing was lost. Please try again.',
} as const;

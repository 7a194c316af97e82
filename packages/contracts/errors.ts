import * as z from 'zod/mini';

/**
 * The body of every response with a status of 400 or higher. Programs act on `code`; `message` is plain text; `traceId`
 * is for support.
 */
export const errorBody = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.array(
    z.object({
      path: z.string(),
      code: z.string(),
      /** Values of the code's message, such as the sign that a name can't have. */
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  traceId: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** @internal Tests parse error responses as this type. */
export type ErrorBody = z.output<typeof errorBody>;

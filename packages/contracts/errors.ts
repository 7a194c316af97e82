import * as z from 'zod/mini';

/** The one body of every answer from 400 on. `code` decides what a program does, `message` is plain text, `traceId` is for support. */
export const errorBody = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string() })),
  traceId: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** @internal Tests read the answers of refused calls as this type. */
export type ErrorBody = z.output<typeof errorBody>;

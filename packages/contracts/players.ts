import * as z from 'zod/mini';

/** GET /web/customer/rest/v2/players/me [S7-1]: the signed-in player [S3-1]. */
export const userAnswer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passwordChangedRecently: z.boolean(),
});
export type UserAnswer = z.output<typeof userAnswer>;

/** What a client takes: an empty object means forbidden or unverified [S3-1]. */
export const userOrEmpty = z.union([userAnswer, z.strictObject({ id: z.optional(z.never()) })]);

/** Paths of this file's calls. */
export const PLAYERS_PATHS = { me: '/web/customer/rest/v2/players/me' } as const;

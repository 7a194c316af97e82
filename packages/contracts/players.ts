import * as z from 'zod/mini';

/** GET /web/customer/rest/v2/players/me [S7-1]: the signed-in player [S3-1]. */
export const userResponse = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passwordChangedRecently: z.boolean(),
});
export type UserResponse = z.output<typeof userResponse>;

/** The response as a client accepts it: an empty object means forbidden or unverified [S3-1]. */
export const userOrEmpty = z.union([userResponse, z.strictObject({ id: z.optional(z.never()) })]);

/** Paths of the calls in this file. */
export const PLAYERS_PATHS = { me: '/web/customer/rest/v2/players/me' } as const;

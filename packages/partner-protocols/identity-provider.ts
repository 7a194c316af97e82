import { z } from 'zod';

/**
 * The account verbs the platform asks of an identity provider, beside OpenID Connect itself: server to server, JSON,
 * `Authorization: Bearer <secret>`, from the same machine.
 *
 *   POST   /admin/realms/{realm}/accounts                       create (safe to ask twice by externalId)
 *   POST   /admin/realms/{realm}/accounts/find                  find by email
 *   POST   /admin/realms/{realm}/accounts/remove                remove one that came to nothing (safe to ask twice)
 *   PUT    /admin/realms/{realm}/accounts/{accountId}/lock      lock and end sign-ins
 *   DELETE /admin/realms/{realm}/accounts/{accountId}/lock      unlock and forgive wrong tries
 *   PUT    /admin/realms/{realm}/accounts/{accountId}/password  set and end sign-ins
 *   GET    /admin/realms/{realm}/accounts/{accountId}           one account
 *   PUT    /admin/realms/{realm}/accounts/{accountId}/email     another email, proved by its holder; ends sign-ins (safe to ask twice)
 *   POST   /admin/realms/{realm}/accounts/{accountId}/password-checks   is the holder there? counted like a sign-in, nothing changes
 *   POST   /admin/realms/{realm}/accounts/{accountId}/password-changes  the holder's own change: the old password is checked and counted
 *
 * `accountId` is the `sub` of tokens. Errors have the one body of all servers of ours with one of the codes below.
 */
export const identityProviderAdminPath = '/admin/realms/sunflower/accounts';

/** Characters that are no text: a zero byte or a line end, half a character. */
const isText = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();
const externalId = z.string().min(1).max(64).refine(isText);
const email = z.string().min(3).max(254).refine(isText);
/** Counted in code units; the provider says more precisely what it wants in `fields`. */
const password = z.string().min(1).max(512);

export const createAccountRequestSchema = z.strictObject({
  /** The platform's own id of the person: asking again with it gives the same account. */
  externalId,
  email,
  password,
});
export const findAccountRequestSchema = z.strictObject({ email });
/** By the platform's own id: an account nobody ever used, whose registration was refused. */
export const removeAccountRequestSchema = z.strictObject({ externalId });
/** False when there was none (any more). */
export const removeAccountAnswerSchema = z.strictObject({ isRemoved: z.boolean() });
export const lockAccountRequestSchema = z.strictObject({ reason: z.string().min(1).max(200).refine(isText) });
/** `changeId` is the asker's id of a change of password: the same one again is told as made. */
export const setPasswordRequestSchema = z.strictObject({ password, changeId: z.uuid().optional() });
export const changePasswordRequestSchema = z.strictObject({ oldPassword: password, password, changeId: z.uuid() });
export const checkPasswordRequestSchema = z.strictObject({ password });
export const setEmailRequestSchema = z.strictObject({ email });
export const accountParamsSchema = z.strictObject({ accountId: z.uuid() });

export const accountSchema = z.strictObject({
  accountId: z.uuid(),
  externalId: z.string(),
  email: z.string(),
  isLocked: z.boolean(),
  /** Which change the password comes from, where its asker gave an id. */
  lastChangeId: z.uuid().nullable(),
});
export const findAccountAnswerSchema = z.strictObject({ account: accountSchema.nullable() });

/**
 * Codes an identity provider refuses account verbs with. `PASSWORD_REFUSED` names TOO_SHORT, TOO_LONG, TOO_SIMPLE, TOO_COMMON or
 * UNCHANGED in `fields`;
 * `TRY_LATER` comes after too many wrong passwords.
 */
export const identityProviderRefusalCodes = [
  'EMAIL_INVALID',
  'EMAIL_TAKEN',
  'KEY_REUSED',
  'PASSWORD_REFUSED',
  'ACCOUNT_UNKNOWN',
  'ACCOUNT_LOCKED',
  'OLD_PASSWORD_WRONG',
  'TRY_LATER',
] as const;
export type IdentityProviderRefusalCode = (typeof identityProviderRefusalCodes)[number];

export const identityProviderErrorSchema = z.object({
  code: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string() })).default([]),
});

import { z } from 'zod';
import { line } from './one-line.ts';

/**
 * The account calls that the platform makes to an identity provider in addition to OpenID Connect, as in README.md.
 * `accountId` is the `sub` of tokens.
 */
export const identityProviderAdminPath = '/admin/realms/sunflower/accounts';

const externalId = line().min(1).max(64);
const email = line().min(3).max(254);
/**
 * The length is in UTF-16 code units, with room for characters that are typed with separate accents. If the provider
 * refuses a password, `fields` names the requirement that isn't met.
 */
const password = line().min(1).max(1024);

export const createAccountRequestSchema = z.strictObject({
  /** The platform's id of the person. A repeated call with this id returns the same account. */
  externalId,
  email,
  password,
});
export const findAccountRequestSchema = z.strictObject({ email });
/** Identifies, by the platform's id, an account that was never used because its registration was refused. */
export const removeAccountRequestSchema = z.strictObject({ externalId });
/** False if the account doesn't exist or was removed before. */
export const removeAccountResponseSchema = z.strictObject({ isRemoved: z.boolean() });
export const lockAccountRequestSchema = z.strictObject({ reason: line().min(1).max(200) });
/** `changeId` is the caller's id of a password change: a repeated id is reported as already done. */
export const setPasswordRequestSchema = z.strictObject({ password, changeId: z.uuid().optional() });
export const changePasswordRequestSchema = z.strictObject({ oldPassword: password, password, changeId: z.uuid() });
export const checkPasswordRequestSchema = z.strictObject({ password });
export const setEmailRequestSchema = z.strictObject({ email });
/** Maximum number of devices in one call. */
export const MOST_FORGOTTEN_DEVICES = 100;
const deviceId = z.string().regex(/^[\w-]{1,64}$/);
export const forgetDevicesRequestSchema = z.strictObject({
  deviceIds: z.array(deviceId).max(MOST_FORGOTTEN_DEVICES),
});
/** A change of how an account is opened, about which its player gets an email. */
const accountNotice = z.strictObject({
  noticeId: z.uuid(),
  accountId: z.uuid(),
  kind: z.enum(['passkey-added', 'passkey-removed', 'second-factor-on', 'second-factor-off', 'recovery-code-used']),
});
export type AccountNotice = z.infer<typeof accountNotice>;
export const passkeyNoticesSchema = z.strictObject({ notices: z.array(accountNotice).max(100) });
export const acknowledgePasskeysRequestSchema = z.strictObject({ noticeIds: z.array(z.uuid()).max(100) });
export const acknowledgedSchema = z.strictObject({});
export const accountParamsSchema = z.strictObject({ accountId: z.uuid() });

export const accountSchema = z.strictObject({
  accountId: z.uuid(),
  externalId: line(),
  email: line(),
  isLocked: z.boolean(),
  /** The caller's id of the change that set the current password; null if the caller gave no id. */
  lastChangeId: z.uuid().nullable(),
});
/** An address of the provider that works for ten minutes. It signs no one in. */
export const devicePassSchema = z.strictObject({ address: z.url() });
export const findAccountResponseSchema = z.strictObject({ account: accountSchema.nullable() });

/**
 * Refusal codes of account calls. `PASSWORD_REFUSED` has TOO_SHORT, TOO_LONG, TOO_SIMPLE, TOO_COMMON or UNCHANGED in
 * `fields`; `TRY_LATER` follows too many wrong passwords.
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
  code: line(),
  fields: z.array(z.object({ path: line(), code: line() })).default([]),
});

import * as z from 'zod/mini';
import { instantText } from './codecs.ts';

/** Paths of this file's calls. */
export const IDENTITY_PATHS = {
  register: '/web/registration/rest/v1/players',
  password: '/web/customer/rest/v1/players/me/password',
  loginRenewals: '/web/customer/rest/v1/players/me/login-renewals',
} as const;

/** Longest texts a registration form takes; the server refuses longer ones before it looks at them. */
export const REGISTRATION_LIMITS = { email: 254, password: 256, name: 50, line: 100, city: 60 } as const;

const upTo = (length: number) => z.string().check(z.maxLength(length));
/** Text on one line: control characters and halves of characters have no place in a name or an address, and no database takes them all. */
const lineUpTo = (length: number) => upTo(length).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/**
 * POST /web/registration/rest/v1/players: makes account and player. What is wrong comes back as `fields` of REGISTRATION_INVALID: the
 * findings of `registration-form.ts`, and for passwords what the identity provider asks for (TOO_SHORT, TOO_LONG,
 * TOO_SIMPLE). `dateOfBirth` is yyyy-MM-dd.
 */
export const registerPlayerBody = z.strictObject({
  email: lineUpTo(REGISTRATION_LIMITS.email),
  password: upTo(REGISTRATION_LIMITS.password),
  firstName: lineUpTo(REGISTRATION_LIMITS.name),
  lastName: lineUpTo(REGISTRATION_LIMITS.name),
  dateOfBirth: lineUpTo(10),
  address: z.strictObject({
    line1: lineUpTo(REGISTRATION_LIMITS.line),
    line2: z.optional(lineUpTo(REGISTRATION_LIMITS.line)),
    city: lineUpTo(REGISTRATION_LIMITS.city),
    state: lineUpTo(2),
    postalCode: lineUpTo(10),
  }),
});
export type RegisterPlayerBody = z.output<typeof registerPlayerBody>;

/** How far the identity check came; only `verified` may deposit or buy. */
export const identityLevelText = z.enum(['none', 'verified', 'referred', 'failed']);

/** 201, also when an account has the email already: then nothing was made and its owner is told by email. */
export const registeredPlayer = z.object({ playerId: z.string(), identityLevel: identityLevelText });
export type RegisteredPlayer = z.output<typeof registeredPlayer>;

/**
 * PUT /web/customer/rest/v1/players/me/password: every session of the player has ended with PASSWORD_CHANGED then, the asking one too. What is wrong
 * comes back as `fields` of PASSWORD_INVALID: the findings of `password-form.ts`, 'OLD_PASSWORD_WRONG', and what the identity provider asks for, such as 'TOO_SIMPLE' or 'TOO_COMMON'.
 */
export const changePasswordBody = z.strictObject({
  oldPassword: upTo(REGISTRATION_LIMITS.password),
  newPassword: upTo(REGISTRATION_LIMITS.password),
});
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/** 200: since when the new password holds. */
export const changedPassword = z.object({ changedAt: instantText });

/**
 * POST /web/customer/rest/v1/players/me/login-renewals: the password once more. A new name, address or bank account and cash at a counter are refused
 * with FRESH_LOGIN_NEEDED when neither a sign-in nor this call was a few minutes ago (GLI19-06). Codes: PASSWORD_WRONG, TRY_LATER, ACCOUNT_LOCKED.
 */
export const renewLoginBody = z.strictObject({
  password: upTo(REGISTRATION_LIMITS.password).check(z.minLength(1)),
});
/** 200: until when such changes are taken. */
export const renewedLogin = z.object({ freshUntil: instantText });

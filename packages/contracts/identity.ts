import * as z from 'zod/mini';
import { instantText } from './codecs.ts';
import { freeText } from './free-text.ts';
import { MAX_TYPED_PHONE } from './phone-number.ts';
import { plainText } from './plain-text.ts';
import { inOneForm, MAX_TYPED_POSTAL_CODE } from './postal-code.ts';

/** Paths of the calls in this file. */
export const IDENTITY_PATHS = {
  register: '/web/registration/rest/v1/players',
  password: '/web/customer/rest/v1/players/me/password',
  loginRenewals: '/web/customer/rest/v1/players/me/login-renewals',
} as const;

/**
 * Maximum lengths in UTF-16 code units; the server rejects longer texts before processing them. The password has room
 * for as many characters as a password may have, each typed as up to eight units: a character with separate accents.
 */
export const REGISTRATION_LIMITS = { email: 254, password: 1024, name: 50, line: 100, city: 60 } as const;

/**
 * The version of a text that the person agreed to; empty, or missing from an older client, for a text that the person
 * didn't agree to.
 */
const consent = z._default(plainText(10), '');

/**
 * POST /web/registration/rest/v1/players: creates account and player. Errors are returned as `fields` of
 * REGISTRATION_INVALID: the findings of `registration-form.ts` and, for passwords, those of the identity provider
 * (TOO_SHORT, TOO_LONG, TOO_SIMPLE, TOO_COMMON). `dateOfBirth` is yyyy-MM-dd.
 */
export const registerPlayerBody = z.strictObject({
  email: freeText(REGISTRATION_LIMITS.email),
  password: plainText(REGISTRATION_LIMITS.password),
  firstName: freeText(REGISTRATION_LIMITS.name),
  lastName: freeText(REGISTRATION_LIMITS.name),
  /** Optional; the player confirms it later with a code. */
  phone: z.optional(freeText(MAX_TYPED_PHONE)),
  dateOfBirth: plainText(10),
  address: z.strictObject({
    line1: freeText(REGISTRATION_LIMITS.line),
    line2: z.optional(freeText(REGISTRATION_LIMITS.line)),
    city: freeText(REGISTRATION_LIMITS.city),
    state: plainText(2),
    postalCode: plainText(MAX_TYPED_POSTAL_CODE).check(inOneForm),
  }),
  /** A client that doesn't send a required consent gets CONSENT_NEEDED for it, as for an older version. */
  consents: z._default(z.strictObject({ eligibility: consent, terms: consent, privacy: consent, offers: consent }), {
    eligibility: '',
    terms: '',
    privacy: '',
    offers: '',
  }),
});
export type RegisterPlayerBody = z.output<typeof registerPlayerBody>;

/** Result of the identity check; only `verified` may deposit or buy. */
export const identityLevelText = z.enum(['none', 'verified', 'referred', 'failed']);

/**
 * 201, even when an account with that email exists: then no account is created, and the owner of the existing account
 * is notified by email.
 */
export const registeredPlayer = z.object({ playerId: z.string(), identityLevel: identityLevelText });
export type RegisteredPlayer = z.output<typeof registeredPlayer>;

/**
 * PUT /web/customer/rest/v1/players/me/password: ends every session of the player with PASSWORD_CHANGED, including the
 * caller's. Errors are returned as `fields` of PASSWORD_INVALID: the findings of `password-form.ts`,
 * 'OLD_PASSWORD_WRONG', 'TOO_PERSONAL', and those of the identity provider, such as 'TOO_SIMPLE' or 'TOO_COMMON'.
 */
export const changePasswordBody = z.strictObject({
  oldPassword: plainText(REGISTRATION_LIMITS.password),
  newPassword: plainText(REGISTRATION_LIMITS.password),
});
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/** 200: when the new password took effect. */
export const changedPassword = z.object({ changedAt: instantText });

/**
 * POST /web/customer/rest/v1/players/me/login-renewals: confirms the password again. Changing the name or address,
 * adding a bank account (BANK or ACH), filing a claim and withdrawing cash at a retailer are refused with
 * FRESH_LOGIN_NEEDED unless the player signed in or made this call within the last few minutes (GLI19-06). Codes:
 * PASSWORD_WRONG, TRY_LATER, ACCOUNT_LOCKED.
 */
export const renewLoginBody = z.strictObject({
  password: plainText(REGISTRATION_LIMITS.password).check(z.minLength(1)),
});
/** 200: until when the calls that need reauthentication are accepted. */
export const renewedLogin = z.object({ freshUntil: instantText });

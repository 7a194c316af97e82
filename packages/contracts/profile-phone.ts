import * as z from 'zod/mini';
import { instantText } from './codecs.ts';
import { freeText } from './free-text.ts';
import { registerPlayerBody } from './identity.ts';
import { MAX_TYPED_PHONE } from './phone-number.ts';
import { plainText } from './plain-text.ts';

/** Paths of the calls in this file, all for the signed-in player. */
export const PHONE_PATHS = {
  phoneChanges: '/web/customer/rest/v1/players/me/phone-changes',
  phoneCodes: '/web/customer/rest/v1/players/me/phone-codes',
  phoneConfirmations: '/web/customer/rest/v1/players/me/phone-confirmations',
  phoneRemovals: '/web/customer/rest/v1/players/me/phone-removals',
} as const;

/** Digits of the code in a text message. */
export const PHONE_CODE_DIGITS = 6;
/** Longest text that is read as a code: one with spaces. */
const MAX_TYPED_CODE = 12;

const { password } = registerPlayerBody.shape;

/**
 * A number that waits for its code. `code` is null when no code was sent or the last one doesn't work anymore; from
 * `resendAt` on, another code can be requested.
 */
export const phoneChange = z.object({
  phone: z.string(),
  code: z.nullable(z.object({ expiresAt: instantText, resendAt: instantText })),
});

/**
 * POST phone-changes: texts a code to the new number; a confirmed one stays in use until the code is entered. DELETE
 * forgets a number that isn't confirmed. Errors are returned as `fields` of PHONE_CHANGE_INVALID: 'UNCHANGED',
 * 'OLD_PASSWORD_WRONG', and the findings of `phone-number.ts`. The response never reveals that the number belongs to
 * another account.
 */
export const phoneChangeBody = z.strictObject({ phone: freeText(MAX_TYPED_PHONE), password });
export type PhoneChangeBody = z.output<typeof phoneChangeBody>;

/**
 * 202 of phone-changes and of phone-codes (POST without a body: texts another code): the number, how long the code
 * works, and from when on another code can be requested. Codes: CODE_JUST_SENT, TRY_LATER, ACCOUNT_LOCKED, PHONE_NONE
 * (no number waits for a code), ACCESS_DENIED (the number can't be changed, for example while the account is frozen).
 */
export const requestedPhoneCode = z.object({ phone: z.string(), expiresAt: instantText, resendAt: instantText });

/**
 * POST phone-confirmations: 204 when the code is right. Codes: CODE_INVALID with the field `code`, CODE_EXPIRED,
 * CODE_TRIES_OVER, PHONE_TAKEN (confirmed by as many accounts as may have it).
 */
export const phoneConfirmationBody = z.strictObject({ code: plainText(MAX_TYPED_CODE) });

/** POST phone-removals: 204; removes the number, whether it is confirmed or not. */
export const phoneRemovalBody = z.strictObject({ password });

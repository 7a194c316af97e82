import * as z from 'zod/mini';
import { instantText } from './codecs.ts';
import { REGISTRATION_LIMITS, registerPlayerBody } from './identity.ts';

/** Paths of this file's calls: the first five are of the signed-in player, the last three of whoever holds a link or forgot a password. */
export const PROFILE_PATHS = {
  profile: '/web/customer/rest/v1/players/me/profile',
  emailChanges: '/web/customer/rest/v1/players/me/email-changes',
  emailProofs: '/web/customer/rest/v1/players/me/email-proofs',
  nameChanges: '/web/customer/rest/v1/players/me/name-changes',
  addressChanges: '/web/customer/rest/v1/players/me/address-changes',
  emailConfirmations: '/web/customer/rest/v1/email-confirmations',
  passwordResets: '/web/customer/rest/v1/password-resets',
  passwordResetCompletions: '/web/customer/rest/v1/password-resets/completions',
} as const;

const { shape } = registerPlayerBody;
const name = z.object({ firstName: z.string(), lastName: z.string() });
const address = z.object({
  line1: z.string(),
  line2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

/** GET profile: what the account says, and what is on its way. `answerBy` is the end of the second working day after the wish. [S5.3-7] */
export const profileAnswer = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  emailChange: z.nullable(z.object({ email: z.string(), expiresAt: instantText })),
  ...name.shape,
  address,
  nameChange: z.nullable(z.object({ ...name.shape, answerBy: instantText })),
  addressChange: z.nullable(z.object({ ...address.shape, answerBy: instantText })),
});
export type Profile = z.output<typeof profileAnswer>;

/**
 * POST email-changes: a letter with a link goes to the new email; the old one works until it is opened [S4.3-3]. What is wrong comes back as `fields` of
 * EMAIL_CHANGE_INVALID: 'OLD_PASSWORD_WRONG', 'UNCHANGED', and the findings of `profile-forms.ts`. That somebody else has the email is not told.
 */
export const emailChangeBody = z.strictObject({ email: shape.email, password: shape.password });
export type EmailChangeBody = z.output<typeof emailChangeBody>;

/** 202 of email-changes and email-proofs: where the link went, and until when it works. */
export const askedProof = z.object({ email: z.string(), expiresAt: instantText });

/** POST name-changes and address-changes: an operator looks at them; DELETE takes the open one back. */
export const nameChangeBody = z.strictObject({ firstName: shape.firstName, lastName: shape.lastName });
export const addressChangeBody = shape.address;
export type NameChangeBody = z.output<typeof nameChangeBody>;
export type AddressChangeBody = z.output<typeof addressChangeBody>;

/** 202: until when there is an answer by email. */
export const askedIdentityChange = z.object({ answerBy: instantText });

/** The token of a link in a letter. */
const token = z.string().check(z.minLength(1), z.maxLength(120));

/** POST email-confirmations: a link was opened. Opening it again says the same. */
export const emailConfirmationBody = z.strictObject({ token });
/** 200: with `isChange` every session has ended, and the player signs in with the new email. */
export const confirmedEmail = z.object({ isChange: z.boolean() });

/** POST password-resets: the same answer whether anybody has the email or not. */
export const passwordResetBody = z.strictObject({ email: shape.email });

/** POST password-resets/completions: the password changes once a link, and every session ends. */
export const passwordResetCompletionBody = z.strictObject({
  token,
  newPassword: z.string().check(z.maxLength(REGISTRATION_LIMITS.password)),
});
export const completedPasswordReset = z.object({ changedAt: instantText });

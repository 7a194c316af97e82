import * as z from 'zod/mini';
import { addressText } from './address-text.ts';
import { instantText } from './codecs.ts';
import { REGISTRATION_LIMITS, registerPlayerBody } from './identity.ts';
import { plainText } from './plain-text.ts';
import { phoneChange } from './profile-phone.ts';

/**
 * Paths of the calls in this file: the first six are for the signed-in player, the others for anyone with an emailed
 * link or a forgotten password.
 */
export const PROFILE_PATHS = {
  profile: '/web/customer/rest/v1/players/me/profile',
  emailChanges: '/web/customer/rest/v1/players/me/email-changes',
  emailProofs: '/web/customer/rest/v1/players/me/email-proofs',
  nameChanges: '/web/customer/rest/v1/players/me/name-changes',
  addressChanges: '/web/customer/rest/v1/players/me/address-changes',
  ssnChanges: '/web/customer/rest/v1/players/me/ssn-changes',
  emailConfirmations: '/web/customer/rest/v1/email-confirmations',
  emailRefusals: '/web/customer/rest/v1/email-refusals',
  passwordResets: '/web/customer/rest/v1/password-resets',
  passwordResetCompletions: '/web/customer/rest/v1/password-resets/completions',
  recognizedDevices: '/web/customer/rest/v1/password-resets/recognized-devices',
} as const;

/** Longest text that is read as a Social Security number: one with a dash or space between its parts. */
const MAX_TYPED_SSN = 12;

const { shape } = registerPlayerBody;
const name = z.object({ firstName: z.string(), lastName: z.string() });
const address = z.object({
  line1: z.string(),
  line2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

/**
 * GET profile: the account's data and its pending changes. `answerBy` is the end of the second business day after the
 * request. [S5.3-7]
 */
export const profileResponse = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** The mailbox's owner reported that the account isn't theirs; no email is sent there. */
  isEmailRefused: z.boolean(),
  emailChange: z.nullable(z.object({ email: z.string(), expiresAt: instantText })),
  /** The confirmed phone number, such as +17855550123. */
  phone: z.nullable(z.string()),
  phoneChange: z.nullable(phoneChange),
  ...name.shape,
  address,
  nameChange: z.nullable(z.object({ ...name.shape, answerBy: instantText })),
  addressChange: z.nullable(z.object({ ...address.shape, answerBy: instantText })),
  /** The last four digits of the confirmed Social Security number or ITIN; more of it is never sent. */
  ssnLastFour: z.nullable(z.string()),
  ssnChange: z.nullable(z.object({ lastFour: z.string(), answerBy: instantText })),
});
export type Profile = z.output<typeof profileResponse>;

/**
 * POST email-changes: sends a link to the new address; the old one stays in use until the link is opened [S4.3-3].
 * Errors are `fields` of EMAIL_CHANGE_INVALID: 'OLD_PASSWORD_WRONG', 'UNCHANGED', 'EMAIL_REFUSED' (the owner of that
 * mailbox said that it isn't the player's), and those of `profile-forms.ts`. The response never reveals whether another
 * account has the address. ACCESS_DENIED while the email can't be changed, for example in a frozen account.
 */
export const emailChangeBody = z.strictObject({ email: shape.email, password: shape.password });
export type EmailChangeBody = z.output<typeof emailChangeBody>;

/** 202 of email-changes and email-proofs: the address the link was sent to, and when it expires. */
export const requestedProof = z.object({ email: z.string(), expiresAt: instantText });

/**
 * POST name-changes and address-changes: submits the change for an operator's review; DELETE withdraws the open
 * request.
 */
export const nameChangeBody = z.strictObject({ firstName: shape.firstName, lastName: shape.lastName });
export const addressChangeBody = shape.address;
export type NameChangeBody = z.output<typeof nameChangeBody>;
export type AddressChangeBody = z.output<typeof addressChangeBody>;

/**
 * POST ssn-changes: the full Social Security number, for an operator's review; DELETE withdraws the open request.
 * Errors are returned as `fields` of IDENTITY_CHANGE_INVALID: 'SSN' and 'UNCHANGED'. [S6-5/ssn9]
 */
export const ssnChangeBody = z.strictObject({ ssn: plainText(MAX_TYPED_SSN) });
export type SsnChangeBody = z.output<typeof ssnChangeBody>;

/** 202: by when the player gets a reply by email. */
export const requestedIdentityChange = z.object({ answerBy: instantText });

/** The token of an emailed link. */
const token = plainText(120).check(z.minLength(1));

/**
 * Birth date (yyyy-MM-dd) and ZIP code of the account's holder, with a link that was sent to an unconfirmed email. They
 * are needed after HOLDER_NEEDED; HOLDER_WRONG doesn't say which of them is wrong, and TRY_LATER follows five wrong
 * tries within a day.
 */
const holder = z.optional(
  z.strictObject({
    dateOfBirth: plainText(10),
    postalCode: plainText(10),
  }),
);

/**
 * POST email-confirmations: the player opened the link, signed in or with `holder`. Opening it again returns the same
 * response.
 */
export const emailConfirmationBody = z.strictObject({ token, holder });
export type EmailConfirmationBody = z.output<typeof emailConfirmationBody>;
/**
 * POST email-refusals: a mailbox's owner reports that the account isn't theirs, by the second link of an email to an
 * unconfirmed address. 204; the account gets no email there anymore.
 */
export const emailRefusalBody = z.strictObject({ token });
/** 200: with `isChange`, every session has ended, and the player signs in with the new email. */
export const confirmedEmail = z.object({ isChange: z.boolean() });

/** POST password-resets: the response is the same whether or not an account with that email exists. */
export const passwordResetBody = z.strictObject({ email: shape.email });

/** POST password-resets/completions: each link changes the password once and ends every session. */
export const passwordResetCompletionBody = z.strictObject({
  token,
  holder,
  newPassword: plainText(REGISTRATION_LIMITS.password),
});
export const completedPasswordReset = z.object({ changedAt: instantText });

/**
 * POST password-resets/recognized-devices: uses the link up and returns an address of the identity provider, valid for
 * a minute. A browser that opens it has its own count of wrong passwords from then on, so that attempts elsewhere can't
 * lock it out; it isn't signed in.
 */
export const recognizedDeviceBody = z.strictObject({ token, holder });
export const recognizedDevice = z.object({ address: addressText });

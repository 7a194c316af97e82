import { bareTaxpayerNumber, isSocialSecurityNumber } from '@sunflower/player-rules/taxpayer/taxpayer-number.ts';
import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { newPasswordText } from './new-password.ts';
import { phoneRules } from './phone-number.ts';
import { PHONE_CODE_DIGITS } from './profile-phone.ts';
import { registrationForm } from './registration-form.ts';
import { ruleOf } from './validators/finding.ts';
import { characters, confirmed } from './validators/formats.ts';
import { digits } from './validators/numbers.ts';
import { required } from './validators/presence.ts';

// The forms for account changes use the rules of registration; the birth date can't be changed.
const { shape } = registrationForm(() => '');

const passwordText = z.string().check(required(), characters(), z.maxLength(REGISTRATION_LIMITS.password));

/** A new email address, validated the same way by the form and the server. */
export const emailChangeForm = z.object({
  email: shape.email,
  password: passwordText,
});
export type EmailChangeForm = z.output<typeof emailChangeForm>;

/** A new phone number, with the player's password. The server decides whether the number exists. */
export const phoneChangeForm = z.object({
  phone: z.string().check(required(), characters(), ...phoneRules()),
  password: passwordText,
});
export type PhoneChangeForm = z.output<typeof phoneChangeForm>;

/** The password that removes the phone number. */
export const phoneRemovalForm = z.object({ password: passwordText });

/** The code of a text message. Spaces are left out, because some phones copy the code with a space. */
export const phoneCodeForm = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replace(/\s/g, '')),
    required(),
    digits(PHONE_CODE_DIGITS),
  ),
});

/** A full Social Security number, as nine bare digits. [S6-5/ssn9] */
export const ssnChangeForm = z.object({
  ssn: z.string().check(z.overwrite(bareTaxpayerNumber), required(), ruleOf('SSN', isSocialSecurityNumber)),
});
export type SsnChangeForm = z.output<typeof ssnChangeForm>;

/** A new name. */
export const nameChangeForm = z.object({ firstName: shape.firstName, lastName: shape.lastName });
export type NameChangeForm = z.output<typeof nameChangeForm>;

/** A new address. */
export const addressChangeForm = shape.address;
export type AddressChangeForm = z.output<typeof addressChangeForm>;

/** The email address of a player who forgot the password. */
export const passwordResetForm = z.object({ email: shape.email });
/** A new password, as the server validates it. */
export const resetPassword = z.object({ newPassword: newPasswordText });
/** The form, where the player types the new password twice. */
export const resetPasswordForm = z
  .object({ newPassword: newPasswordText, again: z.string().check(required()) })
  .check(confirmed({ of: 'newPassword', by: 'again' }));
export type ResetPasswordForm = z.output<typeof resetPasswordForm>;

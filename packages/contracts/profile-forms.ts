import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { newPasswordText } from './password-form.ts';
import { registrationForm } from './registration-form.ts';
import { characters, confirmed } from './validators/formats.ts';
import { required } from './validators/presence.ts';

// The forms for account changes use the rules of registration; the birth date can't be changed.
const { shape } = registrationForm(() => '');

/** A new email address, validated the same way by the form and the server. */
export const emailChangeForm = z.object({
  email: shape.email,
  password: z.string().check(required(), characters(), z.maxLength(REGISTRATION_LIMITS.password)),
});
export type EmailChangeForm = z.output<typeof emailChangeForm>;

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

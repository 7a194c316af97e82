import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { newPasswordText } from './password-form.ts';
import { registrationForm } from './registration-form.ts';
import { confirmed } from './validators/formats.ts';
import { required } from './validators/presence.ts';

// Whoever changes a part of her account types it by the rules it was registered by; the birth date is no part of these forms.
const { shape } = registrationForm(() => '');

/** Another email, judged alike by the form and the edge. */
export const emailChangeForm = z.object({
  email: shape.email,
  password: z.string().check(required(), z.maxLength(REGISTRATION_LIMITS.password)),
});
export type EmailChangeForm = z.output<typeof emailChangeForm>;

/** Another name. */
export const nameChangeForm = z.object({ firstName: shape.firstName, lastName: shape.lastName });
export type NameChangeForm = z.output<typeof nameChangeForm>;

/** Another address. */
export const addressChangeForm = shape.address;
export type AddressChangeForm = z.output<typeof addressChangeForm>;

/** The email of whoever forgot a password. */
export const passwordResetForm = z.object({ email: shape.email });
/** A new password as the server judges it, and as it is typed: twice. */
export const resetPassword = z.object({ newPassword: newPasswordText });
export const resetPasswordForm = z
  .object({ newPassword: newPasswordText, again: z.string().check(required()) })
  .check(confirmed({ of: 'newPassword', by: 'again' }));
export type ResetPasswordForm = z.output<typeof resetPasswordForm>;

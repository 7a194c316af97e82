import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { newPasswordText } from './new-password.ts';
import { characters, confirmed } from './validators/formats.ts';
import { max } from './validators/lengths.ts';
import { required } from './validators/presence.ts';

const oldPassword = z.string().check(required(), characters(), max(REGISTRATION_LIMITS.password));

/** A password change as the server validates it. Spaces are part of a password and aren't trimmed. */
export const passwordChange = z.object({ oldPassword, newPassword: newPasswordText });

/** The form of the password change, where the player types the new password twice. */
export const passwordForm = z
  .object({ oldPassword, newPassword: newPasswordText, again: z.string().check(required()) })
  .check(confirmed({ of: 'newPassword', by: 'again' }));
export type PasswordForm = z.output<typeof passwordForm>;

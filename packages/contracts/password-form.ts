import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { SHORTEST_PASSWORD } from './registration-form.ts';
import { confirmed } from './validators/formats.ts';
import { max, min } from './validators/lengths.ts';
import { required } from './validators/presence.ts';

const oldPassword = z.string().check(required(), max(REGISTRATION_LIMITS.password));
/** A new password. */
export const newPasswordText = z.string().check(required(), min(SHORTEST_PASSWORD), max(REGISTRATION_LIMITS.password));

/** A password change as the server validates it. Spaces are part of a password and aren't trimmed. */
export const passwordChange = z.object({ oldPassword, newPassword: newPasswordText });

/** The form of the password change, where the player types the new password twice. */
export const passwordForm = z
  .object({ oldPassword, newPassword: newPasswordText, again: z.string().check(required()) })
  .check(confirmed({ of: 'newPassword', by: 'again' }));
export type PasswordForm = z.output<typeof passwordForm>;

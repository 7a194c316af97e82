import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './registration-form.ts';
import { characters, confirmed } from './validators/formats.ts';
import { max, min } from './validators/lengths.ts';
import { required } from './validators/presence.ts';

const oldPassword = z.string().check(required(), characters(), max(REGISTRATION_LIMITS.password));
/** A new password. */
export const newPasswordText = z
  .string()
  .check(required(), characters(), min(SHORTEST_PASSWORD), max(LONGEST_PASSWORD));

/** A password change as the server validates it. Spaces are part of a password and aren't trimmed. */
export const passwordChange = z.object({ oldPassword, newPassword: newPasswordText });

/** The form of the password change, where the player types the new password twice. */
export const passwordForm = z
  .object({ oldPassword, newPassword: newPasswordText, again: z.string().check(required()) })
  .check(confirmed({ of: 'newPassword', by: 'again' }));
export type PasswordForm = z.output<typeof passwordForm>;

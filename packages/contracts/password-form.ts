import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { SHORTEST_PASSWORD } from './registration-form.ts';
import { confirmed } from './validators/formats.ts';
import { max, min } from './validators/lengths.ts';
import { required } from './validators/presence.ts';

const oldPassword = z.string().check(required(), max(REGISTRATION_LIMITS.password));
/** A password that is to be the new one. */
export const newPasswordText = z.string().check(required(), min(SHORTEST_PASSWORD), max(REGISTRATION_LIMITS.password));

/** A change of a password as the server judges it; spaces count. */
export const passwordChange = z.object({ oldPassword, newPassword: newPasswordText });

/** The same as it is typed: the new one twice. */
export const passwordForm = z
  .object({ oldPassword, newPassword: newPasswordText, again: z.string().check(required()) })
  .check(confirmed({ of: 'newPassword', by: 'again' }));
export type PasswordForm = z.output<typeof passwordForm>;

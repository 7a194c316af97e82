import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changePasswordBody, registerPlayerBody, renewLoginBody } from './identity.ts';
import { passwordChange } from './password-form.ts';
import { passwordResetCompletionBody } from './profile.ts';
import { emailChangeForm, resetPassword } from './profile-forms.ts';
import { registrationForm } from './registration-form.ts';

/** Returns what each form finds in a new password. */
const NEW_PASSWORD_FORMS: readonly (readonly [string, (password: string) => string | undefined])[] = [
  ['registration', (password) => firstFinding(registrationForm(() => '2026-11-20').shape.password, password)],
  ['a change', (newPassword) => firstFinding(passwordChange, { oldPassword: 'an old one', newPassword })],
  ['a reset', (newPassword) => firstFinding(resetPassword, { newPassword })],
];

function firstFinding(schema: z.core.$ZodType, typed: unknown): string | undefined {
  return z.safeParse(schema, typed).error?.issues[0]?.message;
}

/** The password fields of the calls, for new passwords and for those in use. */
const FIELDS = [
  registerPlayerBody.shape.password,
  changePasswordBody.shape.oldPassword,
  changePasswordBody.shape.newPassword,
  passwordResetCompletionBody.shape.newPassword,
  renewLoginBody.shape.password,
  emailChangeForm.shape.password,
  passwordChange.shape.oldPassword,
];

describe('the length of a password, in characters of the form that is stored [ASVS-6.2]', () => {
  it.each<[string, string, string | undefined]>([
    ['12 characters', 'abcdefghijkl', undefined],
    ['11 characters', 'abcdefghijk', 'TOO_SHORT?n=12'],
    ['11 characters with separate accents', 'e\u0301'.repeat(11), 'TOO_SHORT?n=12'],
    ['12 characters with separate accents', 'e\u0301'.repeat(12), undefined],
    ['128 characters with separate accents', 'e\u0301'.repeat(128), undefined],
    ['128 characters of three parts each', 'e\u0302\u0301'.repeat(128), undefined],
    ['128 syllables of three parts each', '\u1112\u1161\u11ab'.repeat(128), undefined],
    ['129 characters with separate accents', 'e\u0301'.repeat(129), 'TOO_LONG?n=128'],
    ['128 emoji', '🌻'.repeat(128), undefined],
    ['129 emoji', '🌻'.repeat(129), 'TOO_LONG?n=128'],
    ['65 characters that are stored as two', '\ufb01'.repeat(65), 'TOO_LONG?n=128'],
    ['64 characters that are stored as two', '\ufb01'.repeat(64), undefined],
    ['12 full-width characters', 'ａｂｃｄｅｆｇｈｉｊｋｌ', undefined],
  ])('is the same in every form and call: %s', (_what, password, finding) => {
    for (const [form, parse] of NEW_PASSWORD_FORMS) {
      expect([form, parse(password)]).toEqual([form, finding]);
    }
    if (finding !== undefined) return;
    for (const field of FIELDS) expect(z.safeParse(field, password).success).toBe(true);
  });
});

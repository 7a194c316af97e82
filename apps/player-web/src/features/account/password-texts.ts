import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Password',
  open: 'Change your password',
  keep: 'Keep the old one',
  note: 'You are signed out everywhere then, and sign in again with the new one.',
  oldPassword: 'Your password now',
  newPassword: 'New password',
  newHint: 'At least 12 characters. A few words in a row are good.',
  again: 'New password again',
  submit: 'Change password',
  changed: 'Your password is changed. Sign in again with the new one.',
  UNCHANGED: 'This is the password you have now',
  TRY_LATER: 'There were too many wrong passwords. Please wait a few minutes.',
  NETWORK: 'We could not reach our server. If the old password no longer works, the new one does.',
} as const;

export const passwordText = defineTexts('account-password', english, {
  fr: () => import('./password-texts.fr.ts'),
  es: () => import('./password-texts.es.ts'),
});

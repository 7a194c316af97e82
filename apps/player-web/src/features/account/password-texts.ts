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
  show: 'Show what is typed',
  hide: 'Hide what is typed',
  submit: 'Change password',
  submitting: 'Changing',
  changed: 'Your password is changed. Sign in again with the new one.',
  fixFields: 'Please look at the marked fields.',
  OLD_PASSWORD_WRONG: 'This is not your password',
  TOO_SIMPLE: 'This password is too easy to guess',
  UNCHANGED: 'This is the password you have now',
  TRY_LATER: 'There were too many wrong passwords. Please wait a few minutes.',
  ACCOUNT_LOCKED: 'Your account is locked. Please contact customer support.',
  FEATURE_OFF: 'This is switched off at the moment. Please try again later.',
  NETWORK: 'We could not reach our server. If the old password no longer works, the new one does.',
  UNKNOWN: 'That did not work. Please try again.',
} as const;

export const passwordText = defineTexts('account-password', english, {
  fr: () => import('./password-texts.fr.ts'),
  es: () => import('./password-texts.es.ts'),
});

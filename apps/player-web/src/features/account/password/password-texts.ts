import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Password',
  open: 'Change password',
  keep: 'Cancel',
  note: "We'll sign you out on every device. Then sign in with your new password.",
  oldPassword: 'Current password',
  newPassword: 'New password',
  newHint: 'At least 12 characters. Try a few words in a row.',
  again: 'Confirm new password',
  submit: 'Change password',
  forgot: 'Forgot your current password?',
  changed: 'Password changed. Sign in with your new password.',
  UNCHANGED: 'This is already your password',
  TRY_LATER: 'You entered the wrong password too many times. Wait a few minutes, then try again.',
  NETWORK: "We couldn't reach our server. If your old password doesn't work, use the new one.",
} as const;

export const passwordText = defineTexts('account-password', english, {
  fr: () => import('./password-texts.fr.ts'),
  es: () => import('./password-texts.es.ts'),
});

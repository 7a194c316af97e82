import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: "Confirm it's you",
  text: 'You signed in a while ago. Enter your password to make this change. Nothing you entered was lost.',
  password: 'Your password',
  show: 'Show password',
  hide: 'Hide password',
  continue: 'Continue',
  leave: 'Cancel',
  close: 'Close',
  sending: 'Checking…',
  REQUIRED: 'Enter your password',
  PASSWORD_WRONG: "That password isn't right",
  TRY_LATER: 'You entered the wrong password too many times. Wait a few minutes, then try again.',
  TOO_MANY_REQUESTS: 'Too many tries. Wait a moment and try again.',
  ACCOUNT_LOCKED: 'Your account is locked. Contact customer support.',
  NETWORK: "You're offline. Check your connection and try again.",
  UNKNOWN: 'Something went wrong. Try again.',
} as const;

export const reauthenticationText = defineTexts('player.reauthentication', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

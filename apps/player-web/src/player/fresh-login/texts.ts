import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Is it still you?',
  text: 'You signed in a while ago. For a change like this we ask for your password once more. All you typed is still there.',
  password: 'Your password',
  show: 'Show what is typed',
  hide: 'Hide what is typed',
  goOn: 'Go on',
  leave: 'Leave it',
  close: 'Close',
  sending: 'One moment',
  REQUIRED: 'Enter your password',
  PASSWORD_WRONG: 'This is not your password',
  TRY_LATER: 'There were too many wrong passwords. Please wait a few minutes.',
  TOO_MANY_REQUESTS: 'That was too fast. Wait a moment and try again.',
  ACCOUNT_LOCKED: 'Your account is locked. Please contact customer support.',
  NETWORK: 'There is no connection. Check it and try again.',
  UNKNOWN: 'That did not work. Please try again.',
} as const;

export const freshLoginText = defineTexts('player.fresh-login', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

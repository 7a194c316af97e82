import { defineTexts } from '../../runtime/i18n/texts.ts';

/** Findings of the server and the rules that these forms have words of their own for. */
const words = {
  OLD_PASSWORD_WRONG: 'This is not your password',
  UNCHANGED: 'This is what your account says now',
  TOO_SIMPLE: 'This password is too easy to guess',
  TOO_COMMON: 'This password is one of the most used. Choose another one.',
  NAME: 'Use letters only, as on your ID',
  NOT_KANSAS: 'The address must be in Kansas',
  ZIP: 'Enter a 5-digit ZIP code',
  TRY_LATER: 'That was often enough for now. Please try again later.',
  TOO_MANY_REQUESTS: 'That was often enough for now. Please try again later.',
  ACCOUNT_LOCKED: 'Your account is locked. Please contact customer support.',
  FRESH_LOGIN_NEEDED: 'You did not type your password, so nothing was changed. All you typed is still here.',
  FEATURE_OFF: 'This is switched off at the moment. Please try again later.',
  NETWORK: 'There is no connection. All you typed is still here.',
  UNKNOWN: 'That did not work. Please try again.',
} as const;

const english = {
  ...words,
  show: 'Show what is typed',
  hide: 'Hide what is typed',
  sending: 'Sending',
  fixFields: 'Please look at the marked fields.',
} as const;

export const lineText = defineTexts('account-lines', english, {
  fr: () => import('./line-texts.fr.ts'),
  es: () => import('./line-texts.es.ts'),
});

/** Whether these forms have words of their own for a code. */
export function isLineWord(code: string): code is keyof typeof words {
  return Object.hasOwn(words, code);
}

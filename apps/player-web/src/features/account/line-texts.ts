import { defineTexts } from '../../runtime/i18n/texts.ts';

/** Messages for server errors and validation rules in these forms. */
const FORM_MESSAGES = {
  OLD_PASSWORD_WRONG: "That password isn't right",
  UNCHANGED: 'This is already what your account shows',
  EMAIL_REFUSED: "The owner of this mailbox says it isn't yours. Use another email.",
  TOO_SIMPLE: 'This password is too easy to guess',
  TOO_COMMON: 'This password is too common. Choose another one.',
  TOO_PERSONAL: 'This password is too close to your name or email. Add a few unrelated words.',
  NOT_KANSAS: 'The address must be in Kansas',
  ZIP: 'Enter a 5-digit ZIP code',
  TRY_LATER: 'Too many tries. Try again later.',
  TOO_MANY_REQUESTS: 'Too many tries. Try again later.',
  ACCOUNT_LOCKED: 'Your account is locked. Contact customer support.',
  FRESH_LOGIN_NEEDED: "You didn't enter your password, so nothing was changed. Nothing you entered was lost.",
  ACCESS_DENIED: "You can't change this right now. If your account is frozen, end the freeze first.",
  FEATURE_OFF: "This isn't available right now. Try again later.",
  NETWORK: "You're offline. Nothing you entered was lost.",
  UNKNOWN: 'Something went wrong. Try again.',
} as const;

const english = {
  ...FORM_MESSAGES,
  show: 'Show password',
  hide: 'Hide password',
  showNumber: 'Show number',
  hideNumber: 'Hide number',
  restored: 'We filled in what you entered before.',
  restoredButPassword: 'We filled in what you entered before, except your password.',
  sending: 'Sending',
  fixFields: 'Check the marked fields.',
} as const;

export const lineText = defineTexts('account-lines', english, {
  fr: () => import('./line-texts.fr.ts'),
  es: () => import('./line-texts.es.ts'),
});

/** Returns whether these forms have their own message for a code. */
export function hasLineMessage(code: string): code is keyof typeof FORM_MESSAGES {
  return Object.hasOwn(FORM_MESSAGES, code);
}

import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  forgotTitle: 'Forgot your password?',
  forgot:
    "Enter the email you sign in with. We'll send you a link to choose a new password. If too many attempts have blocked sign-in, the link also lets you in with the password you have.",
  email: 'Email',
  sendLink: 'Send me a link',
  remembered: 'Remember your password?',
  signIn: 'Sign in',
  askedTitle: 'Check your email',
  asked:
    "If there's an account for {{email}}, we sent it a link. It works for 30 minutes. Don't see it? Check your spam folder or request another one.",
  newTitle: 'Choose a new password',
  newNote: "We'll sign you out on every device. Then sign in with your new password.",
  newPassword: 'New password',
  newHint: 'At least 12 characters. Try a few words in a row.',
  again: 'Confirm new password',
  choose: 'Save new password',
  knownTitle: 'Know your password?',
  known:
    "If too many attempts have blocked sign-in, keep your password and sign in on this device. You'll still enter your password.",
  knownButton: 'Sign in on this device',
  knownPending: 'Checking the link',
  changedTitle: 'Password changed',
  changed: 'We signed you out on every device. Sign in with your new password.',
  brokenTitle: "This link doesn't work",
  LINK_INVALID: "It may be incomplete, or you've requested a newer one.",
  LINK_EXPIRED: 'Links work for 30 minutes, and this one has expired. Request a new one.',
  LINK_USED: 'It was already used. If that was you, sign in with your password.',
  EMAIL_TAKEN: 'Another account uses this email now, so nothing was changed.',
  newLink: 'Send me a new link',
  confirmTitle: 'Confirm your email',
  confirm: 'Tap to confirm your email.',
  confirmButton: 'Confirm my email',
  confirming: 'Confirming',
  confirmedTitle: 'Email confirmed',
  confirmed: 'Thank you. Nothing else has changed.',
  confirmedChange: 'Sign in with your new email from now on. The old one no longer works.',
  holder:
    "We haven't confirmed that this email is yours, so we also need your date of birth and the ZIP code of your account.",
  dateOfBirth: 'Date of birth',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  postalCode: 'ZIP code',
  HOLDER_NEEDED: 'Enter your date of birth and ZIP code, then try again.',
  HOLDER_WRONG: "The date of birth and ZIP code don't match the account. Check both and try again.",
  TRY_LATER: 'Too many tries. Try again in 24 hours, or contact customer support.',
  notMineTitle: 'Not your account?',
  notMine:
    "Someone used your email for a Sunflower account. Tell us it isn't yours, and this account won't email you again. Every link we sent you for it stops working.",
  notMineKeeps: 'Nothing else changes: the account stays open, and its owner can set another email.',
  notMineButton: "This isn't me",
  notMineDoneTitle: "We won't email you again",
  notMineDone: "We removed this email from the account's messages. You don't need to do anything else.",
  notMineBroken:
    "It may be incomplete, older than a week, or the account's owner has confirmed this email since. Contact customer support if you still get emails.",
  failed: 'Something went wrong. Try again.',
  account: 'Go to my account',
  lobby: 'Go to the lobby',
  toCart: 'Go to your cart',
  goBack: 'Continue where you left off',
} as const;

export const recoveryText = defineTexts('account-recovery', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

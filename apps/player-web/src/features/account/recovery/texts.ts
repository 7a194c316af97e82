import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  forgotTitle: 'Forgot your password?',
  forgot: "Enter the email you sign in with. We'll send you a link to choose a new password.",
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
  changedTitle: 'Password changed',
  changed: 'We signed you out on every device. Sign in with your new password.',
  brokenTitle: "This link doesn't work",
  LINK_INVALID: "It may be incomplete, or you've requested a newer one.",
  LINK_EXPIRED: 'Links work for 30 minutes, and this one has expired. Request a new one.',
  LINK_USED: 'It was already used. If that was you, sign in with the password you chose.',
  EMAIL_TAKEN: 'Another account uses this email now, so nothing was changed.',
  newLink: 'Send me a new link',
  confirmTitle: 'Confirm your email',
  confirm: 'Tap to confirm your email.',
  confirmButton: 'Confirm my email',
  confirming: 'Confirming',
  confirmedTitle: 'Email confirmed',
  confirmed: 'Thank you. Nothing else has changed.',
  confirmedChange: 'Sign in with your new email from now on. The old one no longer works.',
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

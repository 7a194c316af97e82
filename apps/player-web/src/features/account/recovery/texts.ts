import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  forgotTitle: 'Forgot your password?',
  forgot: 'Enter the email you sign in with. We send you a link to choose a new password.',
  email: 'Email',
  sendLink: 'Send me a link',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
  askedTitle: 'Check your email',
  asked:
    'If there is an account with {{email}}, a letter is on its way. Its link works for 30 minutes. Nothing there? Look into the spam folder, or ask again.',
  newTitle: 'Choose a new password',
  newNote: 'You are signed out everywhere then, and sign in with the new one.',
  newPassword: 'New password',
  newHint: 'At least 12 characters. A few words in a row are good.',
  again: 'New password again',
  choose: 'Save new password',
  changedTitle: 'Your password is changed',
  changed: 'You were signed out everywhere. Sign in with the new password.',
  brokenTitle: 'This link does not work',
  LINK_INVALID: 'It may be incomplete, or a newer link took its place.',
  LINK_EXPIRED: 'It worked for 30 minutes and is too old now. Ask for a new one.',
  LINK_USED: 'It was used before. If that was you, sign in with the password you chose.',
  EMAIL_TAKEN: 'This email belongs to another account now, so nothing was changed.',
  newLink: 'Send me a new link',
  confirmTitle: 'Confirm your email',
  confirm: 'One press, and we know that this email is yours.',
  confirmButton: 'Confirm my email',
  confirming: 'Confirming',
  confirmedTitle: 'Your email is confirmed',
  confirmed: 'Thank you. Everything else stays as it is.',
  confirmedChange: 'Sign in with your new email from now on. The old one no longer works.',
  failed: 'That did not work. Please try again.',
  account: 'Your account',
  lobby: 'Go to the lobby',
} as const;

export const recoveryText = defineTexts('account-recovery', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

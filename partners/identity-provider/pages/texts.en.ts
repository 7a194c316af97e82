import { type Html, html } from './html.ts';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const english = {
  promise: html`Your numbers. <br>Your limits. <br><span>Your money in plain sight.</span>`,
  adults: '18+ only.',
  inKansas: 'Play in Kansas.',
  problemGambling: 'Gambling problem? Call',
  signIn: 'Sign in',
  lead: 'Good to see you. Sign in to play and to see your tickets.',
  email: 'Email',
  emailMissing: 'Enter the email you signed up with.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  pending: 'Signing in…',
  forgot: 'Forgot your password?',
  newHere: 'New to Sunflower?',
  register: 'Create an account',
  lobby: 'Back to the lobby',
  error: 'Error',
  support: 'player support',
  wrong: (register: string) =>
    html`<p><strong>Email and password do not match.</strong> Check both and try again.
 No account yet? <a href="${register}">Create one</a>.</p>`,
  wait: (minutes: number, support: Html) =>
    html`<p><strong>Too many tries, so we closed sign-in for this email for a while.</strong></p>
<p>Your money and tickets are safe. You can try again in ${minutesText(minutes)}.
 If you forgot your password, or this was not you, contact ${support}: we check who you are and open it again.</p>`,
  locked: (support: Html) =>
    html`<p><strong>This account is locked.</strong> Your money and tickets are safe.
 Contact ${support}: we check who you are and tell you what comes next.</p>`,
  signOut: 'Sign out',
  signOutAsk: 'Sign out?',
  signedInHere: 'You are signed in to Sunflower on this device.',
  stay: 'Stay signed in',
  signedOut: 'Signed out',
  signedOutTitle: 'You are signed out',
  seeYou: 'See you soon. Your tickets stay in the draw.',
  tooOld: 'This page is too old',
  tooOldLead: 'Sign-in stays open for ten minutes, on one device. Nothing was lost: just begin again.',
  beginAgain: 'Begin again',
  failed: 'That did not work',
  failedLead: 'We could not finish this step. Your money and tickets are safe. Go back to the lobby and try again.',
  forSupport: 'For support:',
};

/** What the pages say; every language says all of it. */
export type PageTexts = typeof english;

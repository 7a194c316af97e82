import { type Html, html } from './html.ts';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const english = {
  promise: html`Your numbers. <br>Your limits. <br><span>Your money in plain sight.</span>`,
  adults: '18+ only.',
  inKansas: 'You must be in Kansas to play.',
  problemGambling: 'Gambling problem? Call',
  signIn: 'Sign in',
  lead: 'Sign in to play and see your tickets.',
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
  support: 'customer support',
  wrong: (register: string) =>
    html`<p><strong>The email or password is incorrect.</strong> Check both and try again.
 Don’t have an account? <a href="${register}">Create one</a>.</p>`,
  wait: (minutes: number, support: Html, forgotPassword: string) =>
    html`<p><strong>There were too many sign-in attempts with this email.</strong></p>
<p>Your money and tickets are safe. You can try again in ${minutesText(minutes)}.
 If you forgot your password, or if this wasn’t you, <a href="${forgotPassword}">get a link by email</a>.
 It lets you sign in on this device. If you can’t open that email, contact ${support}.</p>`,
  locked: (support: Html) =>
    html`<p><strong>This account is locked.</strong> Your money and tickets are safe.
 Contact ${support}. We’ll verify your identity and explain what to do next.</p>`,
  signOut: 'Sign out',
  signOutAsk: 'Sign out?',
  signedInHere: 'You’re signed in to Sunflower on this device.',
  stay: 'Stay signed in',
  signedOut: 'Signed out',
  signedOutTitle: 'You’re signed out',
  seeYou: 'See you soon. Tickets you’ve bought stay valid.',
  tooOld: 'This page has expired',
  tooOldLead: 'The sign-in page works for ten minutes and on one device only. Nothing was lost. Sign in again.',
  beginAgain: 'Sign in again',
  failed: 'Something went wrong',
  failedLead: 'We couldn’t finish this step. Your money and tickets are safe. Go back to the lobby and try again.',
  deviceAsk: 'Recognize this device?',
  deviceAccount: 'Account:',
  deviceLead:
    'On a recognized device, wrong passwords entered elsewhere can’t lock you out. You still need the password.',
  deviceConfirm: 'Recognize this device',
  deviceNotMine: 'Not your account? Nothing has changed.',
  passkeySignIn: 'Sign in with a passkey',
  passkeyFailed: 'No passkey was used. Try again, or sign in with your password.',
  passkeyRefused: 'We couldn’t accept this passkey. Try again, or sign in with your password.',
  passkeys: 'Passkeys',
  passkeysLead:
    'A passkey signs you in with your fingerprint, face or screen lock, and can’t be given away to a fake site.',
  passkeysContinue: 'Continue',
  passkeysWrong: 'The email or password is incorrect, or the account is locked. Check both and try again.',
  passkeysWait: 'There were too many attempts with this email. Try again later.',
  passkeysFull: 'You have 10 passkeys, the most an account can have. Remove one to add another.',
  passkeyName: 'Name of the new passkey',
  passkeyNamed: 'My passkey',
  passkeyAdd: 'Add a passkey',
  passkeyAdded: 'Added',
  passkeyUsed: 'Last used',
  passkeyRemove: 'Remove',
  passkeyNotAdded: 'We couldn’t add a passkey. Your account hasn’t changed. Try again.',
  confirmLead: 'Enter your email and password to continue.',
  secondFactor: 'Two-step sign-in',
  secondFactorLead: 'After your password, you enter a code from an app on your phone. A stolen password isn’t enough.',
  secondFactorScan: 'Scan this with an authenticator app:',
  secondFactorPicture: 'QR code with the key for your app',
  secondFactorKey: 'On this phone? Enter this key in the app instead:',
  secondFactorEnter: 'Enter the code that the app shows.',
  secondFactorOn: 'Two-step sign-in is on.',
  code: 'Code from your app, or a recovery code',
  codeOfApp: 'Code from your app',
  codeTitle: 'Enter your code',
  codeLead: 'Open your authenticator app and enter the code for Sunflower.',
  codeWrong: 'That code isn’t right. Codes change every 30 seconds, and each works once.',
  codeWait: 'There were too many wrong codes. Try again later.',
  codeLost: 'Lost your phone? Enter one of your recovery codes instead.',
  codesLeft: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'Get new recovery codes',
  recoveryCodes: 'Your recovery codes',
  recoveryLead:
    'Keep these somewhere safe, not on this phone. Each opens your account once if you lose your app. We can’t show them again.',
  codesSaved: 'I saved my codes',
  backToAccount: 'Back to my account',
  forSupport: 'Reference for customer support:',
};

/** The texts of the pages; every language has all of them. */
export type PageTexts = typeof english;

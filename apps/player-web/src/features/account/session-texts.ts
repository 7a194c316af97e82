import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  lastHere: 'Your previous sign-in: {{when}}.',
  signIns: 'Sign-in activity',
  hereNow: 'This device',
  hereSince: 'This device, since {{when}}',
  before: 'Previous sign-in: {{when}}, ended',
  notLoaded: "We couldn't load your sign-ins.",
  retry: 'Try again',
  oneSession:
    "You can be signed in on one device at a time. If you sign in on another device, we sign you out here. Don't recognize a sign-in? Change your password to sign out everywhere.",
  passkeys: 'Manage passkeys',
  secondFactor: 'Two-step sign-in',
  endSession: 'Sign out of this session',
  accessibility: 'Accessibility',
  easier: 'Larger text and controls',
  easierText: 'Makes text and buttons larger, increases contrast and turns off motion, on all your devices.',
  easierFailed: "We couldn't save your change. Try again.",
} as const;

export const sessionText = defineTexts('account-session', english, {
  fr: () => import('./session-texts.fr.ts'),
  es: () => import('./session-texts.es.ts'),
});

import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  lastHere: 'Your last sign-in before this one: {{when}}.',
  signIns: 'Where you are signed in',
  hereNow: 'Here, on this device',
  hereSince: 'Here, on this device, since {{when}}',
  before: 'Before that: {{when}}, ended',
  oneSession:
    'You are signed in on one device at a time: a sign-in elsewhere ends this one at once, and tells you. Was one of these not you? Change your password, which signs out everybody.',
  endSession: 'End this session',
  accessibility: 'Accessibility',
  easier: 'Easier to see and to use',
  easierText:
    'Larger letters and buttons, stronger contrast, nothing moves. It goes with your account to all your devices.',
  easierFailed: 'That was not saved. Please try again.',
} as const;

export const sessionText = defineTexts('account-session', english, {
  fr: () => import('./session-texts.fr.ts'),
  es: () => import('./session-texts.es.ts'),
});

import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  lastHere: 'Your last sign-in before this one: {{when}}.',
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

import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  'registration-modal': 'Create your account',
  'verify-email': 'Confirm your email',
  'verify-email-sent': 'Check your email',
  'request-password-reset': 'Forgot your password?',
  'password-reset-success': 'Your password was changed',
  'email-verification-success': 'Your email is confirmed',
  verification: 'Verify your identity',
  close: 'Close',
  loading: 'Loading…',
} as const;

/** Titles of the overlays, by their names. */
export const overlayText = defineTexts('screen-overlays', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

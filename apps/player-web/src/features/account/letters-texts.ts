import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Letters by email',
  text: 'Before a subscription charges you, and when it misses a draw, pauses or ends, you find it here in the app. We also write to you, at the email you confirmed. Letters about prizes to be claimed come in any case, so that none is lost.',
  subscriptions: 'Letters about my subscriptions',
  failed: 'That was not saved. Please try again.',
  off: 'This cannot be changed at the moment.',
} as const;

export const lettersText = defineTexts('account-letters', english, {
  fr: () => import('./letters-texts.fr.ts'),
  es: () => import('./letters-texts.es.ts'),
});

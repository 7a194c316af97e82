import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Offers from us',
  text: 'We send you offers only the way you choose here, and you can take it back at any time. A self-exclusion takes it back as well. Letters about your account and your prizes come in any case.',
  marketingEmail: 'Offers by email',
  marketingText: 'Offers by text message',
  marketingPush: 'Offers as a notification on your phone',
  failed: 'That was not saved. Please try again.',
  off: 'This cannot be switched on at the moment.',
} as const;

export const offersText = defineTexts('account-offers', english, {
  fr: () => import('./offers-texts.fr.ts'),
  es: () => import('./offers-texts.es.ts'),
});

import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  loading: 'Loading the card fields',
  failed: 'Sorry, the payment system could not be initialized. Please try again.',
  retry: 'Try again',
} as const;

export const cardFieldsText = defineTexts('card-fields', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

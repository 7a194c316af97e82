import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  added_one: '{{games}} added to your cart. {{count}} wager, {{total}}.',
  added_other: '{{games}} added to your cart. {{count}} wagers, {{total}}.',
} as const;

export const cartWordText = defineTexts('app.cart-word', english, {
  fr: () => import('./cart-word-texts.fr.ts'),
  es: () => import('./cart-word-texts.es.ts'),
});

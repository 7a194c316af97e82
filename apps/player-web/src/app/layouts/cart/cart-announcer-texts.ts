import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  added_one: '{{games}} added to your cart. {{count}} wager, {{total}}.',
  added_other: '{{games}} added to your cart. {{count}} wagers, {{total}}.',
} as const;

export const cartAnnouncerText = defineTexts('app.cart-announcer', english, {
  fr: () => import('./cart-announcer-texts.fr.ts'),
  es: () => import('./cart-announcer-texts.es.ts'),
});

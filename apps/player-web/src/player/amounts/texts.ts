import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  unclear: "We can't tell which amount you mean. Type it like {{example}}.",
} as const;

/** Texts shared by every field for an amount. */
export const amountText = defineTexts('player.amounts', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

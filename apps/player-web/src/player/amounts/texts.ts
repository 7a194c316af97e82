import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  unclear: "This amount isn't clear. Type it like {{example}}.",
} as const;

/** Texts shared by every field for an amount. */
export const amountText = defineTexts('player.amounts', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

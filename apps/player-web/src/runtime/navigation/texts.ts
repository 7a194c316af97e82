import { defineTexts } from '../i18n/texts.ts';

const english = {
  tagline: 'Kansas draw games',
  description:
    'Play Kansas draw games online. Buy Powerball tickets, check results and keep your tickets in one place.',
} as const;

/** Title and description of every page, for tabs and search engines. */
export const pageText = defineTexts('page', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

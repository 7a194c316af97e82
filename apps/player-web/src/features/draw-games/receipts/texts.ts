import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  terms: 'Sold under the rules in effect since {{date}}. Claim prizes within {{days}} days of the draw.',
  rules: '{{game}} rules',
} as const;

export const receiptText = defineTexts('ticket-receipt', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

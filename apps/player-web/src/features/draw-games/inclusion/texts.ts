import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  entry: 'In the draw: entry {{first}} of {{size}}',
  entries: 'In the draw: entries {{first}} to {{last}} of {{size}}',
  checked: 'Checked: in the draw as you bought it',
  failed:
    "We couldn't prove to your browser that this ticket is in the draw of {{date}}. Save your receipt, which proves that you bought the ticket. Then run the full check and contact us.",
  check: 'Run the full check',
  support: 'Contact us',
} as const;

export const inclusionText = defineTexts('ticket-inclusion', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

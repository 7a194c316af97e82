import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Entries in this draw',
  lead: 'Every board that was sealed when sales closed. Each one is an entry.',
  channel: 'Entries',
  thisDraw: 'This draw',
  before: 'Draw of {{date}}',
  channel_web: 'Bought online',
  channel_subscription: 'By subscription',
  channel_free: 'Free tickets',
  total: 'All entries',
  withAddOn: 'With {{addOn}}',
  sales: 'Sales',
  notCounted: 'Not counted',
} as const;

export const entriesText = defineTexts('draw-entries', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

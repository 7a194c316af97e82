import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Your month',
  range: '{{from}} to {{to}}, Central Time',
  played: 'Played',
  won: 'Won',
  net: 'Net',
  time: 'Time signed in',
  nothing: "You haven't played this month.",
  chart: 'Played and won each day in dollars, {{from}} to {{to}}. The table has the same figures.',
  table: 'Played and won each day',
  used: '{{used}} of {{amount}}',
  noLimit: "You don't have a monthly spending limit.",
  setLimit: 'Set a limit',
  changeLimit: 'Change limit',
  pending: 'You requested a change. You can confirm it starting {{from}}.',
  failed: "We couldn't load your month.",
  limitsFailed: "We couldn't load your limits. They still apply.",
  retry: 'Try again',
} as const;

export const monthText = defineTexts('wallet.month', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

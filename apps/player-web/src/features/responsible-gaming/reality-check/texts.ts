import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Reality check',
  lead: 'At the interval you choose we show how long you have been here and what it cost or paid. Play goes on when you have answered.',
  every: 'How often',
  interval_15: 'Every 15 minutes',
  interval_30: 'Every 30 minutes',
  interval_60: 'Every hour',
  interval_none: 'Never',
  thisSession: 'This session',
  time: 'Time',
  spent: 'Spent',
  won: 'Won',
  net: 'Result',
  next: 'The next check comes at {{time}}.',
  noNext: 'No check comes. Time and result stay in sight at the top of the page.',
  due: 'A check waits for your answer. Answer it first.',
  show: 'Show the check',
  saved: 'Saved.',
  failed: 'This was not saved. Try again.',
  loading: 'Loading your session',
  errorTitle: 'Your session did not load',
  retry: 'Try again',
} as const;

export const realityText = defineTexts('responsible-gaming.reality-check', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

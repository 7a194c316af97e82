import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Reality check',
  lead: "At the interval you choose, we show how long you've been here and how much you've won or lost. To continue, respond to the check.",
  every: 'How often to check in',
  interval_15: 'Every 15 minutes',
  interval_20: 'Every 20 minutes',
  interval_30: 'Every 30 minutes',
  interval_60: 'Every hour',
  interval_none: 'Never',
  thisSession: 'This session',
  time: 'Time',
  spent: 'Spent',
  won: 'Won',
  net: 'Result',
  next: 'Your next check is at {{time}}.',
  noNext: 'No checks are scheduled. Your time and result stay visible at the top of the page.',
  due: 'A reality check is waiting. Respond to it first.',
  show: 'Show the check',
  saved: 'Saved.',
  failed: "We couldn't save your change. Try again.",
  loading: 'Loading your session',
  errorTitle: "We couldn't load your session",
  retry: 'Try again',
} as const;

export const realityText = defineTexts('responsible-gaming.reality-check', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Session time limit',
  lead: 'Choose how long you can stay signed in. We remind you five minutes before your time is up, then sign you out.',
  rule: 'A shorter limit applies right away. For a longer limit, or none, wait and then confirm it.',
  platform_one: 'After {{count}} hour, we suggest a break to every player.',
  platform_other: 'After {{count}} hours, we suggest a break to every player.',
  current: 'Your time limit',
  none: 'No limit',
  minutes: '{{count}} min',
  hours: '{{count}} h',
  hoursMinutes: '{{hours}} h {{count}} min',
  field: 'Minutes per session',
  fieldHelp: 'A whole number from {{least}} to {{most}}.',
  wrong: 'Enter a whole number from {{least}} to {{most}}.',
  effectNow: 'Your time limit becomes {{change}} immediately.',
  effectLater:
    'You can confirm this change ({{change}}) starting {{from}}. Until you do, your limit stays at {{current}}.',
  save: 'Save time limit',
  saving: 'Saving',
  remove: 'Remove limit',
  saved: 'Time limit saved.',
  waits: 'Nothing has changed yet. You can confirm the new limit from {{from}}.',
  withdrawn: "Your limit didn't change.",
  loadFailed: "We couldn't load your time limit",
  loadFailedText: "If you set one, it's still in effect.",
  again: 'Try again',
  loading: 'Loading',
} as const;

export const timeLimitText = defineTexts('time-limits', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

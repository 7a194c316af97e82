import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Time limit for a session',
  lead: 'Choose how long you can stay signed in. Five minutes before the end we remind you. When the time is up, you are signed out.',
  rule: 'A shorter time holds at once. A longer one, or none, can be confirmed after 48 hours, and holds only then.',
  house_one: 'After {{count}} hour we ask everybody whether to go on.',
  house_other: 'After {{count}} hours we ask everybody whether to go on.',
  current: 'Your time limit',
  none: 'No limit',
  minutes: '{{count}} min',
  hours: '{{count}} h',
  hoursMinutes: '{{hours}} h {{count}} min',
  field: 'Minutes',
  fieldHelp: 'A whole number from {{least}} to {{most}}.',
  wrong: 'Enter a whole number from {{least}} to {{most}}.',
  save: 'Save',
  saving: 'Saving',
  remove: 'Remove the limit',
  saved: 'Your time limit is saved.',
  waits: 'Nothing changes yet. You can confirm the new time from {{from}} on.',
  pendingTitle: 'Waiting for you',
  pendingText:
    'You asked for: {{wish}}. You can confirm it from {{from}} until {{until}}. Until then your limit stays as it is.',
  confirm: 'Confirm {{wish}}',
  withdraw: 'Keep my limit',
  withdrawn: 'Your limit stays as it is.',
  loadFailed: 'Your time limit could not be loaded',
  loadFailedText: 'If you set one, it holds all the same.',
  again: 'Try again',
  failed: 'That did not work. Nothing was changed. Please try again.',
  tooEarly: 'This can be confirmed later. Until then nothing changes.',
  gone: 'There is nothing to confirm any more. Here is your limit as it is now.',
  loading: 'Loading',
} as const;

export const timeLimitText = defineTexts('time-limits', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

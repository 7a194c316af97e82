import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Time to think',
  lead: 'Anything looser, such as a higher limit, waits before you can confirm it. You can make that wait longer and leave yourself a note for that moment.',
  wait: 'Wait before anything looser',
  hours_48: '48 hours',
  hours_168: '7 days',
  hours_720: '30 days',
  hours_2160: '90 days',
  hours_4380: '6 months',
  hours_8760: '12 months',
  effectNow: 'From now on, anything looser waits {{wait}}. This also applies to changes you already asked for.',
  effectLater:
    'A shorter wait is looser too: you can confirm {{wait}} starting {{from}}. Until you do, your wait stays at {{current}}.',
  effectNone: "That's already your wait.",
  save: 'Save wait',
  saving: 'Saving',
  saved: 'Your wait is saved.',
  waits: 'Nothing has changed yet. You can confirm the shorter wait from {{from}}.',
  withdrawn: "Your wait didn't change.",
  note: 'Your note to yourself',
  noteHelp: 'We show it when you want to loosen something. Up to {{most}} characters.',
  saveNote: 'Save note',
  noteSaved: 'Your note is saved.',
  noteFailed: "We couldn't save your note. Try again.",
  loadFailed: "We couldn't load your settings",
  loadFailedText: 'They are still in effect.',
  again: 'Try again',
  loading: 'Loading',
} as const;

export const looseningText = defineTexts('responsible-gaming.loosening', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

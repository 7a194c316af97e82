import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Usage data',
  allow: 'Share usage data from this device',
  what: 'Counts which screens and games are used, without your name, account or address. Off unless you turn it on.',
  signal: 'Your browser asks sites not to track you, so this stays off.',
} as const;

export const measurementText = defineTexts('measurement', english, {
  fr: () => import('./measurement-texts.fr.ts'),
  es: () => import('./measurement-texts.es.ts'),
});

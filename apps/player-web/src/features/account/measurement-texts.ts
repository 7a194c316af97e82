import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Measurement',
  allow: 'Let this device be counted',
  what: 'Counts which screens and games are used, without your name, account or address. Off unless you switch it on.',
  signal: 'Your browser asks not to be measured, so this stays off.',
} as const;

export const measurementText = defineTexts('measurement', english, {
  fr: () => import('./measurement-texts.fr.ts'),
  es: () => import('./measurement-texts.es.ts'),
});

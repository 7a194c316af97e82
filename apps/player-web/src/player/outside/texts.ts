import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  outside: "You're outside Kansas. You can't play here.",
  outsideIn: "You're in {{region}}. You can't play outside Kansas.",
  inKansas: "You're in Kansas.",
  oftener: 'We check your location more often here.',
  more: 'What works here',
  close: 'Close',
  notYet: "You can't play yet.",
  fix: 'Fix it',
  fixTitle: 'Fix a location problem',
} as const;

/** Texts of the line for players outside Kansas. */
export const outsideText = defineTexts('player.outside', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

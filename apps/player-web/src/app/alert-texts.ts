import { defineTexts } from '../runtime/i18n/texts.ts';

const english = {
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
} as const;

/** What a modal says where its caller says nothing. */
export const alertText = defineTexts('alerts', english, {
  fr: () => import('./alert-texts.fr.ts'),
  es: () => import('./alert-texts.es.ts'),
});

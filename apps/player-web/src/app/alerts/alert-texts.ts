import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
} as const;

/** Default texts of a modal, for callers that set no texts. */
export const alertText = defineTexts('alerts', english, {
  fr: () => import('./alert-texts.fr.ts'),
  es: () => import('./alert-texts.es.ts'),
});

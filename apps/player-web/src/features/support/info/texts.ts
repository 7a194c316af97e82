import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  crumbs: 'Where you are',
  home: 'Lobby',
  support: 'Customer support',
} as const;

export const infoText = defineTexts('support.info', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

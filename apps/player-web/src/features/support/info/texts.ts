import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  crumbs: 'Breadcrumbs',
  home: 'Lobby',
  support: 'Customer support',
  nav: 'Help and policies',
  contents: 'On this page',
  more: 'More help',
  location: 'Location',
  funds: 'Money in your wallet',
  documents: 'Documents',
  responsible: 'Play responsibly',
  policy: 'Terms and privacy',
  about: 'About this lottery',
} as const;

export const infoText = defineTexts('support.info', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Not available yet',
  message: "{{place}} isn't available on Sunflower yet. Nothing was changed or charged.",
  toLobby: 'Go to the lobby',
  support: 'Contact customer support',
  megamillions: 'Mega Millions',
  pick3: 'Pick 3',
  pick4: 'Pick 4',
  pick5: 'Pick 5',
  keno: 'Keno',
  kansascash: 'Super Kansas Cash',
  lottoamerica: 'Lotto America',
  '2by2': '2by2',
} as const;

export const notAvailableText = defineTexts('not-available', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

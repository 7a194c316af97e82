import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Not available yet',
  message: '{{place}}: this part of Sunflower is not open yet. Nothing was changed or charged.',
  toLobby: 'Go to the lobby',
  support: 'Ask customer support',
  'my-account-instant-history': 'Instant game history',
  'my-account-documents': 'Documents',
  'games-instant': 'Instant games',
  'games-instants-game': 'Instant games',
  'games-instants-details': 'Instant games',
  'close-instant': 'Instant games',
  'show-new-games': 'New games',
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

import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  FREE_BONUS: 'Free bonus',
  NEW_GAME: 'New',
  POPULAR: 'Popular',
  COMING_SOON: 'Coming soon',
  FREE: 'Free',
  NEW: 'New',
  animals: 'Animals',
  harvest: 'Harvest',
  sky: 'Sky',
  journeys: 'Journeys',
  quick: 'quick',
  medium: 'medium',
  long: 'long',
  priceRange: '{{lowest}} to {{highest}}',
  topPrizeOf: 'Top prize {{prize}}',
  winsOneIn: 'Wins 1 in {{number}}',
  oneIn: '1 in {{number}}',
  play: 'Play',
  playGame: 'Play {{game}}',
  demo: 'Demo',
  demoGame: 'Try the demo of {{game}}',
  freeRounds_one: '{{count}} free round',
  freeRounds_other: '{{count}} free rounds',
  instants: 'Instant games',
  allInstants: 'All instant games',
  howItPlays: 'How to play',
  errorTitle: "We couldn't load the games",
  errorText: 'Check your connection and try again. Your balance and rounds are safe.',
  retry: 'Try again',
} as const;

export const instantText = defineTexts('instant-games', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

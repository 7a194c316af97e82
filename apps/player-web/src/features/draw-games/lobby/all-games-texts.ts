import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  drawGames: 'Draw games',
  jackpots: 'Jackpots',
  drawGamesLead: 'Every game on sale, what it pays and when it is drawn next.',
  gamesError: 'The games did not load',
} as const;

export const allGamesText = defineTexts('draw-games.all-games', english, {
  fr: () => import('./all-games-texts.fr.ts'),
  es: () => import('./all-games-texts.es.ts'),
});

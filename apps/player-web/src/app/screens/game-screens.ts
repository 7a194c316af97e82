import type { LoadScreens } from './screen-loaders.ts';

/** Loads the screens of games and results, each by its name. */
export const SCREENS = {
  drawGames: async () => (await import('../../features/draw-games/compare/draw-games-screen.tsx')).DrawGamesScreen,
  play: async () => (await import('../../features/draw-games/play/play-screen.tsx')).PlayScreen,
  drawNight: async () => (await import('../../features/draw-games/draw-night/draw-night-screen.tsx')).DrawNightScreen,
  rules: async () => (await import('../../features/draw-games/rules/rules-screen.tsx')).RulesScreen,
  instants: async () => (await import('../../features/instant-games/catalog/catalog-screen.tsx')).CatalogScreen,
  instantGame: async () => (await import('../../features/instant-games/play/game-screen.tsx')).GameScreen,
  instantDetails: async () => (await import('../../features/instant-games/details/details-screen.tsx')).DetailsScreen,
  allResults: async () =>
    (await import('../../features/draw-games/results/history/all-results-screen.tsx')).AllResultsScreen,
  results: async () => (await import('../../features/draw-games/results/results-screen.tsx')).ResultsScreen,
  result: async () => (await import('../../features/draw-games/results/result-screen.tsx')).ResultScreen,
} as const satisfies LoadScreens;

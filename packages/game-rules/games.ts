import { ALL_RULES, type AnyGame, type AnyRules } from './all-rules.ts';

/**
 * Every game on sale, in the order in which they are shown: all that are described. A game that is described before it may be sold is left
 * out here.
 */
export const GAMES: readonly AnyGame[] = ALL_RULES;

/** The game of an id among the ones on sale, or undefined for an unknown one. */
export function findGame(gameId: string, games: readonly AnyGame[] = GAMES): AnyGame | undefined {
  return games.find((game) => game.gameId === gameId);
}

/** The rules of a version recorded with a draw or ticket, of a game on sale or not any more. Rules are never removed, so a miss is a fault. */
export function rulesOfVersion(gameId: string, version: string): AnyRules {
  const versions: readonly AnyRules[] = ALL_RULES.find((game) => game.gameId === gameId)?.versions ?? [];
  const rules = versions.find((candidate) => candidate.version === version);
  if (!rules) throw new RangeError(`unknown rules ${version} of ${gameId}`);
  return rules;
}

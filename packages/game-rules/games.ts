import { ALL_RULES, type AnyGame, type AnyRules } from './all-rules.ts';

/**
 * Every game on sale, in display order: all that are described. A game that is described but must not be sold yet is
 * left out here.
 */
export const GAMES: readonly AnyGame[] = ALL_RULES;

/** Returns the game with an id among those on sale, or undefined for an unknown one. */
export function findGame(gameId: string, games: readonly AnyGame[] = GAMES): AnyGame | undefined {
  return games.find((game) => game.gameId === gameId);
}

/** Returns the kind of a game that is described, on sale or not. Throws for an unknown game. */
export function kindOfGame(gameId: string): AnyRules['kind'] {
  const game = findGame(gameId, ALL_RULES);
  const [rules] = game?.versions ?? [];
  if (!rules) throw new RangeError(`unknown game ${gameId}`);
  return rules.kind;
}

/**
 * Returns the rules of a version recorded with a draw or ticket, even of a game no longer on sale. Rules are never
 * removed, so a missing version throws.
 */
export function rulesOfVersion(gameId: string, version: string): AnyRules {
  const versions: readonly AnyRules[] = ALL_RULES.find((game) => game.gameId === gameId)?.versions ?? [];
  const rules = versions.find((candidate) => candidate.version === version);
  if (!rules) throw new RangeError(`unknown rules ${version} of ${gameId}`);
  return rules;
}

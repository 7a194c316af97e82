import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';

/** Returns the rules of a version, or undefined for a ticket of a game newer than this build. */
export function knownRules(gameId: string, version: string): AnyRules | undefined {
  try {
    return rulesOfVersion(gameId, version);
  } catch {
    return undefined;
  }
}

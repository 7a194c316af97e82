import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Drawing } from '@sunflower/game-rules/draw.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { jackpotTiers } from '@sunflower/game-rules/jackpot-tiers.ts';
import type { Draw } from './draw.ts';

/** Returns whether a draw's prizes can be computed. In a game with a jackpot, the jackpot must be known. */
export function isJackpotKnown(draw: Draw): boolean {
  return draw.jackpot !== undefined || jackpotTiers(rulesOfVersion(draw.gameId, draw.rulesVersion)).length === 0;
}

/** A tier in which a settlement found winners. */
type WonTier = { readonly drawing: Drawing; readonly tier: string };

/** Returns whether a settlement found a winner of the jackpot. */
export function isJackpotWon(rules: AnyRules, { tiers }: { readonly tiers: readonly WonTier[] }): boolean {
  const names = jackpotTiers(rules);
  return tiers.some((found) => found.drawing === 'main' && names.includes(found.tier));
}

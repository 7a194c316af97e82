import type { ResultFile } from '@sunflower/contracts/draw-games-results.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesInForce } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { fixedPrizeCents } from '@sunflower/game-rules/prize-tier.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/**
 * What the tiers of a draw pay with the multiplier add-on, for the multiplier that was drawn. `name`: the add-on's
 * name; `prizes`: the prize by tier, such as `4+1`.
 */
export type AddOnPrizes = { readonly name: string; readonly prizes: ReadonlyMap<string, Cents> };

/** Returns the rules of a numbers game that the draw was sold under. */
function numbersRules({ gameId, drawDate }: Pick<ResultFile, 'gameId' | 'drawDate'>) {
  const versions: readonly AnyRules[] = findGame(gameId)?.versions ?? [];
  const rules = rulesInForce(versions, drawDate);
  return rules?.kind === 'numbers' ? rules : undefined;
}

/**
 * Returns the prizes with Power Play or All Star Bonus; undefined in a game without such an add-on, and for a draw
 * without a multiplier.
 */
export function addOnPrizes(result: Pick<ResultFile, 'gameId' | 'drawDate' | 'multiplier'>): AddOnPrizes | undefined {
  const rules = numbersRules(result);
  const addOn = rules?.addOns.find(({ effect }) => effect === 'multiplier');
  const { multiplier } = result;
  if (!rules || !addOn || multiplier === null) return undefined;
  const prizes = rules.tiers.flatMap((tier) => {
    const cents = fixedPrizeCents(tier, multiplier);
    return cents === undefined ? [] : [[tier.tier, cents] as const];
  });
  return { name: `${addOn.name} ${multiplier}x`, prizes: new Map(prizes) };
}

/** Returns the range of the multipliers that boards of a game are sold with; undefined if they have no multiplier. */
export function boardMultiplierRange(
  result: Pick<ResultFile, 'gameId' | 'drawDate'>,
): { readonly from: number; readonly to: number } | undefined {
  const multipliers = numbersRules(result)?.boardMultiplier?.weights.map(({ multiplier }) => multiplier);
  return multipliers && { from: Math.min(...multipliers), to: Math.max(...multipliers) };
}

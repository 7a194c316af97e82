import type { Cents } from '@sunflower/money/cents.ts';
import type { Matrix } from './matrix.ts';
import type { PrizeTier } from './prize-tier.ts';
import type { DrawDays, RulesHead } from './rules-head.ts';

export type { Matrix } from './matrix.ts';
export type { DrawDays } from './rules-head.ts';

/** What an add-on does at settlement. A wager carries an add-on for all of its boards and draws, or not at all. */
export type AddOnEffect =
  /** Multiplies set prizes by a number drawn once for the whole draw. */
  | 'multiplier'
  /** Enters the same picks into a second drawing with its own result and prizes. */
  | 'second-drawing';

export type AddOnRule = {
  /** Stable name on the wire: `power-play`, `double-play`. */
  readonly id: string;
  readonly name: string;
  /** For each board and each draw. */
  readonly priceCents: Cents;
  readonly effect: AddOnEffect;
};

/** The multipliers in the drum: value -> how many of the balls carry it. */
export type MultiplierPool = {
  /** Name recorded with the draw, so that it can be shown later which drum was used. */
  readonly name: string;
  /** The pool serves advertised jackpots up to and including this; undefined: every larger one. */
  readonly upToAdvertisedCents?: Cents;
  readonly weights: readonly { readonly multiplier: number; readonly balls: number }[];
};

/**
 * The rules of one game of numbers from one draw date on: data only. A rule never changes in place; a change is a further version with a
 * later `validFrom`, and every draw is sold and settled by the version in force on its draw date.
 */
export type GameRules = RulesHead & {
  readonly kind: 'numbers';
  readonly matrix: Matrix;
  readonly boardPriceCents: Cents;
  readonly addOns: readonly AddOnRule[];
  /** Best tier first; a board wins the first that it meets, and only that. */
  readonly tiers: readonly PrizeTier[];
  /** Prizes of the second drawing, where an add-on offers one. */
  readonly secondDrawingTiers: readonly PrizeTier[];
  /** Drums of an add-on with the effect `multiplier`, one for each range of jackpots. */
  readonly multiplierPools: readonly MultiplierPool[];
  /** Every board gets a multiplier of its own out of these when it is bought, without an add-on, and keeps it for all its draws. */
  readonly boardMultiplier?: MultiplierPool;
  readonly drawDays: DrawDays;
  readonly startingJackpot: { readonly advertisedCents: Cents; readonly cashValueCents: Cents };
  /** The least by which an unwon advertised jackpot grows to the next draw. */
  readonly minimumRollCents: Cents;
};

/** A game: its name, its letters in a ticket serial and all versions of its rules, oldest first. Games of numbers unless it says another kind. */
export type Game<Rules extends RulesHead = GameRules> = {
  readonly gameId: string;
  readonly name: string;
  /** Two characters of the serial alphabet (no I, L, O, U). */
  readonly serialCode: string;
  readonly versions: readonly Rules[];
};

/** The rules in force for a draw date (yyyy-MM-dd, Central Time). A date before the first version is a fault: no such draw can exist. */
export function rulesForDraw<Sold extends Game<RulesHead>>(game: Sold, drawDate: string): Sold['versions'][number] {
  const rules = game.versions.findLast((version) => version.validFrom <= drawDate);
  if (!rules) throw new RangeError(`no rules of ${game.gameId} are in force on ${drawDate}`);
  return rules;
}

/** The rules a game is sold by on a day (yyyy-MM-dd, Central Time); before its first version that one, which it will be sold by. */
export function rulesInForce<Rules extends RulesHead>(versions: readonly Rules[], day: string): Rules | undefined {
  return versions.findLast((version) => version.validFrom <= day) ?? versions[0];
}

/** The multiplier drum that serves an advertised jackpot, or undefined for a game without one. */
export function multiplierPoolFor(rules: GameRules, advertisedCents: Cents): MultiplierPool | undefined {
  return rules.multiplierPools.find(
    (pool) => pool.upToAdvertisedCents === undefined || advertisedCents <= pool.upToAdvertisedCents,
  );
}

/** Whether an add-on with this effect is among the chosen ones. */
export function hasEffect(rules: GameRules, addOnIds: readonly string[], effect: AddOnEffect): boolean {
  return rules.addOns.some((addOn) => addOn.effect === effect && addOnIds.includes(addOn.id));
}

import type { Cents } from '@sunflower/money/cents.ts';
import type { Matrix } from './matrix.ts';
import type { PrizeTier } from './prize-tier.ts';
import type { DrawDays, RulesHead } from './rules-head.ts';

export type { Matrix } from './matrix.ts';
export type { DrawDays } from './rules-head.ts';

/** The effect of an add-on at settlement. A wager has an add-on for all of its boards and draws, or not at all. */
export type AddOnEffect =
  /** Multiplies fixed prizes by a number that is drawn once for the whole draw. */
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

/** The multipliers in the drum: value -> how many balls have it. */
export type MultiplierPool = {
  /** Name stored with the draw, to show later which drum was used. */
  readonly name: string;
  /** The pool is used for advertised jackpots up to and including this amount; undefined: for every larger one. */
  readonly upToAdvertisedCents?: Cents;
  readonly weights: readonly { readonly multiplier: number; readonly balls: number }[];
};

/**
 * The rules of one numbers game from one draw date on: only data. Rules are never edited; a change is a new version
 * with a later `validFrom`, and every draw is sold and settled under the version in effect on its draw date.
 */
export type GameRules = RulesHead & {
  readonly kind: 'numbers';
  readonly matrix: Matrix;
  readonly boardPriceCents: Cents;
  readonly addOns: readonly AddOnRule[];
  /** Best tier first; a board wins only the first tier it matches. */
  readonly tiers: readonly PrizeTier[];
  /** Prizes of the second drawing, if an add-on offers one. */
  readonly secondDrawingTiers: readonly PrizeTier[];
  /** Drums of an add-on with the effect `multiplier`, one per range of jackpots. */
  readonly multiplierPools: readonly MultiplierPool[];
  /**
   * Every board is assigned a multiplier from these when it is bought, without an add-on, and keeps it for all its
   * draws.
   */
  readonly boardMultiplier?: MultiplierPool;
  readonly drawDays: DrawDays;
  readonly startingJackpot: { readonly advertisedCents: Cents; readonly cashValueCents: Cents };
  /** The minimum growth of an unwon advertised jackpot to the next draw. */
  readonly minimumRollCents: Cents;
};

/**
 * A game: its name, its serial code and all versions of its rules, oldest first. The default kind is a numbers game.
 */
export type Game<Rules extends RulesHead = GameRules> = {
  readonly gameId: string;
  readonly name: string;
  /** Two characters of the serial alphabet (no I, L, O, U). */
  readonly serialCode: string;
  readonly versions: readonly Rules[];
};

/**
 * Returns the rules in effect on a draw date (yyyy-MM-dd, Central Time). Throws for a date before the first version,
 * when no draw can exist.
 */
export function rulesForDraw<Sold extends Game<RulesHead>>(game: Sold, drawDate: string): Sold['versions'][number] {
  const rules = game.versions.findLast((version) => version.validFrom <= drawDate);
  if (!rules) throw new RangeError(`no rules of ${game.gameId} are in effect on ${drawDate}`);
  return rules;
}

/**
 * Returns the rules a game is sold under on a day (yyyy-MM-dd, Central Time); before its first version, that first
 * version.
 */
export function rulesInForce<Rules extends RulesHead>(versions: readonly Rules[], day: string): Rules | undefined {
  return versions.findLast((version) => version.validFrom <= day) ?? versions[0];
}

/** Returns the multiplier drum for an advertised jackpot, or undefined for a game without one. */
export function multiplierPoolFor(rules: GameRules, advertisedCents: Cents): MultiplierPool | undefined {
  return rules.multiplierPools.find(
    (pool) => pool.upToAdvertisedCents === undefined || advertisedCents <= pool.upToAdvertisedCents,
  );
}

/** Returns whether one of the chosen add-ons has this effect. */
export function hasEffect(rules: GameRules, addOnIds: readonly string[], effect: AddOnEffect): boolean {
  return rules.addOns.some((addOn) => addOn.effect === effect && addOnIds.includes(addOn.id));
}

import type { Cents } from '@sunflower/money/cents.ts';
import { countMatches, type Picks } from './board.ts';
import { combinations, countBoards } from './combinations.ts';
import type { Matrix } from './matrix.ts';

/** The payment of a tier: a share of the jackpot, a share of a fixed pot, or a fixed amount to each winning board. */
export type TierPrize =
  | { readonly kind: 'jackpot' }
  | { readonly kind: 'shared'; readonly potCents: Cents }
  | {
      readonly kind: 'set';
      readonly cents: Cents;
      /**
       * The payment of the tier with the multiplier add-on, whatever multiplier was drawn; undefined: the fixed amount
       * times the multiplier.
       */
      readonly withMultiplierCents?: Cents;
    };

/**
 * One row of the pay table: how many main numbers, and whether the bonus number, must match. `tier` is its name, `5+1`,
 * `5+0` ...
 */
export type PrizeTier = {
  readonly tier: string;
  readonly numbers: number;
  readonly bonus: boolean;
  readonly prize: TierPrize;
};

/**
 * Returns a tier with a fixed amount, by its name: `fixedPrizeTier('4+1', 50_000_00n)` is four numbers and the bonus
 * number.
 */
export function fixedPrizeTier(tier: `${number}+${0 | 1}`, cents: Cents): PrizeTier {
  return { tier, numbers: Number(tier[0]), bonus: tier.endsWith('+1'), prize: { kind: 'set', cents } };
}

/** An exact chance: 1 in `total / ways`. */
export type Odds = { readonly total: bigint; readonly ways: bigint };

/** Returns the chance of exactly this match for one board in one draw. */
export function oddsOfMatch(matrix: Matrix, match: { numbers: number; bonus: boolean }): Odds {
  const { numberCount, numberMax, bonusMax } = matrix;
  const ways =
    combinations(numberCount, match.numbers) * combinations(numberMax - numberCount, numberCount - match.numbers);
  if (bonusMax === null) return { total: countBoards(matrix), ways: match.bonus ? 0n : ways };
  return { total: countBoards(matrix), ways: ways * (match.bonus ? 1n : BigInt(bonusMax - 1)) };
}

/** Returns the chance that one board wins any of the tiers in one draw. */
export function oddsOfAnyPrize(matrix: Matrix, tiers: readonly PrizeTier[]): Odds {
  return { total: countBoards(matrix), ways: tiers.reduce((sum, tier) => sum + oddsOfMatch(matrix, tier).ways, 0n) };
}

/** Returns odds as lotteries print them, in English: `1 in 913,129.18`. */
export function oddsText(odds: Odds): string {
  return `1 in ${oddsNumber(odds, 'en-US')}`;
}

/**
 * Number formats, one per language. They are stored because creating one takes a browser about ten milliseconds, and a
 * page shows the odds of every tier.
 */
const formats = new Map<string, Intl.NumberFormat>();

function oddsFormat(locale: string): Intl.NumberFormat {
  const made = formats.get(locale);
  if (made) return made;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(locale, format);
  return format;
}

/** Returns the number in "one in ...": `913,129.18`, rounded half up to two decimals from the exact fraction. */
export function oddsNumber(odds: Odds, locale: string): string {
  const hundredths = (odds.total * 200n + odds.ways) / (odds.ways * 2n);
  const decimal = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}` as `${number}`;
  return oddsFormat(locale).format(decimal);
}

/**
 * Returns the tier a board wins against the drawn numbers, or undefined. A board wins at most one tier, the best.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function matchTier(board: Picks, drawn: Picks, tiers: readonly PrizeTier[]): PrizeTier | undefined {
  const match = countMatches(board, drawn);
  return tiers.find((tier) => tier.numbers === match.numbers && tier.bonus === match.bonus);
}

/**
 * Returns the payment to one winning board for a fixed prize; `multiplier` is the drawn one if the board has the
 * add-on. Returns undefined for jackpots and shared tiers, whose amount depends on all winners.
 */
export function fixedPrizeCents(tier: PrizeTier, multiplier: number | undefined): Cents | undefined {
  if (tier.prize.kind !== 'set') return undefined;
  if (multiplier === undefined) return tier.prize.cents;
  return tier.prize.withMultiplierCents ?? tier.prize.cents * BigInt(multiplier);
}

/** A row of the printed pay table, for display and for the fairness page. */
export type TierOdds = { readonly tier: PrizeTier; readonly odds: Odds; readonly text: string };

/** Returns the pay table with the exact odds of each row, calculated from the matrix. */
export function payTable(rules: { readonly matrix: Matrix; readonly tiers: readonly PrizeTier[] }): TierOdds[] {
  return rules.tiers.map((tier) => {
    const odds = oddsOfMatch(rules.matrix, tier);
    return { tier, odds, text: oddsText(odds) };
  });
}

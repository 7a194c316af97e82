import type { Cents } from '@sunflower/money/cents.ts';
import type { AnyRules } from './all-rules.ts';
import { leastBoardCents } from './board-price.ts';
import { type OddsRow, type OddsSheet, oddsSheets } from './odds-sheet.ts';
import type { Odds } from './prize-tier.ts';

/**
 * The figures by which players compare games, calculated from the rules. All odds are those of one board without
 * add-ons.
 */
export type GameGlance = {
  /** The smallest purchase for one draw; `hasStakes` if a higher stake can be chosen. */
  readonly play: { readonly boards: number; readonly cents: Cents; readonly hasStakes: boolean };
  readonly topPrizeOdds: Odds;
  /** The odds of any prize. They differ where the player chooses how a board wins. */
  readonly anyPrizeOdds: { readonly best: Odds; readonly worst: Odds };
};

/** Returns the figures by which players compare this game with others. Throws for rules without prizes. */
export function glanceAt(rules: AnyRules): GameGlance {
  const sheets = oddsSheets(rules).filter(({ choice }) => !isOfAddOn(rules, choice));
  const top = topRow(sheets.flatMap(({ rows }) => rows));
  const any = sheets.map(anyPrizeOf).toSorted((one, other) => (isLikelier(one, other) ? -1 : 1));
  const [best] = any;
  const worst = any.at(-1);
  if (!top || !best || !worst) throw new RangeError(`the rules ${rules.version} have no prizes`);
  const boards = rules.limits.boardStep ?? rules.limits.minBoards;
  const hasStakes = rules.kind === 'keno' || (rules.kind === 'digits' && stakesOf(rules).size > 1);
  return {
    play: { boards, cents: leastBoardCents(rules) * BigInt(boards), hasStakes },
    topPrizeOdds: top.odds,
    anyPrizeOdds: { best, worst },
  };
}

/** Returns whether the first odds are better for the player: one in five is likelier than one in six. */
export function isLikelier(one: Odds, other: Odds): boolean {
  return one.ways * other.total > other.ways * one.total;
}

/** Returns whether an odds sheet is for the add-on, which the smallest purchase doesn't include. */
function isOfAddOn(rules: AnyRules, choice: string): boolean {
  return rules.kind === 'keno' && rules.bullsEye !== null && choice.endsWith(rules.bullsEye.id);
}

/** Returns the row of the top prize: the jackpot in a game that has one, because its amount isn't fixed. */
function topRow(rows: readonly OddsRow[]): OddsRow | undefined {
  const jackpot = rows.find(({ prizeCents }) => prizeCents === null);
  if (jackpot) return jackpot;
  return rows.reduce<OddsRow | undefined>(
    (best, row) => ((row.prizeCents ?? 0n) > (best?.prizeCents ?? 0n) ? row : best),
    undefined,
  );
}

/** Returns the odds of winning any row of a sheet; the rows exclude each other and have the same total. */
function anyPrizeOf({ rows }: OddsSheet): Odds {
  return { total: rows[0]?.odds.total ?? 1n, ways: rows.reduce((sum, { odds }) => sum + odds.ways, 0n) };
}

function stakesOf(rules: Extract<AnyRules, { kind: 'digits' }>): ReadonlySet<Cents> {
  return new Set(rules.plays.filter((play) => play.isOffered).flatMap((play) => play.stakesCents));
}

import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesInForce } from '@sunflower/game-rules/game.ts';
import { type GameGlance, glanceAt } from '@sunflower/game-rules/game-glance.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { Odds } from '@sunflower/game-rules/prize-tier.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { shortWeekdayText } from '../../../runtime/clock/dates.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { describeSession } from '../labels/game-text.ts';
import { compareText } from './texts.ts';

/**
 * A game on sale. `rules` and `glance` are those of the current day, or null for a game that this build doesn't
 * support.
 */
export type ComparedGame = {
  readonly game: GameSummary;
  readonly rules: AnyRules | null;
  readonly glance: GameGlance | null;
};

/** Returns a game with its rules of a day (yyyy-MM-dd, Central Time). */
export function comparedGame(game: GameSummary, day: string): ComparedGame {
  const versions: readonly AnyRules[] = findGame(game.gameId)?.versions ?? [];
  const rules = rulesInForce(versions, day) ?? null;
  return { game, rules, glance: rules && glanceAt(rules) };
}

const DAYS_A_WEEK = 7;

/** Returns on which days a game is drawn: "Mon, Wed, Sat", "Midday and evening", "Every 4 minutes". */
export function drawDaysText(rules: AnyRules): string {
  if (rules.kind === 'keno') return compareText('everyMinutes', { minutes: rules.cadence.minutesBetween });
  if (rules.kind === 'digits') {
    const [first = '', ...others] = rules.sessions.map(({ id, name }) => describeSession(id) ?? name);
    return listText([first, ...others.map((session) => session.toLocaleLowerCase(localeTag()))]);
  }
  const { weekdays } = rules.drawDays;
  return weekdays.length === DAYS_A_WEEK ? compareText('daily') : weekdays.map(shortWeekdayText).join(', ');
}

/** Returns what the smallest purchase costs: "$2 a board", "$1 for 2 boards", "From $0.50". */
export function priceText({ play }: GameGlance): string {
  const price = formatUsd(play.cents, 'optional-cents');
  if (play.hasStakes) return compareText('priceFrom', { price });
  if (play.boards > 1) return compareText('priceOfBoards', { price, boards: play.boards });
  return compareText('priceOfBoard', { price });
}

/** From this number on, odds are shown without decimals, which don't help in a comparison. */
const WITHOUT_DECIMALS = 100;

/** Returns odds for comparing games: "1 in 24.87", "1 in 4", "1 in 8,911,711". */
export function roundOdds({ total, ways }: Odds): string {
  // A float is exact enough, because odds in thousandths stay far below 2 ** 53.
  const number = Number((total * 1000n) / ways) / 1000;
  const maximumFractionDigits = number < WITHOUT_DECIMALS ? 2 : 0;
  const text = compareText('oneIn', { number: number.toLocaleString(localeTag(), { maximumFractionDigits }) });
  // Non-breaking spaces, so that a range of odds breaks only between its two ends.
  return text.replaceAll(' ', '\u00a0');
}

/** Returns the odds of winning anything; a range where they depend on how the board is played. */
export function anyPrizeText({ anyPrizeOdds }: GameGlance): string {
  const [best, worst] = [roundOdds(anyPrizeOdds.best), roundOdds(anyPrizeOdds.worst)];
  return best === worst ? best : compareText('oddsRange', { best, worst });
}

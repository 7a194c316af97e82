import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { isLikelier } from '@sunflower/game-rules/game-glance.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { type GamesOrder, hasJackpot } from '../games/games-order.ts';
import { type ComparedGame, comparedGame } from './compared-game.ts';

/** What the games can be sorted by; the first is the default. */
export const COMPARE_ORDERS = ['top', 'odds', 'price', 'next'] as const;
export type CompareOrder = (typeof COMPARE_ORDERS)[number];

/** Returns the order named in the page's URL, or the default. */
export function readOrder(text: string | undefined): CompareOrder {
  return COMPARE_ORDERS.find((order) => order === text) ?? COMPARE_ORDERS[0];
}

type Comparison = (one: ComparedGame, other: ComparedGame) => number;

const bigFirst = (one: Cents, other: Cents): number => (one === other ? 0 : one > other ? -1 : 1);
const amountOf = ({ game }: ComparedGame): Cents => game.jackpotCents ?? game.topPrizeCents ?? 0n;

/** Sorts the largest amount first. Unknown jackpots come after the other jackpots. */
const byTopPrize: Comparison = (one, other) =>
  Number(hasJackpot(other.game)) - Number(hasJackpot(one.game)) || bigFirst(amountOf(one), amountOf(other));

/** Best odds of any prize first. */
function byOdds({ glance: one }: ComparedGame, { glance: other }: ComparedGame): number {
  if (!one || !other) return Number(one === null) - Number(other === null);
  if (isLikelier(one.anyPrizeOdds.best, other.anyPrizeOdds.best)) return -1;
  return isLikelier(other.anyPrizeOdds.best, one.anyPrizeOdds.best) ? 1 : 0;
}

const priceOf = ({ game, glance }: ComparedGame): Cents => glance?.play.cents ?? game.boardPriceCents;
const NEVER = '9999';
const timeOf = ({ game }: ComparedGame): string => game.nextDraw?.drawsAt ?? NEVER;

const COMPARISONS: Readonly<Record<CompareOrder, Comparison>> = {
  top: byTopPrize,
  odds: byOdds,
  price: (one, other) => bigFirst(priceOf(other), priceOf(one)),
  next: (one, other) => timeOf(one).localeCompare(timeOf(other)),
};

/** Sorts games by a chosen order; equal ones by their top prize. */
export function compareOrder(by: CompareOrder): GamesOrder {
  const compare = COMPARISONS[by];
  const today = centralDateOf(serverNowMs());
  const sort = (games: readonly GameSummary[]) =>
    games
      .map((game) => comparedGame(game, today))
      .sort((one, other) => compare(one, other) || byTopPrize(one, other))
      .map(({ game }) => game);
  return { by, sort };
}

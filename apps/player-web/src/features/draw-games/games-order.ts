import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { useState } from 'react';

/** Whether a game has a jackpot that grows, known or not yet; the others pay set prizes. */
export const hasJackpot = (game: GameSummary): boolean => game.topPrizeCents === null;

const LATER = '9999';
const whenDrawn = ({ nextDraw }: GameSummary): string => nextDraw?.drawsAt ?? LATER;

function byRank(one: GameSummary, other: GameSummary): number {
  if (hasJackpot(one) !== hasJackpot(other)) return hasJackpot(one) ? -1 : 1;
  if (!hasJackpot(one)) return whenDrawn(one).localeCompare(whenDrawn(other));
  const [first, second] = [one.jackpotCents ?? -1n, other.jackpotCents ?? -1n];
  return first === second ? 0 : first > second ? -1 : 1;
}

/** Games as they are shown: jackpots first, the largest in front; then games of set prizes, the next to be drawn in front. */
export function inShownOrder(games: readonly GameSummary[]): readonly GameSummary[] {
  return [...games].sort(byRank);
}

/** The order of a visit: it stays as it was first seen, for a press must not meet another game than the one that was aimed at. */
export function useShownOrder(games: readonly GameSummary[]): readonly GameSummary[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (order.length > 0) {
    const placeOf = ({ gameId }: GameSummary) => (order.includes(gameId) ? order.indexOf(gameId) : order.length);
    return [...games].sort((one, other) => placeOf(one) - placeOf(other));
  }
  const ordered = inShownOrder(games);
  if (ordered.length > 0) setOrder(ordered.map(({ gameId }) => gameId));
  return ordered;
}

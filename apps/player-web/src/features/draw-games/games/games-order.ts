import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { useState } from 'react';

/** Returns whether a game has a growing jackpot, known or not yet known; the other games pay set prizes. */
export const hasJackpot = (game: GameSummary): boolean => game.topPrizeCents === null;

const LATER = '9999';
const whenDrawn = ({ nextDraw }: GameSummary): string => nextDraw?.drawsAt ?? LATER;

function byRank(one: GameSummary, other: GameSummary): number {
  if (hasJackpot(one) !== hasJackpot(other)) return hasJackpot(one) ? -1 : 1;
  if (!hasJackpot(one)) return whenDrawn(one).localeCompare(whenDrawn(other));
  const [first, second] = [one.jackpotCents ?? -1n, other.jackpotCents ?? -1n];
  return first === second ? 0 : first > second ? -1 : 1;
}

/**
 * Sorts games for display: games with a jackpot first, the largest in front; then games with set prizes, the next draw
 * in front.
 */
export function inShownOrder(games: readonly GameSummary[]): readonly GameSummary[] {
  return [...games].sort(byRank);
}

/** How games are ordered. When the name in `by` changes, they are ordered again. */
export type GamesOrder = {
  readonly by: string;
  readonly sort: (games: readonly GameSummary[]) => readonly GameSummary[];
};

const BY_RANK: GamesOrder = { by: 'rank', sort: inShownOrder };

/**
 * Returns games in the order in which this screen first showed them, until the player chooses another order, so that
 * a player never taps a game that just moved under their finger.
 */
export function useShownOrder(games: readonly GameSummary[], { by, sort } = BY_RANK): readonly GameSummary[] {
  const [shown, setShown] = useState<{ by: string; ids: readonly string[] }>({ by, ids: [] });
  const { ids } = shown;
  if (ids.length > 0 && shown.by === by) {
    const placeOf = ({ gameId }: GameSummary) => (ids.includes(gameId) ? ids.indexOf(gameId) : ids.length);
    return [...games].sort((one, other) => placeOf(one) - placeOf(other));
  }
  const ordered = sort(games);
  if (ordered.length > 0) setShown({ by, ids: ordered.map(({ gameId }) => gameId) });
  return ordered;
}

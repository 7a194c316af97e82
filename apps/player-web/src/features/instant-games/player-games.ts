import type { playerBonuses } from '@sunflower/contracts/bonuses.ts';
import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { bonusesQuery } from '../../player/queries/bonuses-query.ts';
import { roundsQuery } from '../../player/queries/instant-rounds-query.ts';

type Bonuses = readonly z.output<typeof playerBonuses>[number][];

/** Returns how many free rounds the player has for each game; a bonus that names several games counts for each. */
export function countFreeRounds(bonuses: Bonuses): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>();
  for (const { bonusType, status, numberOfTickets, allowedGames } of bonuses) {
    if (bonusType !== 'FREE_ROUNDS' || status !== 'ACTIVE' || !numberOfTickets) continue;
    for (const game of allowedGames) rounds.set(game, (rounds.get(game) ?? 0) + numberOfTickets);
  }
  return rounds;
}

/** Returns the games of rounds, each game once, in the order of the rounds. */
export function playedGames(rounds: readonly InstantRound[]): readonly string[] {
  return [...new Set(rounds.map(({ gameId }) => gameId))];
}

/** Returns the oldest unfinished round whose game is still offered; the rounds come latest first. */
export function oldestOpenRound(rounds: readonly InstantRound[]): InstantRound | undefined {
  return rounds.findLast(({ isGameOffered }) => isGameOffered);
}

/**
 * Returns the player's latest games, free rounds by game, and the oldest unfinished round; all of them are empty for a
 * guest.
 */
export function usePlayerGames(playerId: string | null) {
  const id = playerId ?? '';
  const enabled = playerId !== null;
  const { data: rounds = [] } = useQuery({ ...roundsQuery(id, 'all'), enabled });
  const { data: open = [] } = useQuery({ ...roundsQuery(id, 'open'), enabled });
  const { data: bonuses = [] } = useQuery({ ...bonusesQuery(id), enabled });
  return { played: playedGames(rounds), freeRounds: countFreeRounds(bonuses), unfinished: oldestOpenRound(open) };
}

import { findGame } from '@sunflower/game-rules/games.ts';
import { notFound, useParams } from '@tanstack/react-router';

/** The id of the game the address names. A game nobody sells has no page: it shows as any other address that is unknown. [S2.1-6] */
export function useKnownGame(): string {
  const { gameId = '' } = useParams({ strict: false });
  if (!findGame(gameId)) throw notFound();
  return gameId;
}

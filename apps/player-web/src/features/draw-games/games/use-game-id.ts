import { findGame } from '@sunflower/game-rules/games.ts';
import { notFound, useParams } from '@tanstack/react-router';

/** Returns the game id in the URL. The URL of an unknown game shows the same page as any other unknown URL. [S2.1-6] */
export function useGameId(): string {
  const { gameId = '' } = useParams({ strict: false });
  if (!findGame(gameId)) throw notFound();
  return gameId;
}

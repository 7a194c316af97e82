import { type GameId, gameId } from '@sunflower/contracts/draw-games.ts';

const GAME_IDS: ReadonlyMap<string, GameId> = new Map(gameId.options.map((id) => [id, id]));

/** Returns a game id as the wire carries it. Every stored id was a known game when it was stored; throws for any other. */
export function wireGameId(stored: string): GameId {
  const id = GAME_IDS.get(stored);
  if (id === undefined) throw new Error(`unknown game ${stored}`);
  return id;
}

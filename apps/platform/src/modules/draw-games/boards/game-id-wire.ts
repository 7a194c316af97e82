import { type GameId, type GameKind, gameId } from '@sunflower/contracts/draw-games.ts';
import { kindOfGame } from '@sunflower/game-rules/games.ts';

const GAME_IDS: ReadonlyMap<string, GameId> = new Map(gameId.options.map((id) => [id, id]));

/** Returns a game id in its API format. Throws for an unknown game, which only corrupt data can contain. */
export function wireGameId(stored: string): GameId {
  const id = GAME_IDS.get(stored);
  if (id === undefined) throw new Error(`unknown game ${stored}`);
  return id;
}

/** Returns the game of a wager or draw in API format: its id and its kind. */
export function wireGameOf({ gameId: stored }: { readonly gameId: string }): { gameId: GameId; kind: GameKind } {
  return { gameId: wireGameId(stored), kind: kindOfGame(stored) };
}

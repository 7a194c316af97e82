import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';

export type WireGameId =
  | 'powerball'
  | 'mega-millions'
  | 'lotto-america'
  | 'super-kansas-cash'
  | '2by2'
  | 'pick-3'
  | 'pick-4'
  | 'pick-5'
  | 'keno';

/** A game id on the wire. Every stored id was a known game when it was stored. */
export function wireGameId(gameId: string): WireGameId {
  if (!ALL_RULES.some((game) => game.gameId === gameId)) throw new Error(`unknown game ${gameId}`);
  return gameId as WireGameId;
}

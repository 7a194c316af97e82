import type { GameFace } from '../face/game-face.ts';

/** The face of each game, in a script of its own, so that a player loads only the game that is played. */
const FACES: Readonly<Record<string, () => Promise<GameFace>>> = {
  'meadowlark-morning': async () => (await import('./meadowlark-morning/meadowlark-morning.ts')).MEADOWLARK_MORNING,
  'prairie-crossword': async () => (await import('./prairie-crossword/prairie-crossword.ts')).PRAIRIE_CROSSWORD,
  'chalk-dig': async () => (await import('./chalk-dig/chalk-dig.ts')).CHALK_DIG,
};

/** Loads the face of a game. Throws for a game that isn't here. */
export function loadFace(gameId: string): Promise<GameFace> {
  const load = FACES[gameId];
  if (!load) throw new Error(`unknown game ${gameId}`);
  return load();
}

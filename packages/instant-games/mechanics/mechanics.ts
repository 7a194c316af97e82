import { CROSSWORD } from './crossword/crossword.ts';
import { LAYERS } from './layers/layers.ts';
import { MATCH_THREE } from './match-three/match-three.ts';
import type { Mechanic } from './mechanic.ts';

/** The rules of all games, by the names that books and the catalog give them. */
export const MECHANICS = {
  'match-three': MATCH_THREE,
  crossword: CROSSWORD,
  layers: LAYERS,
} as const satisfies Readonly<Record<string, Mechanic>>;

export type GameMechanic = keyof typeof MECHANICS;

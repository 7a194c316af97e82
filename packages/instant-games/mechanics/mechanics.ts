import { EQUATION } from './equation/equation.ts';
import { JUDGES } from './judges/judges.ts';
import { MATCH_THREE } from './match-three/match-three.ts';
import type { Mechanic } from './mechanic.ts';

/** The rules of all games, by the names that books and the catalog give them. */
export const MECHANICS = {
  'match-three': MATCH_THREE,
  judges: JUDGES,
  equation: EQUATION,
} as const satisfies Readonly<Record<string, Mechanic>>;

export type GameMechanic = keyof typeof MECHANICS;

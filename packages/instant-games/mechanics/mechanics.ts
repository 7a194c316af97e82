import { MATCH_THREE } from './match-three/match-three.ts';
import type { Mechanic } from './mechanic.ts';
import { RINGS } from './rings/rings.ts';

/** The rules of all games, by the names that books and the catalog give them. */
export const MECHANICS = {
  'match-three': MATCH_THREE,
  rings: RINGS,
} as const satisfies Readonly<Record<string, Mechanic>>;

export type GameMechanic = keyof typeof MECHANICS;

import { LONGEST_RUN } from './longest-run/longest-run.ts';
import { MATCH_THREE } from './match-three/match-three.ts';
import type { Mechanic } from './mechanic.ts';
import { PATH } from './path/path.ts';

/** The rules of all games, by the names that books and the catalog give them. */
export const MECHANICS = {
  'match-three': MATCH_THREE,
  'longest-run': LONGEST_RUN,
  path: PATH,
} as const satisfies Readonly<Record<string, Mechanic>>;

export type GameMechanic = keyof typeof MECHANICS;

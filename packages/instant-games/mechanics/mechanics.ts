import { CONSTELLATIONS } from './constellations/constellations.ts';
import { CROSSWORD } from './crossword/crossword.ts';
import { EQUATION } from './equation/equation.ts';
import { JUDGES } from './judges/judges.ts';
import { LAYERS } from './layers/layers.ts';
import { LONGEST_RUN } from './longest-run/longest-run.ts';
import { MATCH_THREE } from './match-three/match-three.ts';
import type { Mechanic } from './mechanic.ts';
import { PATCHES } from './patches/patches.ts';
import { PATH } from './path/path.ts';
import { QUILT_BLOCKS } from './quilt-blocks/quilt-blocks.ts';
import { RINGS } from './rings/rings.ts';
import { WEIGH_IN } from './weigh-in/weigh-in.ts';

/** The rules of all games, by the names that books and the catalog give them. */
export const MECHANICS = {
  'match-three': MATCH_THREE,
  rings: RINGS,
  'weigh-in': WEIGH_IN,
  constellations: CONSTELLATIONS,
  patches: PATCHES,
  'quilt-blocks': QUILT_BLOCKS,
  judges: JUDGES,
  'longest-run': LONGEST_RUN,
  path: PATH,
  equation: EQUATION,
  crossword: CROSSWORD,
  layers: LAYERS,
} as const satisfies Readonly<Record<string, Mechanic>>;

export type GameMechanic = keyof typeof MECHANICS;

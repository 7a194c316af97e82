import { CONSTELLATIONS } from '../mechanics/constellations/constellations.ts';
import { CROSSWORD } from '../mechanics/crossword/crossword.ts';
import { EQUATION } from '../mechanics/equation/equation.ts';
import { JUDGES } from '../mechanics/judges/judges.ts';
import { LAYERS } from '../mechanics/layers/layers.ts';
import { LONGEST_RUN } from '../mechanics/longest-run/longest-run.ts';
import { MATCH_THREE } from '../mechanics/match-three/match-three.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import { PATCHES } from '../mechanics/patches/patches.ts';
import { PATH } from '../mechanics/path/path.ts';
import { QUILT_BLOCKS } from '../mechanics/quilt-blocks/quilt-blocks.ts';
import { RINGS } from '../mechanics/rings/rings.ts';
import { WEIGH_IN } from '../mechanics/weigh-in/weigh-in.ts';

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

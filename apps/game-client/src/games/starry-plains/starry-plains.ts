import { readConstellations } from '@sunflower/instant-games/mechanics/constellations/read-constellations.ts';
import type { GameFace } from '../../face/game-face.ts';
import { STARRY_PLAINS_ART } from './starry-plains-art.ts';
import { starryPlan } from './starry-plains-plan.ts';
import { STARRY_PLAINS_VOICES } from './starry-plains-voices.ts';

/** One bell for each brightness, in half-tones; neither the prize nor the stars that are open change it. */
const BELLS: Readonly<Record<string, readonly number[]>> = { '1': [26], '2': [19], '3': [24], '4': [17], '5': [21] };

/** Sixteen stars; three joined neighbors of one brightness are a constellation, which wins a prize. */
export const STARRY_PLAINS: GameFace = {
  art: STARRY_PLAINS_ART,
  voices: STARRY_PLAINS_VOICES,
  read: readConstellations,
  plan: starryPlan,
  tones: (shows) => BELLS[shows] ?? [],
};

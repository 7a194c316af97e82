import { PATCHES } from '@sunflower/instant-games/mechanics/patches/patches.ts';
import type { GameFace } from '../../face/game-face.ts';
import { MONARCH_CROSSING_ART } from './monarch-crossing-art.ts';
import { monarchPlan } from './monarch-crossing-plan.ts';
import { MONARCH_CROSSING_VOICES, SPECIES } from './monarch-crossing-voices.ts';

/** Half-tones of the five patches: a scale without half-tone steps, so that they sound well in any order. */
const NOTES = [0, 2, 4, 7, 9];

/** Twelve monarchs settle on five patches of milkweed; a patch with five or more pays its prize. */
export const MONARCH_CROSSING: GameFace = {
  art: MONARCH_CROSSING_ART,
  voices: MONARCH_CROSSING_VOICES,
  read: PATCHES.read,
  plan: monarchPlan,
  tones: (shows) => {
    const note = NOTES[SPECIES.indexOf(shows)] ?? 0;
    return [note + 12, note];
  },
};

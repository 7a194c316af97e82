import { readRings } from '@sunflower/instant-games/mechanics/rings/read-rings.ts';
import type { GameFace } from '../../face/game-face.ts';
import { FIELDS_OF_SUNFLOWERS_ART } from './sunflower-fields-art.ts';
import { sunflowerPlan } from './sunflower-fields-plan.ts';
import { FIELDS_OF_SUNFLOWERS_VOICES } from './sunflower-fields-voices.ts';

const GOLD = 16;
const PLAIN = 9;

/** Nineteen seeds of a sunflower; each ring of them that is all gold pays its prize. */
export const FIELDS_OF_SUNFLOWERS: GameFace = {
  art: FIELDS_OF_SUNFLOWERS_ART,
  voices: FIELDS_OF_SUNFLOWERS_VOICES,
  read: readRings,
  plan: sunflowerPlan,
  tones: (shows) => [shows === 'gold' ? GOLD : PLAIN],
};

import { PATH } from '@sunflower/instant-games/mechanics/path/path.ts';
import type { GameFace } from '../../face/game-face.ts';
import { TWISTER_TRAIL_ART } from './twister-trail-art.ts';
import { twisterTrailPlan } from './twister-trail-plan.ts';
import { TWISTER_TRAIL_VOICES } from './twister-trail-voices.ts';

/** Five crossroads between a farm and a storm cellar; every road pays the same. */
export const TWISTER_TRAIL: GameFace = {
  art: TWISTER_TRAIL_ART,
  voices: TWISTER_TRAIL_VOICES,
  read: PATH.read,
  choices: 2,
  plan: twisterTrailPlan,
};

import { EQUATION } from '@sunflower/instant-games/mechanics/equation/equation.ts';
import type { GameFace } from '../../face/game-face.ts';
import { HARVEST_ELEVATOR_ART } from './harvest-elevator-art.ts';
import { harvestPlan } from './harvest-elevator-plan.ts';
import { HARVEST_ELEVATOR_VOICES } from './harvest-elevator-voices.ts';

/** A price per bushel, six rows of wheat, and their product. The board sounds the same at every price. */
export const HARVEST_ELEVATOR: GameFace = {
  art: HARVEST_ELEVATOR_ART,
  voices: HARVEST_ELEVATOR_VOICES,
  read: EQUATION.read,
  plan: harvestPlan,
  tones: () => [0, 7],
};

import { readMatchThree } from '@sunflower/instant-games/mechanics/match-three/read-match-three.ts';
import type { GameFace } from '../../face/game-face.ts';
import { MEADOWLARK_MORNING_ART } from './meadowlark-morning-art.ts';
import { callOf } from './meadowlark-morning-calls.ts';
import { meadowlarkPlan } from './meadowlark-morning-plan.ts';
import { MEADOWLARK_MORNING_VOICES } from './meadowlark-morning-voices.ts';

/** Nine eggs; three alike win their prize. Each prize has its own egg and its own call of two notes. */
export const MEADOWLARK_MORNING: GameFace = {
  art: MEADOWLARK_MORNING_ART,
  voices: MEADOWLARK_MORNING_VOICES,
  read: readMatchThree,
  plan: meadowlarkPlan,
  tones: callOf,
};

import { MATCH_THREE } from '@sunflower/instant-games/mechanics/match-three/match-three.ts';
import type { GameFace } from '../../face/game-face.ts';
import { MEADOWLARK_MORNING_ART } from './meadowlark-morning-art.ts';
import { meadowlarkPlan } from './meadowlark-morning-plan.ts';
import { MEADOWLARK_MORNING_VOICES } from './meadowlark-morning-voices.ts';

/** Half-tones between the first notes of two calls. */
const APART = 1;
const SECOND_NOTE = 7;

/** Nine eggs; three alike win their prize. Each prize has its own call of two notes, all equally loud. */
export const MEADOWLARK_MORNING: GameFace = {
  art: MEADOWLARK_MORNING_ART,
  voices: MEADOWLARK_MORNING_VOICES,
  read: MATCH_THREE.read,
  plan: meadowlarkPlan,
  tones: (shows) => {
    const first = 5 + APART * (shows.charCodeAt(0) - 'a'.charCodeAt(0));
    return [first, first + SECOND_NOTE];
  },
};

import { readWeighIn } from '@sunflower/instant-games/mechanics/weigh-in/read-weigh-in.ts';
import type { GameFace } from '../../face/game-face.ts';
import { BISON_WEIGH_IN_ART } from './bison-weigh-in-art.ts';
import { bisonPlan } from './bison-weigh-in-plan.ts';
import { BISON_WEIGH_IN_VOICES } from './bison-weigh-in-voices.ts';

/** Two hoofbeats for each kind, in half-tones: the heavier the kind, the lower, whatever the scale shows. */
const HOOFBEATS: Readonly<Record<string, readonly number[]>> = {
  calf: [19, 19],
  yearling: [12, 12],
  cow: [7, 7],
  bull: [0, 0],
};

/** Four bison walk on a scale; the heaviest posted weight that they reach together wins its pen. */
export const BISON_WEIGH_IN: GameFace = {
  art: BISON_WEIGH_IN_ART,
  voices: BISON_WEIGH_IN_VOICES,
  read: readWeighIn,
  plan: bisonPlan,
  tones: (shows) => HOOFBEATS[shows] ?? [],
};

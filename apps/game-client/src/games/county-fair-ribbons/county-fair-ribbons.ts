import { JUDGES } from '@sunflower/instant-games/mechanics/judges/judges.ts';
import type { GameFace } from '../../face/game-face.ts';
import { COUNTY_FAIR_RIBBONS_ART } from './county-fair-ribbons-art.ts';
import { countyFairPlan } from './county-fair-ribbons-plan.ts';
import { COUNTY_FAIR_RIBBONS_VOICES } from './county-fair-ribbons-voices.ts';

const TENS_NOTE = 4;

/** Three judges and eight entries. Each number has its own two notes, one for its tens and one for its ones. */
export const COUNTY_FAIR_RIBBONS: GameFace = {
  art: COUNTY_FAIR_RIBBONS_ART,
  voices: COUNTY_FAIR_RIBBONS_VOICES,
  read: JUDGES.read,
  plan: countyFairPlan,
  tones: (shows) => [TENS_NOTE * Math.floor(Number(shows) / 10), 3 + (Number(shows) % 10)],
};

import { LAYERS } from '@sunflower/instant-games/mechanics/layers/layers.ts';
import type { GameFace } from '../../face/game-face.ts';
import { CHALK_DIG_ART } from './chalk-dig-art.ts';
import { chalkDigPlan } from './chalk-dig-plan.ts';
import { CHALK_DIG_VOICES } from './chalk-dig-voices.ts';

/** A bone rings with two notes, one for each creature and one for each part; a shell clicks. */
const CREATURES = ['mosasaur', 'plesiosaur', 'pteranodon', 'xiphactinus', 'hesperornis'];
const PARTS = ['skull', 'front', 'body', 'tail'];
const NOTES = [7, 2, 9, 4, 0];

/** Three layers of chalk; a whole skeleton wins. */
export const CHALK_DIG: GameFace = {
  art: CHALK_DIG_ART,
  voices: CHALK_DIG_VOICES,
  read: LAYERS.read,
  isBrushed: true,
  plan: chalkDigPlan,
  tones: (shows) => {
    const [creature = '', part] = shows.split(' ');
    if (part === undefined) return [5];
    return [NOTES[CREATURES.indexOf(creature)] ?? 0, NOTES[PARTS.indexOf(part)] ?? 0];
  },
};

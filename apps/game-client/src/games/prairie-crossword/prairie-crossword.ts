import { CROSSWORD } from '@sunflower/instant-games/mechanics/crossword/crossword.ts';
import type { GameFace } from '../../face/game-face.ts';
import { PRAIRIE_CROSSWORD_ART } from './prairie-crossword-art.ts';
import { crosswordPlan } from './prairie-crossword-plan.ts';
import { PRAIRIE_CROSSWORD_VOICES } from './prairie-crossword-voices.ts';

/** Notes of a wooden xylophone: five in an octave, so that every tile sounds well after any other. */
const NOTES = [0, 3, 5, 7, 10, 12];

/** A game in which eighteen tiles turn over and complete words in a grid. */
export const PRAIRIE_CROSSWORD: GameFace = {
  art: PRAIRIE_CROSSWORD_ART,
  voices: PRAIRIE_CROSSWORD_VOICES,
  read: CROSSWORD.read,
  plan: crosswordPlan,
  tones: (shows) => [NOTES[shows.charCodeAt(0) % NOTES.length] ?? 0],
};

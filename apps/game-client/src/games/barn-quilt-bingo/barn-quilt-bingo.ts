import { QUILT_BLOCKS } from '@sunflower/instant-games/mechanics/quilt-blocks/quilt-blocks.ts';
import type { GameFace } from '../../face/game-face.ts';
import { BARN_QUILT_BINGO_ART } from './barn-quilt-bingo-art.ts';
import { quiltPlan } from './barn-quilt-bingo-plan.ts';
import { BARN_QUILT_BINGO_VOICES } from './barn-quilt-bingo-voices.ts';

/** Half-tones of the numbers, in turn: a scale that sounds well in any order. */
const NOTES = [0, 2, 4, 7, 9, 12];

/** Four barn quilts of nine numbered patches and 24 calls; a block that is called whole pays its prize. */
export const BARN_QUILT_BINGO: GameFace = {
  art: BARN_QUILT_BINGO_ART,
  voices: BARN_QUILT_BINGO_VOICES,
  read: QUILT_BLOCKS.read,
  plan: quiltPlan,
  tones: (shows) => [NOTES[Number(shows) % NOTES.length] ?? 0],
};

import { LONGEST_RUN } from '@sunflower/instant-games/mechanics/longest-run/longest-run.ts';
import type { GameFace } from '../../face/game-face.ts';
import { NIGHT_TRAIN_ART } from './night-train-art.ts';
import { nightTrainPlan } from './night-train-plan.ts';
import { NIGHT_TRAIN_VOICES } from './night-train-voices.ts';

/** The wheels' tone of each color, in half-tones above the lowest note: five tones that fit in any order. */
const WHEELS: Readonly<Record<string, number>> = { red: 12, gold: 14, green: 16, blue: 19, purple: 21 };

/** Nine cars leave a tunnel; a run of one color is one tone repeated. */
export const NIGHT_TRAIN: GameFace = {
  art: NIGHT_TRAIN_ART,
  voices: NIGHT_TRAIN_VOICES,
  read: LONGEST_RUN.read,
  plan: nightTrainPlan,
  // Both axles of a car sound the same.
  tones: (shows) => [WHEELS[shows] ?? 12, WHEELS[shows] ?? 12],
};

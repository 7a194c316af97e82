import {
  kenoMark,
  lottoAmericaMark,
  megaMillionsMark,
  pick3Mark,
  pick4Mark,
  pick5Mark,
  superKansasCashMark,
  twoByTwoMark,
} from './draw-game-marks.ts';
import type { Mark } from './mark.ts';
import { powerballMark } from './powerball-mark.ts';

/**
 * Marks by game id. A new game adds its mark here and its color pair (`data-game`) to tokens.css; a test checks that
 * both exist.
 */
export const gameMarks = {
  powerball: powerballMark,
  'mega-millions': megaMillionsMark,
  'lotto-america': lottoAmericaMark,
  'super-kansas-cash': superKansasCashMark,
  '2by2': twoByTwoMark,
  'pick-3': pick3Mark,
  'pick-4': pick4Mark,
  'pick-5': pick5Mark,
  keno: kenoMark,
} as const satisfies Record<string, Mark>;

/** Games with a mark and colors. */
export type GameKey = keyof typeof gameMarks;

/** Returns whether a game id, such as one from a response, has its own mark and colors. */
export function isGameKey(game: string): game is GameKey {
  return Object.hasOwn(gameMarks, game);
}

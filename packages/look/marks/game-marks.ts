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

/** Marks by the game's id. A new game adds its mark here and its colour pair (`data-game`) to tokens.css; a test holds the two together. */
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

/** Games that have a mark and colours. */
export type GameKey = keyof typeof gameMarks;

/** Tells whether a game id from outside has a mark and colours of its own. */
export function isGameKey(game: string): game is GameKey {
  return Object.hasOwn(gameMarks, game);
}

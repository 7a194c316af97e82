import { twoByTwo } from './2by2/two-by-two.ts';
import type { DigitRules } from './digits/digit-rules.ts';
import type { Game, GameRules } from './game.ts';
import { keno } from './keno/keno.ts';
import type { KenoRules } from './keno/keno-rules.ts';
import { lottoAmerica } from './lotto-america/lotto-america.ts';
import { megaMillions } from './mega-millions/mega-millions.ts';
import { pick3 } from './pick-3/pick-3.ts';
import { pick4 } from './pick-4/pick-4.ts';
import { pick5 } from './pick-5/pick-5.ts';
import { powerball } from './powerball/powerball.ts';
import { superKansasCash } from './super-kansas-cash/super-kansas-cash.ts';
import type { TwoFieldRules } from './two-field/two-field-rules.ts';

/** Rules of any kind of game, discriminated by `kind`. */
export type AnyRules = GameRules | TwoFieldRules | DigitRules | KenoRules;

/** A game of any kind. All its versions are of one kind. */
export type AnyGame = Game<GameRules> | Game<TwoFieldRules> | Game<DigitRules> | Game<KenoRules>;

/** Every game whose rules are described, on sale or not. `games.ts` lists the games on sale. */
export const ALL_RULES: readonly AnyGame[] = [
  powerball,
  megaMillions,
  lottoAmerica,
  superKansasCash,
  twoByTwo,
  pick3,
  pick4,
  pick5,
  keno,
];

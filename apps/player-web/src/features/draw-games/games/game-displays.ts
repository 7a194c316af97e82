import type { GameId } from '@sunflower/contracts/draw-games.ts';
import { gameMarks } from '@sunflower/look/marks/game-marks.ts';
import type { Mark } from '@sunflower/look/marks/mark.ts';

/** How a draw game is displayed. [S3-22] */
export type DrawGameDisplay = {
  /** Draw-based game. */
  readonly type: 'DBG';
  /** A proper name, the same in every language. */
  readonly name: string;
  /** The logo drawing and its drop shadow. */
  readonly logo: { readonly base: Mark; readonly shadow: Mark };
  /**
   * `background`: the game's dark color, used for the logo's shadow. `style`: the game's main color. Style sheets don't
   * read these: they have the same colors as the tokens `--game-deep` and `--game` of `[data-game]`.
   */
  readonly colors: { readonly background: string; readonly style: string };
};

function displayOf(game: GameId, name: string, colors: DrawGameDisplay['colors']): DrawGameDisplay {
  const base: Mark = gameMarks[game];
  // The first shape of a mark is its background tile; only the tile casts a shadow.
  const shadow = { size: base.size, shapes: base.shapes.slice(0, 1).map(({ d }) => ({ d, fill: colors.background })) };
  return { type: 'DBG', name, logo: { base, shadow }, colors };
}

/** How every draw game is displayed, by its id. A new game adds one line. [S3-22] */
export const GAME_DISPLAYS: Readonly<Record<GameId, DrawGameDisplay>> = {
  powerball: displayOf('powerball', 'Powerball', { background: '#7d0b16', style: '#cf1f2e' }),
  'mega-millions': displayOf('mega-millions', 'Mega Millions', { background: '#0d2f66', style: '#1a56b0' }),
  'lotto-america': displayOf('lotto-america', 'Lotto America', { background: '#1c276e', style: '#3346b8' }),
  'super-kansas-cash': displayOf('super-kansas-cash', 'Super Kansas Cash', { background: '#0c4425', style: '#1d7a45' }),
  '2by2': displayOf('2by2', '2by2', { background: '#6f0f17', style: '#b3202b' }),
  'pick-3': displayOf('pick-3', 'Pick 3', { background: '#3d1d72', style: '#6a3ab2' }),
  'pick-4': displayOf('pick-4', 'Pick 4', { background: '#074449', style: '#0f757d' }),
  'pick-5': displayOf('pick-5', 'Pick 5', { background: '#6c3004', style: '#b0540e' }),
  keno: displayOf('keno', 'Keno', { background: '#25236b', style: '#4440ad' }),
};

/** Returns how a game is displayed, or undefined for a game that this build doesn't support. */
export function displayOfGame(gameId: string): DrawGameDisplay | undefined {
  const known: Readonly<Record<string, DrawGameDisplay>> = GAME_DISPLAYS;
  return Object.hasOwn(known, gameId) ? known[gameId] : undefined;
}

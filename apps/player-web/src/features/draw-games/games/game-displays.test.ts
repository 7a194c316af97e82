import { gameId } from '@sunflower/contracts/draw-games.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { gameMarks } from '@sunflower/look/marks/game-marks.ts';
import { styleText } from '@sunflower/look/style-text-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { gameName } from '../labels/game-text.ts';
import { displayOfGame, GAME_DISPLAYS } from './game-displays.ts';

const tokensCss = await styleText('tokens.css');

/** Returns the value of a game's design token in the style sheet. */
function tokenOf(game: string, token: string): string | undefined {
  const block = tokensCss.split(`[data-game="${game}"] {`)[1]?.split('}')[0];
  return new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(block ?? '')?.[1];
}

describe('the display data of draw games [S3-22]', () => {
  it('covers exactly the games of the contract', () => {
    expect(Object.keys(GAME_DISPLAYS)).toEqual([...gameId.options]);
    expect(displayOfGame('toString')).toBeUndefined();
  });

  it.each(Object.entries(GAME_DISPLAYS))(
    'gives %s the type DBG, a logo with a shadow and two colors',
    (game, display) => {
      expect(display.type).toBe('DBG');
      expect(display.logo.base).toEqual(gameMarks[game as keyof typeof gameMarks]);
      expect(display.logo.shadow.shapes).toEqual([
        { d: display.logo.base.shapes[0]?.d, fill: display.colors.background },
      ]);
      expect(display.colors).toEqual({ background: tokenOf(game, 'game-deep'), style: tokenOf(game, 'game') });
    },
  );

  it.each(GAMES.map((game) => [game.gameId, game.name]))('gives %s the same name as its rules', (game, name) => {
    expect(gameName(game)).toBe(name);
  });
});

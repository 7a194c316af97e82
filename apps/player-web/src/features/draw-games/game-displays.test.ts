import { gameId } from '@sunflower/contracts/draw-games.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { gameMarks } from '@sunflower/look/marks/game-marks.ts';
import { styleText } from '@sunflower/look/style-text-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { displayOfGame, GAME_DISPLAYS } from './game-displays.ts';
import { gameName } from './game-words.ts';

const tokensCss = await styleText('tokens.css');

/** A token of a game as the style sheet has it. */
function tokenOf(game: string, token: string): string | undefined {
  const block = tokensCss.split(`[data-game="${game}"] {`)[1]?.split('}')[0];
  return new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(block ?? '')?.[1];
}

describe('a draw game as displayed [S3-22]', () => {
  it('every game of the contract has one, and no other', () => {
    expect(Object.keys(GAME_DISPLAYS)).toEqual([...gameId.options]);
    expect(displayOfGame('toString')).toBeUndefined();
  });

  it.each(Object.entries(GAME_DISPLAYS))(
    '%s is of type DBG, with a logo, its shadow and two colours',
    (game, display) => {
      expect(display.type).toBe('DBG');
      expect(display.logo.base).toEqual(gameMarks[game as keyof typeof gameMarks]);
      expect(display.logo.shadow.shapes).toEqual([
        { d: display.logo.base.shapes[0]?.d, fill: display.colors.background },
      ]);
      expect(display.colors).toEqual({ background: tokenOf(game, 'game-deep'), style: tokenOf(game, 'game') });
    },
  );

  it.each(GAMES.map((game) => [game.gameId, game.name]))('%s is called as its rules call it', (game, name) => {
    expect(gameName(game)).toBe(name);
  });
});

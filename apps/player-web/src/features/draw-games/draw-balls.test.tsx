// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawBalls, type DrawBallsProps } from './draw-balls.tsx';

const labels = (props: Omit<DrawBallsProps, 'label'>): (string | null)[] => {
  render(<DrawBalls label="Winning numbers" {...props} />);
  const row = screen.getByRole('group', { name: 'Winning numbers' });
  return within(row)
    .getAllByRole('img')
    .map((ball) => ball.getAttribute('aria-label'));
};

afterEach(cleanup);

describe('DrawBalls', () => {
  it.each<[string, Omit<DrawBallsProps, 'label'>, string[]]>([
    [
      'numbers, the bonus ball with its name, and the multiplier',
      { gameId: 'powerball', drawn: { kind: 'numbers', numbers: [3, 17], bonus: 12 }, multiplier: 3 },
      ['3', '17', 'Powerball 12', 'Power Play 3 times'],
    ],
    [
      'the bonus ball of another game, with the matched numbers',
      {
        gameId: 'mega-millions',
        drawn: { kind: 'numbers', numbers: [3, 17], bonus: 12 },
        matched: { numbers: [17], isBonusMatched: true },
      },
      ['3', '17 matched', 'Mega Ball 12 matched'],
    ],
    [
      'two fields, each with its own matches',
      {
        gameId: '2by2',
        drawn: { kind: 'two-field', red: [4, 9], white: [4, 20] },
        matched: { numbers: [4], white: [20], isBonusMatched: false },
      },
      ['Red 4 matched', 'Red 9', 'White 4', 'White 20 matched'],
    ],
    [
      'digits in the order drawn, including repeated ones, matched by position',
      {
        gameId: 'pick-3',
        drawn: { kind: 'digits', digits: [7, 0, 7] },
        matched: { numbers: [2], isBonusMatched: false },
      },
      ['7', '0', '7 matched'],
    ],
    [
      'numbers, one of which is the Bulls-Eye',
      { gameId: 'keno', drawn: { kind: 'keno', numbers: [5, 41, 80], bullsEye: 41 } },
      ['5', 'Bulls-Eye 41', '80'],
    ],
  ])('reads out %s', (_name, props, expected) => {
    expect(labels(props)).toEqual(expected);
  });
});

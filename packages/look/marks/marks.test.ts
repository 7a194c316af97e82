import { describe, expect, test } from 'vitest';
import { styleText } from '../style-text-in-tests.ts';
import { gameMarks, isGameKey } from './game-marks.ts';
import { type Mark, markSvg } from './mark.ts';
import { sunflowerMark } from './sunflower-mark.ts';

const tokensCss = await styleText('tokens.css');
const marks: readonly (readonly [string, Mark])[] = [['sunflower', sunflowerMark], ...Object.entries(gameMarks)];

describe('marks', () => {
  test.each(marks)('draw %s as decoration, with all of its shapes', (_name, mark) => {
    const svg = markSvg(mark, 40);
    expect(svg).toMatch(/^<svg .*width="40" height="40" aria-hidden="true"/);
    expect(svg.match(/<path /g)).toHaveLength(mark.shapes.length);
  });

  test.each(Object.keys(gameMarks))('have colors for %s in tokens.css', (game) => {
    expect(tokensCss).toContain(`[data-game="${game}"]`);
    expect(isGameKey(game)).toBe(true);
  });

  test("don't include unknown games", () => {
    expect(isGameKey('toString')).toBe(false);
    expect(isGameKey('no-such-game')).toBe(false);
  });
});

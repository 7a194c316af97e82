import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NumberBoard } from './number-board.tsx';

afterEach(cleanup);

function Board() {
  const [picks, setPicks] = useState<readonly number[]>([]);
  return (
    <NumberBoard
      label="Board A"
      to={69}
      max={5}
      picks={picks}
      onPicksChange={setPicks}
      statusText={`Pick ${5 - picks.length} more`}
      fullText="No room"
    />
  );
}

const cell = (value: number) => screen.getByRole('button', { name: `${value}` });
const focused = () => document.activeElement?.textContent;

describe('the number board', () => {
  test('moves by the rows of a wide page with arrow keys: twelve per row [WCAG-2.1.1]', async () => {
    await page.viewport(1440, 900);
    render(<Board />);
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('1');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('14');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('24');
    await userEvent.keyboard('{Home} ');
    expect(focused()).toBe('13');
    expect(cell(13).getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('69');
  });

  test('shows a visible ring on the focused number', async () => {
    render(<Board />);
    await userEvent.keyboard('{Tab}');
    const look = getComputedStyle(cell(1));
    expect(look.outlineStyle).toBe('solid');
    expect(Number.parseFloat(look.outlineWidth)).toBeGreaterThanOrEqual(3);
  });

  test.each([
    [1440, 44],
    [975, 44],
    [390, 40],
    [320, 40],
  ])(
    'has at %d px numbers of at least %d px and never overflows sideways [WCAG-2.5.8] [WCAG-1.4.10]',
    async (width, least) => {
      await page.viewport(width, 900);
      render(<Board />);
      for (const value of [1, 35, 69]) {
        const box = cell(value).getBoundingClientRect();
        expect(box.width).toBeGreaterThanOrEqual(least);
        expect(box.height).toBeGreaterThanOrEqual(least);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  test('fills a picked number with another color', async () => {
    await page.viewport(390, 844);
    render(<Board />);
    await userEvent.click(cell(7));
    await expect
      .poll(() => getComputedStyle(cell(7)).backgroundColor)
      .not.toBe(getComputedStyle(cell(8)).backgroundColor);
  });
});

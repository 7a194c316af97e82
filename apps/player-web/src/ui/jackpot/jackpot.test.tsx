// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { jackpotParts, prizeStep } from './jackpot-parts.ts';
import { JackpotText } from './jackpot-text.tsx';

afterEach(cleanup);

const texts = { million: 'Million', billion: 'Billion' };

describe('jackpotParts', () => {
  test.each([
    [346_000_000_00n, '$346', 'million'],
    [8_400_000_00n, '$8.4', 'million'],
    [1_320_000_00n, '$1.32', 'million'],
    [1_000_000_00n, '$1', 'million'],
    [999_999_99n, '$999,999', null],
    [100_000_00n, '$100,000', null],
    [1_080_000_000_00n, '$1.08', 'billion'],
    [1_999_999_999_99n, '$1.99', 'billion'],
    [999_999_999_99n, '$999.99', 'million'],
    [0n, '$0', null],
  ] as const)('splits %s cents into the amount %s and the unit %s, never rounded up', (cents, amount, unit) => {
    expect(jackpotParts(cents)).toMatchObject({ amount, unit });
  });
});

describe('[S9-13/prize-size] the size of a prize', () => {
  test.each([
    [9_999_99n, 0],
    [10_000_00n, 1],
    [99_999_99n, 1],
    [100_000_00n, 2],
    [999_999_00n, 2],
    [0n, 0],
  ] as const)('is reduced, for %s cents, by %i steps', (cents, step) => {
    expect(prizeStep(cents)).toBe(step);
    render(<JackpotText cents={cents} texts={texts} />);
    expect(document.querySelector('[data-step]')?.getAttribute('data-step')).toBe(`${step}`);
  });

  test("isn't reduced for $346 million, because its unit keeps the text short", () => {
    render(<JackpotText cents={346_000_000_00n} texts={texts} />);
    expect(document.querySelector('[data-step]')?.getAttribute('data-step')).toBe('0');
  });
});

describe('a jackpot', () => {
  test('is one text for screen readers, with its figures hidden from them', () => {
    render(<JackpotText cents={346_000_000_00n} texts={texts} />);
    expect(screen.getByText('$346 Million').className).toBe('visually-hidden');
    expect(document.querySelector('[aria-hidden="true"]')?.textContent).toBe('$346');
  });

  test("rolls the first time it's shown and not again", () => {
    const reels = () => document.querySelectorAll('[data-passing]').length;
    const hero = <JackpotText size="hero" cents={512_000_000_00n} texts={texts} />;
    const { unmount } = render(hero);
    expect(reels()).toBe(3);
    unmount();
    render(hero);
    expect(reels()).toBe(0);
  });
});

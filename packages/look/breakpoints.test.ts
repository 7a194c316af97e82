import { describe, expect, test } from 'vitest';
import { BREAKPOINTS, widthsIn } from './breakpoints-in-tests.ts';
import { styleSheets } from './style-text-in-tests.ts';

const sheets = await styleSheets();
const known = Object.values(BREAKPOINTS).flatMap((bounds) =>
  Object.entries(bounds).map(([side, width]) => `${side} ${width}`),
);

describe('breakpoints', () => {
  test.each(sheets)('are all listed in BREAKPOINTS: $file', ({ css }) => {
    expect(widthsIn(css).filter((bound) => !known.includes(bound))).toEqual([]);
  });

  test('are checked in all style sheets', () => {
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.map(({ file }) => file)).toContain('packages/look/tokens.css');
  });

  test.each([
    ['@media (max-width: 767px) { }', ['max 767']],
    ['@media screen and (min-width:768px) and (max-width: 974px) {', ['min 768', 'max 974']],
    ['@media (width >= 600px) {', ['>= 600']],
    ['@media (min-width: 40rem) {', ['min 40rem']],
    ['@media (prefers-reduced-motion: reduce) { .a { max-width: 5px } }', []],
  ])('are read from %s as %j', (css, bounds) => {
    expect(widthsIn(css)).toEqual(bounds);
  });
});

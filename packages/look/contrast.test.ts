import { describe, expect, test } from 'vitest';
import { contrastRatio, parseHex, readTokens, type Theme } from './contrast-in-tests.ts';
import { styleText } from './style-text-in-tests.ts';

const css = await styleText('tokens.css');
const TEXT = 4.5;
const CONTROL = 3;

/** Foreground, its backgrounds, minimum ratio. */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', ['paper', 'paper-deep', 'card', 'hover', 'win-tint', 'danger-tint', 'warn-tint', 'info-tint'], TEXT],
  ['ink-soft', ['paper', 'paper-deep', 'card', 'hover'], TEXT],
  ['on-ink', ['ink'], TEXT],
  ['control', ['paper', 'card'], CONTROL],
  ['on-sunflower', ['sunflower', 'sunflower-hover', 'sunflower-press'], TEXT],
  ['sunflower', ['night', 'night-glow'], TEXT],
  ['on-night', ['night', 'night-glow'], TEXT],
  ['on-night-soft', ['night', 'night-glow'], TEXT],
  ['win', ['paper', 'card', 'win-tint'], TEXT],
  ['on-win', ['win'], TEXT],
  ['danger', ['paper', 'card', 'danger-tint'], TEXT],
  ['on-danger', ['danger'], TEXT],
  ['warn', ['paper', 'card', 'warn-tint'], TEXT],
  ['info', ['paper', 'card', 'info-tint'], TEXT],
  ['focus', ['paper', 'paper-deep', 'card'], CONTROL],
  ['art-line', ['paper', 'card', 'art-fill', 'art-shade'], CONTROL],
  ['on-game', ['game'], TEXT],
  ['game-text', ['paper', 'card'], TEXT],
];

const nightPairs: readonly (readonly [string, number])[] = [
  ['win', TEXT],
  ['danger', TEXT],
  ['game-text', TEXT],
  ['control', CONTROL],
  ['focus', CONTROL],
];

const games = [...css.matchAll(/\[data-game="([\w-]+)"\] \{/g)].map((found) => found[1] as string);
const themes: readonly Theme[] = ['light', 'dark'];

function need(tokens: ReadonlyMap<string, string>, name: string): string {
  const found = tokens.get(name);
  if (!found) throw new Error(`no color --${name}`);
  return found;
}

describe.each(themes)('contrast in the %s theme [WCAG-1.4.3/1.4.11]', (theme) => {
  const tokens = readTokens(css, ':root,\n.theme-light,\n.theme-dark', theme);

  test.each(pairs.flatMap(([front, grounds, least]) => grounds.map((ground) => [front, ground, least] as const)))(
    'is, for %s on %s, at least %f',
    (front, ground, least) => {
      expect(contrastRatio(need(tokens, front), need(tokens, ground))).toBeGreaterThanOrEqual(least);
    },
  );

  test.each(nightPairs)('is, for %s on night, at least %f', (front, least) => {
    const night = readTokens(css, '[data-surface="night"]', theme);
    expect(contrastRatio(need(night, front), need(tokens, 'night'))).toBeGreaterThanOrEqual(least);
    expect(contrastRatio(need(night, front), need(tokens, 'night-glow'))).toBeGreaterThanOrEqual(least);
  });

  test.each(games)('is enough for text in the colors of %s', (game) => {
    const own = readTokens(css, `[data-game="${game}"]`, theme);
    for (const ground of ['game', 'game-deep'])
      expect(contrastRatio(need(own, 'on-game'), need(own, ground))).toBeGreaterThanOrEqual(TEXT);
    // The unit of the jackpot, which is large text, on the game's band.
    expect(contrastRatio(need(tokens, 'sunflower'), need(own, 'game'))).toBeGreaterThanOrEqual(CONTROL);
    for (const ground of ['paper', 'card'])
      expect(contrastRatio(need(own, 'game-text'), need(tokens, ground))).toBeGreaterThanOrEqual(TEXT);
    expect(contrastRatio(need(own, 'game-text'), need(own, 'game-tint'))).toBeGreaterThanOrEqual(TEXT);
  });
});

describe('the reader of colors', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('computes the contrast of %s and %s as %f', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  });

  test('throws for a color of three digits and for a missing style rule', () => {
    expect(() => parseHex('#fff')).toThrow('#fff');
    expect(() => readTokens(css, '.nowhere', 'light')).toThrow('.nowhere');
  });

  test('finds the colors of games, such as Powerball', () => expect(games).toContain('powerball'));
});

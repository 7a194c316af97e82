import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scopeStyles } from './scoped-styles.ts';

describe('base styles in a host page', () => {
  it.each([
    [':root { --a: 1 }', '[data-sunflower] { --a: 1 }'],
    ['html,\nbody { margin: 0 }', '[data-sunflower], [data-sunflower] { margin: 0 }'],
    ['.theme-dark { color-scheme: dark }', '[data-sunflower].theme-dark { color-scheme: dark }'],
    [
      '[data-reduced="true"] { --calm: 0s }',
      '[data-sunflower][data-reduced="true"], :where([data-sunflower]) [data-reduced="true"] { --calm: 0s }',
    ],
    ['h1, *::before { x: y }', ':where([data-sunflower]) h1, :where([data-sunflower]) *::before { x: y }'],
    ['/* a { b } */ a { x: y }', ':where([data-sunflower]) a { x: y }'],
    ['@media (width < 9px) { :root { --a: 1 } }', '@media (width < 9px) {[data-sunflower] { --a: 1 }'],
  ])('limit %j to our element', (css, expected) => {
    expect(
      scopeStyles(css)
        .trim()
        .replace(/\s*\}\s*\}$/, ' }'),
    ).toBe(expected);
  });

  it.each(['base.css', 'tokens.css'])('have no rule in %s that affects the rest of the page', (file) => {
    const css = scopeStyles(readFileSync(join(import.meta.dirname, '../../../packages/look', file), 'utf8'));
    const selectors = [...css.matchAll(/([^{}@]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/));
    const outside = selectors
      .map((selector) => selector.trim())
      .filter((selector) => !/^(:where\()?\[data-sunflower\]|^media /.test(selector));
    expect(selectors.length).toBeGreaterThan(5);
    expect(outside).toEqual([]);
  });
});

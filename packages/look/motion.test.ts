import { describe, expect, test } from 'vitest';
import { styleSheets } from './style-text-in-tests.ts';

const sheets = await styleSheets();
const tokens = sheets.find(({ file }) => file === 'packages/look/tokens.css')?.css ?? '';
/** Tokens for durations of motion. */
const TIMES = ['quick', 'calm', 'stagger', 'pulse'] as const;
/** Files with endless motion: only indicators of something in progress. */
const UNDER_WAY = ['button/button.module.css', 'draw-night/night-stage.module.css', 'state/skeleton.module.css'];

/** Returns every declaration of motion, as property and value. */
function movesIn(css: string): { property: string; value: string }[] {
  const found = css.matchAll(/(?<![\w-])((?:animation|transition)(?:-duration|-delay)?)\s*:\s*([^;}]+)/g);
  return [...found].map(([, property = '', value = '']) => ({ property, value: value.replace(/\s+/g, ' ').trim() }));
}

/** Returns the literal durations in a declaration, such as 200ms. */
const ownTimes = (value: string) => value.match(/(?<![\w.-])\d*\.?\d+m?s\b/g) ?? [];

const stillBlocks = [
  /\[data-reduced="true"\] \{[^}]*\}/.exec(tokens)?.[0] ?? '',
  /prefers-reduced-motion: reduce\) \{[^}]*\}/.exec(tokens)?.[0] ?? '',
];

describe('motion [WCAG-2.2.2/2.3.1]', () => {
  test.each(sheets)('takes its durations in $file from the tokens, so that all of it can be stopped', ({ css }) => {
    const own = movesIn(css).filter(({ value }) => ownTimes(value).some((time) => !/^0m?s$/.test(time)));
    expect(own).toEqual([]);
  });

  test('stops where the device or the player asks for reduced motion', () => {
    for (const block of stillBlocks) for (const time of TIMES) expect(block).toContain(`--${time}: 0s;`);
  });

  test('lasts longer than five seconds only while something is in progress', () => {
    const endless = sheets.filter(({ css }) => movesIn(css).some(({ value }) => /\binfinite\b/.test(value)));
    expect(endless.map(({ file }) => UNDER_WAY.find((known) => file.endsWith(known)) ?? file).toSorted()).toEqual(
      UNDER_WAY,
    );
    for (const time of ['quick', 'calm', 'stagger']) expect(msOf(time)).toBeLessThan(5_000 / 10);
  });

  test('never flashes: repeated motion takes at least a third of a second', () => {
    const repeated = sheets.flatMap(({ css }) => movesIn(css).filter(({ value }) => /\binfinite\b/.test(value)));
    for (const { value } of repeated) {
      const parts = Number(
        /calc\(var\(--pulse\) \/ (\d+)\)/.exec(value)?.[1] ?? (value.includes('var(--pulse)') ? 1 : Infinity),
      );
      expect(msOf('pulse') / parts).toBeGreaterThan(1_000 / 3);
    }
  });

  test('is found by these checks wherever a style sheet has it', () => {
    expect(sheets.flatMap(({ css }) => movesIn(css)).length).toBeGreaterThan(20);
    expect(ownTimes('rise 200ms ease, fade .5s')).toEqual(['200ms', '.5s']);
    expect(ownTimes('rise var(--calm) ease calc(2 * var(--stagger))')).toEqual([]);
  });
});

function msOf(name: string): number {
  return Number(new RegExp(`--${name}: (\\d+)ms;`).exec(tokens)?.[1]);
}

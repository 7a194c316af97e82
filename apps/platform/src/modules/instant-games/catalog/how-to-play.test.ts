import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { howToPlay } from './how-to-play.ts';

const MECHANICS = [
  'match-three',
  'match-three-multiplier',
  'your-numbers',
  'bingo',
  'crossword',
  'path',
  'path-with-bonus',
  'reels',
] as const;

describe('how to play', () => {
  it.each(LANGUAGES)('says in %s what happens to a play that is interrupted [RTS-10A]', (language) => {
    for (const mechanic of MECHANICS)
      expect(howToPlay({ mechanic, model: 'finite' }, language)).toMatch(/24 (hours|horas|heures)/);
  });

  it.each(LANGUAGES)('has a different text in %s for each mechanic and each prize model', (language) => {
    const texts = MECHANICS.map((mechanic) => howToPlay({ mechanic, model: 'finite' }, language));
    expect(new Set(texts).size).toBe(MECHANICS.length);
    expect(howToPlay({ mechanic: 'reels', model: 'weighted' }, language)).not.toBe(texts.at(-1));
    expect(texts.every((text) => /^(<p>[^<]+<\/p>){3}$/.test(text))).toBe(true);
  });
});

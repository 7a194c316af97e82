import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { howToPlay, ruleOf } from './how-to-play.ts';
import { MECHANIC_RULES } from './mechanic-rules.ts';

const MECHANICS = Object.keys(MECHANIC_RULES['en-US']);
const MAX_LENGTH = 12;

describe('how to play', () => {
  it.each(LANGUAGES)('has a rule of at most twelve words in %s for every mechanic', (language) => {
    expect(Object.keys(MECHANIC_RULES[language])).toEqual(MECHANICS);
    for (const mechanic of MECHANICS) {
      const rule = ruleOf(mechanic, language);
      expect(rule.split(/\s+/).length, rule).toBeLessThanOrEqual(MAX_LENGTH);
      expect(rule).toMatch(/\.$/);
    }
  });

  it('has no rule for a mechanic that only another game server has', () => {
    expect(ruleOf('toString', 'en-US')).toBe('');
    expect(howToPlay({ mechanic: 'coin', tempo: 'quick', model: 'finite' }, 'en-US')).toMatch(/^(<p>[^<]+<\/p>){2}$/);
  });

  it.each(LANGUAGES)('says in %s what happens to a play that is interrupted [RTS-10A]', (language) => {
    const said = (tempo: 'quick' | 'medium' | 'long') => (mechanic: string) =>
      howToPlay({ mechanic, tempo, model: 'finite' }, language);
    for (const text of MECHANICS.map(said('long'))) expect(text).toMatch(/24 (hours|horas|heures)/);
    for (const tempo of ['quick', 'medium'] as const)
      for (const text of MECHANICS.map(said(tempo))) expect(text).toMatch(/10 (minutes|minutos) (without|sin|sans)/);
  });

  it.each(LANGUAGES)('has a different text in %s for each mechanic and each prize model', (language) => {
    const texts = MECHANICS.map((mechanic) => howToPlay({ mechanic, tempo: 'long', model: 'finite' }, language));
    expect(new Set(texts).size).toBe(MECHANICS.length);
    expect(howToPlay({ mechanic: 'layers', tempo: 'long', model: 'weighted' }, language)).not.toBe(texts.at(-1));
    expect(texts.every((text) => /^(<p>[^<]+<\/p>){3}$/.test(text))).toBe(true);
  });
});

import { expect, it } from 'vitest';
import { MEADOWLARK_MORNING } from './meadowlark-morning.ts';
import { callOf } from './meadowlark-morning-calls.ts';

/** Symbols of the mechanic. */
const EGGS = Array.from('abcdefghijklm');
const LANGUAGES = ['en-US', 'es', 'fr'] as const;

it('gives each egg a call and a name of its own, so that it can be played with eyes shut', () => {
  expect(new Set(EGGS.map((symbol) => `${callOf(symbol)}`)).size).toBe(13);
  for (const language of LANGUAGES) {
    const { say } = MEADOWLARK_MORNING.voices[language];
    const said = EGGS.map((shows) => say({ t: 'open', step: 0, cell: 0, shows, amount: 1 }, String));
    expect(new Set(said).size).toBe(13);
  }
});

it('has all calls in one octave, so that no call sounds louder than another', () => {
  for (const note of EGGS.flatMap((symbol) => callOf(symbol))) {
    expect(note).toBeGreaterThanOrEqual(12);
    expect(note).toBeLessThanOrEqual(24);
  }
});

import { describe, expect, it } from 'vitest';
import { toggleFavorite } from './favorites.ts';
import { kindText, labelOf, oddsText, paybackText, priceRangeText } from './game-facts.ts';

describe('a label of the lobby', () => {
  it.each([
    ['', {}, undefined],
    ['POPULAR', {}, 'POPULAR'],
    ['COMING_SOON', {}, 'COMING_SOON'],
    ['FREE_BONUS', {}, 'FREE_BONUS'],
    ['NEW_GAME', {}, 'NEW_GAME'],
    ['NEW_GAME', { isSmall: true }, 'NEW'],
    ['FREE_BONUS', { isSmall: true }, 'FREE'],
    ['POPULAR', { freeRounds: 2 }, 'FREE'],
  ] as const)('is, for the ribbon "%s" and %j, %s [S3-21/lobby]', (ribbon, options, label) => {
    expect(labelOf({ ribbon }, options)).toBe(label);
  });
});

describe('the facts of a game', () => {
  it('show its prices as a range, or as one price', () => {
    expect(priceRangeText({ startingPrice: 12n, endPrice: 300n })).toBe('$0.12 to $3');
    expect(priceRangeText({ startingPrice: 12n, endPrice: 12n })).toBe('$0.12');
  });

  it('show odds and payback in the format of the language [S9-14]', () => {
    expect(oddsText('1 in 2000000')).toBe('1\u00a0in\u00a02,000,000');
    expect(paybackText('86.69%')).toBe('86.6%');
    expect(paybackText('soon')).toBe('soon');
  });

  it('name the theme of a game and the length of a round', () => {
    expect(kindText({ theme: 'animals', tempo: 'quick' })).toBe('Animals · quick');
  });
});

describe('favorites', () => {
  it('are added at the end and removed again', () => {
    expect(toggleFavorite('', 'a-b')).toBe('a-b');
    expect(toggleFavorite('a-b', 'c-d')).toBe('a-b,c-d');
    expect(toggleFavorite('a-b,c-d', 'a-b')).toBe('c-d');
  });

  it('make room for a new one by dropping the oldest', () => {
    const full = Array.from({ length: 24 }, (_, place) => `game-${place}`).join(',');
    expect(toggleFavorite(full, 'new-one').split(',')).toHaveLength(24);
    expect(toggleFavorite(full, 'new-one').startsWith('game-1,')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { addOnPrizes, boardMultiplierRange } from './add-on-prizes.ts';

const draw = (
  gameId: 'powerball' | 'mega-millions' | 'lotto-america' | 'super-kansas-cash',
  multiplier: number | null,
) => ({ gameId, drawDate: '2026-11-21', multiplier }) as const;

describe('prizes with an add-on', () => {
  it('are the fixed prizes times the drawn Power Play; matching five pays two million at any multiplier', () => {
    const found = addOnPrizes(draw('powerball', 3));
    expect(found?.name).toBe('Power Play 3x');
    expect([found?.prizes.get('4+1'), found?.prizes.get('5+0'), found?.prizes.get('0+1')]).toEqual([
      150_000_00n,
      2_000_000_00n,
      12_00n,
    ]);
    expect(found?.prizes.has('5+1')).toBe(false);
  });

  it('are missing without a drawn multiplier and in a game without the add-on', () => {
    expect(addOnPrizes(draw('powerball', null))).toBeUndefined();
    expect(addOnPrizes(draw('super-kansas-cash', null))).toBeUndefined();
  });

  it('name the multipliers that Mega Millions boards are sold with', () => {
    expect(boardMultiplierRange(draw('mega-millions', null))).toEqual({ from: 2, to: 10 });
    expect(boardMultiplierRange(draw('powerball', 3))).toBeUndefined();
  });
});

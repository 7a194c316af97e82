import { describe, expect, it } from 'vitest';
import { openRound } from '../../testing/example-rounds.ts';
import { oldestOpenRound } from './player-games.ts';

describe('the round that the lobby offers to finish', () => {
  const [newest, oldest] = [openRound(2), openRound(1)];

  it('is the oldest one whose game is still offered', () => {
    expect(oldestOpenRound([newest, oldest])).toBe(oldest);
    expect(oldestOpenRound([newest, { ...oldest, isGameOffered: false }])).toBe(newest);
    expect(oldestOpenRound([{ ...newest, isGameOffered: false }])).toBeUndefined();
  });
});

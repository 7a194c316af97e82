import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { describe, expect, it } from 'vitest';
import { wireGameOf } from './game-id-wire.ts';

describe('a wager or draw in API format', () => {
  it.each(ALL_RULES.map(({ gameId, versions }) => [gameId, versions.map(({ kind }) => kind)] as const))(
    'carries the same kind as every rules version of %s',
    (gameId, kinds) => {
      const { kind } = wireGameOf({ gameId });
      expect([...new Set(kinds)]).toEqual([kind]);
    },
  );

  it("throws for a game that doesn't exist", () => {
    expect(() => wireGameOf({ gameId: 'lotto-x' })).toThrow('unknown game lotto-x');
  });
});

// @vitest-environment jsdom
import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleGame } from '../../../testing/examples.ts';
import { inShownOrder, useShownOrder } from './games-order.ts';

const base = exampleGame(Date.parse('2026-11-22T12:00:00Z'));
const jackpot = (gameId: GameSummary['gameId'], jackpotCents: bigint | null): GameSummary => ({
  ...base,
  gameId,
  jackpotCents,
});
const set = (gameId: GameSummary['gameId'], drawsAt: string | null): GameSummary => ({
  ...base,
  gameId,
  jackpotCents: null,
  topPrizeCents: 500_00n,
  nextDraw: drawsAt === null || !base.nextDraw ? null : { ...base.nextDraw, drawsAt },
});
const ids = (games: readonly GameSummary[]) => games.map(({ gameId }) => gameId);

describe('the order of games', () => {
  it('puts large jackpots first, unknown ones next, then set prizes by their next draw', () => {
    const games = [
      set('pick-3', '2026-11-22T19:10:00Z'),
      set('pick-5', null),
      jackpot('powerball', 20_000_000_00n),
      set('keno', '2026-11-22T12:04:00Z'),
      jackpot('lotto-america', null),
      jackpot('mega-millions', 68_000_000_00n),
    ];
    expect(ids(inShownOrder(games))).toEqual([
      'mega-millions',
      'powerball',
      'lotto-america',
      'keno',
      'pick-3',
      'pick-5',
    ]);
  });

  it("doesn't change while a page is open, even when another jackpot becomes the largest", () => {
    const before = [jackpot('powerball', 20_000_000_00n), jackpot('mega-millions', 10_000_000_00n)];
    const after = [jackpot('mega-millions', 90_000_000_00n), jackpot('powerball', null), set('keno', null)];
    const { result, rerender } = renderHook(({ games }) => ids(useShownOrder(games)), {
      initialProps: { games: [] as GameSummary[] },
    });
    expect(result.current).toEqual([]);
    rerender({ games: before });
    expect(result.current).toEqual(['powerball', 'mega-millions']);
    rerender({ games: after });
    expect(result.current).toEqual(['powerball', 'mega-millions', 'keno']);
  });

  it('changes when the player chooses another one', () => {
    const games = [jackpot('powerball', 20_000_000_00n), jackpot('mega-millions', 10_000_000_00n)];
    const backwards = (all: readonly GameSummary[]) => all.toReversed();
    const { result, rerender } = renderHook(({ by }) => ids(useShownOrder(games, { by, sort: backwards })), {
      initialProps: { by: 'price' },
    });
    expect(result.current).toEqual(['mega-millions', 'powerball']);
    rerender({ by: 'odds' });
    expect(result.current).toEqual(['mega-millions', 'powerball']);
  });
});

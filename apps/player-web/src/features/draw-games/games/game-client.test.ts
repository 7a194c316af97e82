// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAME_SWITCH_MS, selectGame, useGameClient } from './game-client.ts';

/** Renders the hook and returns the open game as a screen sees it. */
function watch() {
  const { result } = renderHook(() => useGameClient());
  return () => result.current.selectedGame;
}

const choose = (gameId: string | null) => act(() => selectGame(gameId));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  selectGame(null);
  vi.useRealTimers();
});

describe('the game open over the page [S2.4-4] [S3-4/values]', () => {
  it('opens and closes immediately', () => {
    const shown = watch();
    choose('keno');
    expect(shown()).toBe('keno');
    choose(null);
    expect(shown()).toBeNull();
  });

  it('clears the open game first and sets the next one after 300 ms [S9-11/game-switch]', () => {
    expect(GAME_SWITCH_MS).toBe(300);
    const shown = watch();
    choose('keno');
    choose('pick-3');
    expect(shown()).toBeNull();
    wait(299);
    expect(shown()).toBeNull();
    wait(1);
    expect(shown()).toBe('pick-3');
  });

  it('opens the last game when several are selected quickly', () => {
    const shown = watch();
    choose('keno');
    choose('pick-3');
    wait(200);
    choose('2by2');
    wait(200);
    expect(shown()).toBeNull();
    wait(100);
    expect(shown()).toBe('2by2');
  });

  it('leaves nothing open when it is closed during a switch', () => {
    const shown = watch();
    choose('keno');
    choose('pick-3');
    choose(null);
    wait(1000);
    expect(shown()).toBeNull();
    choose('pick-3');
    expect(shown()).toBe('pick-3');
  });
});

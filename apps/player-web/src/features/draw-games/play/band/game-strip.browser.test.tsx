import { GAMES } from '@sunflower/game-rules/games.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { GameStrip } from './game-strip.tsx';

afterEach(cleanup);

it.each(GAMES.map(({ gameId, name }) => [name, gameId]))(
  'the strip of games is scrolled so that %s is visible when it is the current game',
  async (_name, gameId) => {
    await page.viewport(390, 844);
    render(<GameStrip gameId={gameId} />);
    const strip = screen.getByRole('navigation').getBoundingClientRect();
    const played = document.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    expect(played?.left).toBeGreaterThanOrEqual(strip.left);
    expect(played?.right).toBeLessThanOrEqual(strip.right);
    expect(document.scrollingElement?.scrollTop).toBe(0);
  },
);

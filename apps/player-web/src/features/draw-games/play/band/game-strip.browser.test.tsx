import { GAMES } from '@sunflower/game-rules/games.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ResultsGames } from '../../results/results-games.tsx';
import { GameStrip } from './game-strip.tsx';

afterEach(cleanup);

const STRIPS = [
  ['to play', GameStrip],
  ['with results', ResultsGames],
] as const;

it.each(STRIPS.flatMap(([what, Games]) => GAMES.map(({ gameId, name }) => [what, name, gameId, Games] as const)))(
  'the strip of games %s is scrolled so that %s is visible when it is the current game',
  async (_what, _name, gameId, Games) => {
    await page.viewport(390, 844);
    render(<Games gameId={gameId} />);
    const strip = screen.getByRole('navigation').getBoundingClientRect();
    const played = document.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    expect(played?.left).toBeGreaterThanOrEqual(strip.left);
    expect(played?.right).toBeLessThanOrEqual(strip.right);
    expect(document.scrollingElement?.scrollTop).toBe(0);
  },
);

// @vitest-environment jsdom
import { ALL_RULES, type AnyGame, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queries } from '../../../testing/queries.tsx';
import { RulesOfGame } from './rules-screen.tsx';

beforeEach(() => vi.spyOn(console, 'warn'));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The page of a game, sold or not. */
function show(gameId: string) {
  const game: AnyGame | undefined = ALL_RULES.find((one) => one.gameId === gameId);
  const versions: readonly AnyRules[] = game?.versions ?? [];
  const rules = versions.at(-1);
  if (!game || !rules) throw new Error(`no game ${gameId}`);
  render(
    <Queries>
      <RulesOfGame name={game.name} rules={rules} />
    </Queries>,
  );
}

const row = (name: string | RegExp, table?: string) =>
  (table ? within(screen.getByRole('table', { name: table })) : screen).getByRole('row', { name }).textContent;

describe('rules, odds and prizes of every game, computed from its rules [S2.2-1/draw-game-pages]', () => {
  it.each(ALL_RULES.map((game) => [game.gameId, game.name] as const))(
    '%s has its page, with no text missing',
    (gameId, name) => {
      show(gameId);
      expect(screen.getByRole('heading', { level: 1, name: `${name}: odds and prizes` })).toBeTruthy();
      expect(screen.getAllByRole('table').length).toBeGreaterThan(0);
      expect(/.{20}(\{\{|undefined|NaN).{20}/.exec(document.body.textContent ?? '')?.[0]).toBeUndefined();
      expect(console.warn).not.toHaveBeenCalled();
    },
  );

  it('Mega Millions shows what its boards are paid, never the base amount, and the chances of their multipliers', () => {
    show('mega-millions');
    expect(row(/^0\+1/)).toBe('0+1$10 to $501 in 35.17');
    expect(row(/^10x/)).toBe('10x1 in 32.00');
    expect(screen.getByText(/one Mega Ball from 1 to 24/)).toBeTruthy();
  });

  it('Lotto America names its own add-on', () => {
    show('lotto-america');
    expect(screen.getByRole('heading', { name: 'All Star Bonus, +$1 a board' })).toBeTruthy();
  });

  it('Super Kansas Cash says that boards are sold in twos', () => {
    show('super-kansas-cash');
    expect(screen.getByText('Boards are sold 2 at a time.')).toBeTruthy();
  });

  it('2by2 shows free boards and the doubled day', () => {
    show('2by2');
    expect(row(/^2 red \+ 2 white/)).toBe('2 red + 2 white$22,0001 in 105,625');
    expect(row(/^1 red \+ 0 white/)).toBe('1 red + 0 whiteA free board in the next draw1 in 7.97');
    expect(screen.getByText(/Tuesday draw is doubled on tickets for 7, 14, 21, and 28 draws/)).toBeTruthy();
  });

  it('Pick 4 has a table for each way to play, the shapes of a box in one', () => {
    show('pick-4');
    const box = 'Prizes and odds of the main draw: Box';
    expect(row(/^Any of 24 orders/, box)).toBe('Any of 24 orders$2001 in 416.67');
    expect(within(screen.getByRole('table', { name: box })).getAllByRole('row')).toHaveLength(5);
  });

  it('Keno shows ten numbers of spots, with and without the bulls-eye', () => {
    show('keno');
    expect(screen.getAllByRole('table')).toHaveLength(20);
    expect(row(/^10 hits/, 'Prizes and odds of the main draw: 10 spots')).toContain('$100,000');
    expect(screen.getByText(/A draw every 4 minutes from 4:00 am to 3:00 am CT/)).toBeTruthy();
    // An hour of draws a day, a dollar in each.
    expect(screen.getByText(/comes to \$5,460 a year/)).toBeTruthy();
  });
});

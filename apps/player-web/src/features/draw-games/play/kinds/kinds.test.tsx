// @vitest-environment jsdom

import { quickPickResponse } from '@sunflower/contracts/draw-games-cart.ts';
import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { lottoAmerica } from '@sunflower/game-rules/lotto-america/lotto-america.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { superKansasCash } from '@sunflower/game-rules/super-kansas-cash/super-kansas-cash.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../../testing/fake-network.ts';
import {
  addToCart,
  chip,
  currentRulesOf,
  fixWagerEditorClock,
  open,
  press,
  pressAll,
  total,
} from './wager-editor-in-tests.tsx';

fixWagerEditorClock();

describe('an empty board', () => {
  it.each([
    [powerball, 'Pick 5 numbers'],
    [twoByTwo, 'Pick 2 numbers'],
    [pick3, 'Pick 3 digits'],
    [keno, 'Pick 5 numbers'],
  ])('says how many to pick for $name, without "more"', async (game, text) => {
    await open(game);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Pick \d+ more/)).toBeNull();
  });

  it('asks for "more" once it has a number', async () => {
    await open(powerball);
    await pressAll('Board A, white balls', [3]);
    expect(screen.getByText('Pick 4 more numbers')).toBeTruthy();
  });
});

describe('playing a numbers game', () => {
  it('asks for the bonus ball by its name in the game, and offers its add-on', async () => {
    const { sent, openDraws } = await open(lottoAmerica);
    await pressAll('Board A, white balls', [3, 9, 27, 40, 52]);
    await addToCart();
    expect(screen.getByRole('alert').textContent).toBe("Board A isn't finished. It needs a Star Ball.");
    await pressAll('Board A, Star Ball', [10]);
    await userEvent.click(screen.getByRole('switch', { name: /All Star Bonus/ }));
    expect(screen.getByText('1 board × ($1 + $1 All Star Bonus) × 1 draw')).toBeTruthy();
    await addToCart();
    expect(sent()).toEqual([
      {
        gameId: 'lotto-america',
        boards: [{ kind: 'numbers' as const, numbers: [3, 9, 27, 40, 52], bonus: 10, isQuickPick: false }],
        addOns: ['all-star-bonus'],
        drawIds: [openDraws[0]?.drawId],
        stakeCents: 200,
      },
    ]);
  });

  it.each([
    ['all balls for a jackpot up to $150 million', 150_000_000_00n, 10],
    ['no 10X for a larger jackpot', 153_000_000_00n, 5],
    ['no 10X while the jackpot is unknown', null, 5],
  ])("offers the multipliers of the next draw's drum: %s [GLI19-14]", async (_which, jackpotCents, times) => {
    await open(powerball, {}, {}, { jackpotCents });
    expect(screen.getByText(new RegExp(`by up to ${times},`))).toBeTruthy();
  });

  it('shows that every Mega Millions board includes a multiplier, with nothing to add', async () => {
    await open(megaMillions);
    expect(screen.getByText(/Every board includes a random multiplier from 2 to 10\./)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(total()).toBe('$5.00');
  });

  it('starts with two boards and adds two at a time when boards are sold in pairs', async () => {
    const boards = [1, 2].map((bonus) => ({
      kind: 'numbers' as const,
      numbers: [1, 2, 3, 4, 5],
      bonus,
      isQuickPick: true,
    }));
    const quickPicks = 'POST /web/draw-games/rest/v1/games/super-kansas-cash/quick-picks';
    await open(superKansasCash, {}, { [quickPicks]: () => answer(quickPickResponse, { boards }) });
    expect(total()).toBe('$1.00');
    await press('Add with quick pick');
    await waitFor(() => expect(total()).toBe('$2.00'));
    await press('Remove board B');
    await press('Remove board A');
    await press('Remove board A');
    await addToCart();
    expect(screen.getByRole('alert').textContent).toContain('sells boards 2 at a time');
  });

  it('copies a board in one tap and points out repeated boards', async () => {
    const again = [{ kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: true }];
    const { sent } = await open(lottoAmerica, { again });
    await press('Copy board A');
    expect(screen.getByText(/These boards repeat an earlier one: B\./)).toBeTruthy();
    await addToCart();
    expect(sent()[0]).toMatchObject({ boards: [...again, ...again], stakeCents: 200 });
  });
});

describe('playing a two-field game', () => {
  it('needs numbers of both colors and buys the chosen number of draws', async () => {
    const { sent, openDraws } = await open(twoByTwo);
    await pressAll('Board A, Red', [4, 26]);
    await pressAll('Board A, White', [26]);
    await addToCart();
    expect(screen.getByRole('alert').textContent).toBe("Board A isn't finished. It needs 1 more white number.");
    await pressAll('Board A, White', [1]);
    await press('More draws');
    await chip('7', 'Draws in a row');
    expect(screen.getByText(/doubled on tickets for 7, 14, 21, and 28 draws/)).toBeTruthy();
    await addToCart();
    expect(sent()).toEqual([
      {
        gameId: '2by2',
        boards: [{ kind: 'two-field' as const, red: [4, 26], white: [1, 26], isQuickPick: false }],
        addOns: [],
        drawIds: openDraws.slice(0, 7).map((draw) => draw.drawId),
        stakeCents: 700,
      },
    ]);
  });
});

describe('a number the player picked', () => {
  it('stays through repeated quick picks until the player removes it', async () => {
    const path = '/web/draw-games/rest/v1/games/powerball/quick-picks';
    const fills = [
      { kind: 'numbers' as const, numbers: [7, 11, 12, 13, 14], bonus: 1, isQuickPick: true },
      { kind: 'numbers' as const, numbers: [7, 21, 22, 23, 24], bonus: 2, isQuickPick: true },
      { kind: 'numbers' as const, numbers: [31, 32, 33, 34, 35], bonus: 3, isQuickPick: true },
    ];
    let times = 0;
    const next = () => answer(quickPickResponse, { boards: fills.slice(times, ++times) });
    const { network } = await open(powerball, {}, { [`POST ${path}`]: next });
    const input = () => network.of('POST', path).at(-1)?.body;
    await pressAll('Board A, white balls', [7]);
    await press('Quick pick the rest');
    await press('Quick pick other numbers');
    expect(input()).toEqual({ boards: [{ kind: 'numbers', numbers: [7], bonus: null }] });
    await pressAll('Board A, white balls', [7, 69]);
    await press('Quick pick other numbers');
    expect(input()).toEqual({ boards: [{ kind: 'numbers', numbers: [69], bonus: null }] });
  });
});

describe('every game', () => {
  it.each(ALL_RULES.map((game) => [game.gameId, game] as const))(
    'fills an empty board by quick pick: %s',
    async (gameId, game) => {
      const rules = currentRulesOf(game);
      const path = `/web/draw-games/rest/v1/games/${gameId}/quick-picks`;
      const filled = {
        numbers: { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: true },
        'two-field': { kind: 'two-field' as const, red: [1, 2], white: [3, 4], isQuickPick: true },
        digits: {
          kind: 'digits' as const,
          digits: [1, 2, 3, 4, 5].slice(0, rules.kind === 'digits' ? rules.digitCount : 0),
          playId: 'straight',
          stakeCents: 100n,
          isQuickPick: true,
        },
        keno: { kind: 'keno' as const, spots: 5, numbers: [1, 2, 3, 4, 5], stakeCents: 100n, isQuickPick: true },
      }[rules.kind];
      const { network, sent } = await open(
        game,
        {},
        { [`POST ${path}`]: () => answer(quickPickResponse, { boards: [filled] }) },
      );
      for (let board = 0; board < rules.limits.minBoards; board++) {
        if (board > 0) await userEvent.click(screen.getByRole('button', { name: /^Board B/ }));
        await userEvent.click(screen.getByRole('button', { name: 'Quick pick' }));
      }
      await addToCart();
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(network.of('POST', path)).toHaveLength(rules.limits.minBoards);
      expect(sent()[0]).toMatchObject({ gameId });
    },
  );
});

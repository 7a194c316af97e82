// @vitest-environment jsdom

import { quickPickAnswer } from '@sunflower/contracts/draw-games-cart.ts';
import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { lottoAmerica } from '@sunflower/game-rules/lotto-america/lotto-america.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { superKansasCash } from '@sunflower/game-rules/super-kansas-cash/super-kansas-cash.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../../testing/fake-network.ts';
import { addToCart, chip, keepDeskClock, open, press, pressAll, rulesOf, total } from './desk-in-tests.tsx';

keepDeskClock();

describe('playing a game of numbers', () => {
  it('names the second ball after the game and offers its add-on', async () => {
    const { sent, openDraws } = await open(lottoAmerica);
    await pressAll('Board A, white balls', [3, 9, 27, 40, 52]);
    await addToCart();
    expect(screen.getByRole('alert').textContent).toBe('Board A is not finished. It needs: a Star Ball.');
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
    ['with every ball up to $150 million', 150_000_000_00n, 10],
    ['without the 10 above that', 153_000_000_00n, 5],
    ['without the 10 while nobody knows the jackpot', null, 5],
  ])('promises what the drum of the next draw has: %s [GLI19-14]', async (_which, jackpotCents, times) => {
    await open(powerball, {}, {}, { jackpotCents });
    expect(screen.getByText(new RegExp(`by up to ${times},`))).toBeTruthy();
  });

  it('tells that every Mega Millions board has a multiplier, with nothing to add', async () => {
    await open(megaMillions);
    expect(screen.getByText(/multiplier of its own when you buy it, from 2 to 10 times/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(total()).toBe('$5.00');
  });

  it('begins with two boards where boards are sold in twos, and adds two', async () => {
    const boards = [1, 2].map((bonus) => ({
      kind: 'numbers' as const,
      numbers: [1, 2, 3, 4, 5],
      bonus,
      isQuickPick: true,
    }));
    const quickPicks = 'POST /web/draw-games/rest/v1/games/super-kansas-cash/quick-picks';
    await open(superKansasCash, {}, { [quickPicks]: () => answer(quickPickAnswer, { boards }) });
    expect(total()).toBe('$1.00');
    await press('or quick pick');
    await waitFor(() => expect(total()).toBe('$2.00'));
    await press('Remove board B');
    await press('Remove board A');
    await press('Remove board A');
    await addToCart();
    expect(screen.getByRole('alert').textContent).toContain('sold 2 at a time');
  });

  it('boards are copied with one press, and repeats are told', async () => {
    const again = [{ kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: true }];
    const { sent } = await open(lottoAmerica, { again });
    await press('Play board A once more');
    expect(screen.getByText(/Boards B repeat an earlier one/)).toBeTruthy();
    await addToCart();
    expect(sent()[0]).toMatchObject({ boards: [...again, ...again], stakeCents: 200 });
  });
});

describe('playing a game of two fields', () => {
  it('needs numbers of both colours, and lasts as many draws as chosen', async () => {
    const { sent, openDraws } = await open(twoByTwo);
    await pressAll('Board A, Red', [4, 26]);
    await pressAll('Board A, White', [26]);
    await addToCart();
    expect(screen.getByRole('alert').textContent).toBe('Board A is not finished. It needs: 1 more white number.');
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

describe('a number the player chose', () => {
  it('stays however often a quick pick is asked for, and goes when she takes it off', async () => {
    const path = '/web/draw-games/rest/v1/games/powerball/quick-picks';
    const fills = [
      { kind: 'numbers' as const, numbers: [7, 11, 12, 13, 14], bonus: 1, isQuickPick: true },
      { kind: 'numbers' as const, numbers: [7, 21, 22, 23, 24], bonus: 2, isQuickPick: true },
      { kind: 'numbers' as const, numbers: [31, 32, 33, 34, 35], bonus: 3, isQuickPick: true },
    ];
    let times = 0;
    const next = () => answer(quickPickAnswer, { boards: fills.slice(times, ++times) });
    const { network } = await open(powerball, {}, { [`POST ${path}`]: next });
    const asked = () => network.of('POST', path).at(-1)?.body;
    await pressAll('Board A, white balls', [7]);
    await press('Quick pick the rest');
    await press('Other numbers beside yours');
    expect(asked()).toEqual({ boards: [{ kind: 'numbers', numbers: [7], bonus: null }] });
    await pressAll('Board A, white balls', [7, 69]);
    await press('Other numbers beside yours');
    expect(asked()).toEqual({ boards: [{ kind: 'numbers', numbers: [69], bonus: null }] });
  });
});

describe('every game there is', () => {
  it.each(ALL_RULES.map((game) => [game.gameId, game] as const))(
    '%s: a quick pick fills the empty board',
    async (gameId, game) => {
      const rules = rulesOf(game);
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
        { [`POST ${path}`]: () => answer(quickPickAnswer, { boards: [filled] }) },
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

import { GAMES } from '@sunflower/game-rules/games.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { useSubscriptions, type Wanted } from './subscriptions-in-tests.ts';

const digits = (playId: string, length: number) => ({
  quickPicks: [{ kind: 'digits', digits: Array.from({ length }, () => null), playId, stakeCents: 100n }],
  stakeCents: 100n,
});

describe('the terms of an order', () => {
  const database = useTestDatabase();
  const stack = useSubscriptions(database, GAMES);

  beforeEach(stack.begin);

  it.each([
    ['powerball', { quickPicks: [{ kind: 'numbers', numbers: [7], bonus: null }], stakeCents: 200n }],
    ['mega-millions', { quickPicks: [{ kind: 'numbers', numbers: [], bonus: null }], stakeCents: 500n }],
    [
      'lotto-america',
      { quickPicks: [{ kind: 'numbers', numbers: [], bonus: null }], addOns: ['all-star-bonus'], stakeCents: 200n },
    ],
    [
      'super-kansas-cash',
      { quickPicks: Array(2).fill({ kind: 'numbers', numbers: [], bonus: null }), stakeCents: 100n },
    ],
    ['2by2', { quickPicks: [{ kind: 'two-field', red: [], white: [] }], stakeCents: 100n }],
    ['pick-3', digits('straight', 3)],
    ['pick-4', { ...digits('box', 4), sessions: ['evening'] }],
    ['pick-5', digits('straight', 5)],
  ] as const)('allow tickets of %s, which are then bought [S1-4/subscriptions]', async (gameId, wanted) => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId, { gameId, ...(wanted as Wanted) });
    const draw = (await stack.draws(gameId)).find((one) => !('sessions' in wanted) || one.session === 'evening');
    if (!draw) throw new Error('a draw is on sale');
    await stack.runThrough(draw);
    const bought = await stack.tickets(playerId);
    expect(bought.length).toBeGreaterThan(0);
    for (const ticket of bought) expect(ticket).toMatchObject({ gameId, cents: wanted.stakeCents });
    expect(await stack.standing(subscription)).toMatchObject({ state: 'active', drawsBought: bought.length });
  });

  it.each([
    ['a game drawn all day', { gameId: 'keno' }, 'SUBSCRIPTION_NOT_OFFERED'],
    ['an unknown game', { gameId: 'nothing' }, 'GAME_UNKNOWN'],
    ['an order without boards', { quickPicks: [] }, 'BOARD_COUNT'],
    ['a board of another game', { quickPicks: [{ kind: 'two-field', red: [], white: [] }] }, 'BOARD_KIND'],
    ['invalid numbers', { quickPicks: [{ kind: 'numbers', numbers: [70], bonus: null }] }, 'NUMBER_RANGE'],
    ['an unknown add-on', { addOns: ['bulls-eye'] }, 'ADDON_NOT_OFFERED'],
    ['a different price', { stakeCents: 199n }, 'PRICE_MISMATCH'],
    ['a day without a draw', { weekdays: [5] }, 'SUBSCRIPTION_DRAWS'],
    ['a day without a draw among the days', { weekdays: [5, 6] }, 'SUBSCRIPTION_DRAWS'],
    ['a session in a game without any', { sessions: ['evening'] }, 'SUBSCRIPTION_DRAWS'],
    ['an end before the beginning', { end: { kind: 'date', lastDate: '2026-11-19' } }, 'SUBSCRIPTION_END_PAST'],
    [
      'a threshold without a jackpot',
      { gameId: 'pick-3', ...digits('straight', 3), jackpotAtLeastCents: 1n },
      'JACKPOT_NOT_OFFERED',
    ],
    [
      'a quick pick of no fixed price',
      { gameId: 'pick-3', ...digits('combo', 3), stakeCents: 600n },
      'PLAY_TYPE_NOT_OFFERED',
    ],
  ] as const)("don't allow %s", async (_name, wanted, refusal) => {
    const playerId = await stack.player();
    expect(await stack.order(playerId, wanted as Wanted)).toMatchObject({ refusal });
  });
});

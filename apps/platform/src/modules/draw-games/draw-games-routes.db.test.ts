import { DRAW_GAMES_PATHS, gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { cart, quickPickResponse } from '@sunflower/contracts/draw-games-cart.ts';
import { RESULTS_PATHS } from '@sunflower/contracts/draw-games-results.ts';
import { boardOfKind } from '@sunflower/game-rules/any-board.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { bodyOf, newGuest, openTestShop, pathOf, refusalOf, type TestShop } from './shop-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const board = { kind: 'numbers', numbers: [69, 3, 17, 44, 60], bonus: 17, isQuickPick: false };

describe('the routes of the catalog and the cart', () => {
  const database = useTestDatabase();
  const fixture: { shop?: TestShop } = {};
  beforeAll(async () => {
    fixture.shop = await openTestShop({ db: database.db, url: database.url, now });
  });
  afterAll(() => fixture.shop?.close());
  const shop = (): TestShop => {
    if (!fixture.shop) throw new Error('the shop opens in beforeAll');
    return fixture.shop;
  };

  it('show the catalog to everyone, with the draws on sale and when they close', async () => {
    const answer = await shop().call(newGuest(), { url: DRAW_GAMES_PATHS.games });
    const { games, serverNow } = bodyOf(answer, gamesResponse);
    expect([serverNow, answer.headers['cache-control']]).toEqual(['2026-11-20T18:00:00Z', 'public, max-age=2']);
    expect(games.map(({ gameId, kind }) => [gameId, kind])).toEqual(
      GAMES.map(({ gameId, versions: [rules] }) => [gameId, rules?.kind]),
    );
    expect(games[0]).toMatchObject({
      gameId: 'powerball',
      jackpotCents: 20_000_000_00n,
      nextDraw: { drawDate: '2026-11-21', closesAt: '2026-11-22T02:59:00Z' },
      lastResult: null,
    });
    expect(games.at(-1)).toMatchObject({
      gameId: 'keno',
      jackpotCents: null,
      topPrizeCents: 100_000_00n,
      nextDraw: { drawDate: '2026-11-20', closesAt: '2026-11-20T18:03:50Z', drawNumber: 122 },
    });
  });

  it.each([
    ['powerball', 20, 1],
    ['2by2', 33, 1],
    ['pick-3', 61, 2],
    ['keno', 25, 1],
  ])('show the draws of %s that one wager can enter, and a few more', async (gameId, drawCount, sessions) => {
    const answer = await shop().call(newGuest(), { url: pathOf(DRAW_GAMES_PATHS.game, gameId) });
    const { openDraws } = bodyOf(answer, gameResponse).game;
    expect([openDraws.length, new Set(openDraws.map(({ session }) => session)).size]).toEqual([drawCount, sessions]);
  });

  it.each([
    ['an unknown game', pathOf(DRAW_GAMES_PATHS.game, 'lotto-x'), [404, 'GAME_UNKNOWN', []]],
    ['results of an unknown game', pathOf(RESULTS_PATHS.pastDraws, 'lotto-x'), [404, 'GAME_UNKNOWN', []]],
    ['a missing result', '/web/draw-games/rest/v1/games/powerball/results/2026-11-21', [404, 'RESULT_UNKNOWN', []]],
    [
      'a nonexistent date',
      '/web/draw-games/rest/v1/games/powerball/results/2026-02-30',
      [400, 'INVALID_INPUT', ['params.drawDate']],
    ],
    [
      'an invalid cursor',
      `${pathOf(RESULTS_PATHS.pastDraws, 'powerball')}?cursor=yesterday`,
      [400, 'INVALID_INPUT', ['querystring.cursor']],
    ],
    [
      'a page size that is too large',
      `${pathOf(RESULTS_PATHS.pastDraws, 'powerball')}?limit=101`,
      [400, 'INVALID_INPUT', ['querystring.limit']],
    ],
  ])('refuse %s', async (_name, url, refusal) => {
    expect(refusalOf(await shop().call(newGuest(), { url }))).toEqual(refusal);
  });

  it('complete quick picks around locked numbers, and refuse illegal locked numbers', async () => {
    const url = pathOf(DRAW_GAMES_PATHS.quickPicks, 'powerball');
    const locked = [
      { kind: 'numbers', numbers: [7, 8], bonus: null },
      { kind: 'numbers', numbers: [], bonus: 26 },
    ];
    const { boards } = bodyOf(
      await shop().call(newGuest(), { method: 'POST', url, payload: { boards: locked } }),
      quickPickResponse,
    );
    expect(boards).toHaveLength(2);
    const [first, second] = boards.map((board) => boardOfKind(board, 'numbers'));
    expect(first?.numbers).toEqual(expect.arrayContaining([7, 8]));
    expect([first?.numbers.length, second?.bonus, second?.isQuickPick]).toEqual([5, 26, true]);
    const wrong = await shop().call(newGuest(), {
      method: 'POST',
      url,
      payload: { boards: [{ kind: 'numbers', numbers: [70], bonus: null }] },
    });
    expect(refusalOf(wrong)).toEqual([422, 'NUMBER_RANGE', ['boards.0.numbers.0']]);
  });

  it("store a guest's cart, and set a cookie only when something is added [S7-28/cart-update]", async () => {
    const anonymous = await shop().callAnonymously(DRAW_GAMES_PATHS.cart);
    expect([anonymous.statusCode, anonymous.cookies]).toEqual([200, []]);
    const caller = newGuest();
    const added = bodyOf(await shop().add(caller), cart);
    const wagerId = added.wagers[0]?.wagerId ?? '';
    expect(added).toMatchObject({
      version: 1,
      totalCents: 200n,
      wagers: [{ problem: null, boards: [{ numbers: [3, 17, 44, 60, 69] }] }],
    });
    const copied = await shop().call(caller, {
      method: 'POST',
      url: pathOf(DRAW_GAMES_PATHS.cartWagerCopies, wagerId),
    });
    expect(bodyOf(copied, cart).wagers).toHaveLength(2);
    const changed = await shop().call(caller, {
      method: 'PUT',
      url: pathOf(DRAW_GAMES_PATHS.cartWager, wagerId),
      payload: await shop().wager({ addOns: ['power-play'], stakeCents: 300 }),
    });
    expect(bodyOf(changed, cart).totalCents).toBe(500n);
    const removed = await shop().call(caller, { method: 'DELETE', url: pathOf(DRAW_GAMES_PATHS.cartWager, wagerId) });
    expect(bodyOf(removed, cart)).toMatchObject({ totalCents: 200n, version: 4 });
    const again = await shop().call(caller, { method: 'DELETE', url: pathOf(DRAW_GAMES_PATHS.cartWager, wagerId) });
    expect(refusalOf(again)).toEqual([404, 'WAGER_UNKNOWN', []]);
    expect(bodyOf(await shop().call(caller, { method: 'DELETE', url: DRAW_GAMES_PATHS.cart }), cart).wagers).toEqual(
      [],
    );
  });

  it.each<[string, Record<string, unknown>, unknown[]]>([
    [
      'a number out of range',
      { boards: [{ ...board, numbers: [1, 2, 3, 4, 70] }] },
      [422, 'NUMBER_RANGE', ['boards.0.numbers.4']],
    ],
    [
      'a repeated number',
      { boards: [{ ...board, numbers: [1, 2, 3, 4, 4] }] },
      [422, 'NUMBER_DUPLICATE', ['boards.0.numbers.4']],
    ],
    ['another price', { stakeCents: 1 }, [422, 'PRICE_MISMATCH', ['stakeCents']]],
    ['an unknown draw', { drawIds: ['00000000-0000-7000-8000-000000000000'] }, [422, 'DRAW_UNKNOWN', ['drawIds.0']]],
    ['a number with decimals', { boards: [{ ...board, bonus: 1.5 }] }, [400, 'INVALID_INPUT', ['boards.0.bonus']]],
    ['a number as text', { boards: [{ ...board, bonus: '1' }] }, [400, 'INVALID_INPUT', ['boards.0.bonus']]],
    ['an unknown field', { priceCents: 1 }, [400, 'INVALID_INPUT', ['priceCents']]],
    ['no boards', { boards: [] }, [400, 'INVALID_INPUT', ['boards']]],
    ['an add-on of another game', { addOns: ['bulls-eye'] }, [422, 'ADDON_NOT_OFFERED', ['addOns.0']]],
    ['an unknown add-on', { addOns: ['luck'] }, [400, 'INVALID_INPUT', ['addOns.0']]],
    ['a board of two kinds', { boards: [{ ...board, red: [1] }] }, [400, 'INVALID_INPUT', ['boards.0.red']]],
    [
      'a board of another kind',
      { boards: [{ kind: 'two-field', red: [1, 2], white: [1, 2] }] },
      [422, 'BOARD_KIND', ['boards.0']],
    ],
    ['a game that is not sold', { gameId: 'lotto-x' }, [400, 'INVALID_INPUT', ['gameId']]],
  ])('refuse a wager with %s and name the field', async (_name, change, refusal) => {
    expect(refusalOf(await shop().add(newGuest(), change))).toEqual(refusal);
  });
});

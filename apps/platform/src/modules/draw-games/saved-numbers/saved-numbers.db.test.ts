import {
  SAVED_NUMBERS_PATHS as PATHS,
  savedNumbers,
  savedNumbersResponse,
} from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { MAX_SAVED_SETS } from '@sunflower/game-rules/saved-numbers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { bodyOf, newGuest, openTestShop, pathOf, refusalOf, type TestShop } from '../shop-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const board = { kind: 'numbers', numbers: [69, 3, 17, 44, 60], bonus: 17, isQuickPick: false };
const birthdays = { gameId: 'powerball', name: 'Birthdays', boards: [board] };

type Player = Awaited<ReturnType<TestShop['newBuyer']>>;

describe('saved numbers', () => {
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

  const save = (player: Player, change: Record<string, unknown> = {}) =>
    shop().call(player, { method: 'POST', url: PATHS.savedNumbers, payload: { ...birthdays, ...change } });
  const list = async (player: Player) =>
    bodyOf(await shop().call(player, { url: PATHS.savedNumbers }), savedNumbersResponse);
  const at = (id: string) => pathOf(PATHS.oneOfSavedNumbers, id);

  it('are stored under a name with their numbers in order, renamed and deleted', async () => {
    const player = await shop().newBuyer();
    const answer = await save(player);
    const saved = bodyOf(answer, savedNumbers);
    expect([answer.statusCode, saved.boards]).toEqual([
      201,
      [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }],
    ]);
    const pick3 = { kind: 'digits', digits: [1, 2, 3], playId: 'box', stakeCents: 100, isQuickPick: true };
    await save(player, { gameId: 'pick-3', boards: [pick3] });
    expect((await list(player)).map(({ gameId, name, boards }) => [gameId, name, boards])).toEqual([
      ['pick-3', 'Birthdays', [{ ...pick3, stakeCents: 100n }]],
      ['powerball', 'Birthdays', saved.boards],
    ]);
    const renamed = await shop().call(player, {
      method: 'PUT',
      url: at(saved.savedNumbersId),
      payload: { name: 'Ours' },
    });
    expect(bodyOf(renamed, savedNumbers)).toEqual({ ...saved, name: 'Ours' });
    const left = await shop().call(player, { method: 'DELETE', url: at(saved.savedNumbersId) });
    expect(bodyOf(left, savedNumbersResponse).map(({ gameId }) => gameId)).toEqual(['pick-3']);
    const again = await shop().call(player, { method: 'DELETE', url: at(saved.savedNumbersId) });
    expect(refusalOf(again)).toEqual([404, 'SAVED_NUMBERS_UNKNOWN', []]);
  });

  it.each<[string, Record<string, unknown>, unknown[]]>([
    ['a number out of range', { boards: [{ ...board, bonus: 27 }] }, [422, 'NUMBER_RANGE', ['boards.0.bonus']]],
    ['boards of another game', { gameId: 'keno' }, [422, 'BOARD_KIND', ['boards.0']]],
    ['more boards than a ticket holds', { boards: Array(11).fill(board) }, [422, 'BOARD_COUNT', ['boards']]],
    ['no boards', { boards: [] }, [400, 'INVALID_INPUT', ['boards']]],
    ['an empty name', { name: ' ' }, [400, 'INVALID_INPUT', ['name']]],
    ['a name that is too long', { name: 'x'.repeat(41) }, [400, 'INVALID_INPUT', ['name']]],
    ['a name with invisible characters', { name: 'a\u202eb' }, [400, 'INVALID_INPUT', ['name']]],
    ['an unknown field', { playerId: 'other' }, [400, 'INVALID_INPUT', ['playerId']]],
    ["a game that isn't sold", { gameId: 'lotto-x' }, [400, 'INVALID_INPUT', ['gameId']]],
  ])('are refused with %s', async (_name, change, refusal) => {
    const player = await shop().newBuyer(0n);
    const answer = await save(player, change);
    expect(refusalOf(answer)).toEqual(refusal);
    expect(await list(player)).toEqual([]);
  });

  it('have unique names ignoring case, and at most twenty sets per game even in concurrent requests', async () => {
    const player = await shop().newBuyer(0n);
    const names = Array.from({ length: MAX_SAVED_SETS + 4 }, (_, index) => `Set ${index}`);
    const answers = await Promise.all(names.map((name) => save(player, { name })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => refusalOf(answer)[1]);
    expect(refused).toEqual(Array(4).fill('SAVED_NUMBERS_FULL'));
    const [one, other] = await list(player);
    expect(refusalOf(await save(player, { name: one?.name.toUpperCase() }))).toEqual([
      422,
      'SAVED_NAME_TAKEN',
      ['name'],
    ]);
    const url = at(one?.savedNumbersId ?? '');
    const taken = await shop().call(player, { method: 'PUT', url, payload: { name: other?.name } });
    expect(refusalOf(taken)).toEqual([422, 'SAVED_NAME_TAKEN', ['name']]);
    const same = await shop().call(player, { method: 'PUT', url, payload: { name: one?.name.toUpperCase() } });
    expect(bodyOf(same, savedNumbers).name).toBe(one?.name.toUpperCase());
    expect(await list(player)).toHaveLength(MAX_SAVED_SETS);
  });

  it("are invisible to other players, and can't be saved by a guest", async () => {
    const [owner, otherPlayer] = [await shop().newBuyer(0n), await shop().newBuyer(0n)];
    const { savedNumbersId } = bodyOf(await save(owner), savedNumbers);
    const url = at(savedNumbersId);
    for (const request of [
      { method: 'PUT' as const, url, payload: { name: 'Mine now' } },
      { method: 'DELETE' as const, url },
    ])
      expect(refusalOf(await shop().call(otherPlayer, request))).toEqual([404, 'SAVED_NUMBERS_UNKNOWN', []]);
    expect(await list(otherPlayer)).toEqual([]);
    expect((await shop().call(newGuest(), { url: PATHS.savedNumbers })).statusCode).toBe(401);
    const { rows } = await sql<{ name: string }>`
      select name from draw_games.saved_numbers where saved_numbers_id = ${savedNumbersId}`.execute(database.db);
    expect(rows).toEqual([{ name: 'Birthdays' }]);
  });
});

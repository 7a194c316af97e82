import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { audit } from '@sunflower/platform/src/app/modules.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameCatalog } from '../partners/game-server/catalog/game-catalog.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const GAME = 'meadowlark-morning';
const COUNT = gameCatalog().games.length;

describe('commands for instant games', () => {
  const database = useTestDatabase();
  /** A game server that only has its real catalog. */
  const gameServer = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(gameCatalog()));
  });
  const port = new Promise<number>((resolve) => {
    gameServer.listen(0, '127.0.0.1', () => resolve((gameServer.address() as AddressInfo).port));
  });
  const settings: NodeJS.ProcessEnv = {};
  const { ops, keysFolder } = useOps(database, settings);
  const decided = decidingWith(ops);
  const ada = ['--as', 'ada'];
  const review = ['--speed', '2.5 s', '--near-misses', 'none', '--sound', 'off', '--top-prize', '$500,000', ...ada];

  beforeAll(async () => {
    settings.SUNFLOWER_GAME_SERVER_ORIGIN = `http://127.0.0.1:${await port}`;
    await foundOps(database, keysFolder);
  });
  afterAll(() => gameServer.close());

  it("admit the game server's catalog once; all of its games are closed [S9-14]", async () => {
    expect((await ops('instant-game', 'list')).text).toContain('no instant games');
    expect(await ops('instant-game', 'admit', ...ada)).toMatchObject({
      ...{ code: 0, text: expect.stringMatching(new RegExp(`^${COUNT} games, [1-9]\\d* new prize tables\\.$`)) },
    });
    expect((await ops('instant-game', 'admit', ...ada)).text).toBe(`${COUNT} games, 0 new prize tables.`);
    const { text } = await ops('instant-game', 'list');
    expect(text.split('\n')).toHaveLength(COUNT);
    expect(text).toContain(`${GAME}  Meadowlark Morning  closed`);
    const { rows } = await sql<{ least: bigint; most: bigint; lowest: bigint; highest: bigint }>`
      select min(t.price_cents) as least, max(t.price_cents) as most, min(p.prize_cents) as lowest,
        max(p.prize_cents) as highest
      from instant_games.prize_table t join instant_games.prize_tier p using (game_id, price_cents, maths_version)
      where p.tier = 1`.execute(database.db);
    expect(rows).toEqual([{ least: 12n, most: 30_00n, lowest: 6_000_00n, highest: 500_000_00n }]);
  });

  it('open a game only after a risk review, with two operators [RGF-04]', async () => {
    const open = () => decided('instant-game', 'open', GAME, '--reason', 'launch');
    expect(await open()).toMatchObject({ code: 1, text: expect.stringContaining('RISK_REVIEW_MISSING') });
    expect(await ops('instant-game', 'review', GAME, ...review)).toMatchObject({ code: 0 });
    const alone = await ops('instant-game', 'open', GAME, '--reason', 'launch', ...ada);
    expect((await ops('instant-game', 'list')).text).toContain(`${GAME}  Meadowlark Morning  closed`);
    const id = /Proposed (\S+):/.exec(alone.text)?.[1] ?? '';
    expect(await ops('proposal', 'approve', id, ...ada)).toMatchObject({ code: 1 });
    expect(await open()).toMatchObject({ code: 0 });
    expect((await ops('instant-game', 'list')).text).toContain(`${GAME}  Meadowlark Morning  open`);
    const events = await audit.listAudit(database.db, { limit: 20, isSignificantOnly: true });
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['instant-games.risks-reviewed', 'instant-games.game-opened']),
    );
  });

  it('review one version of a game; the next version needs its own review [RGF-04]', async () => {
    const other = 'harvest-elevator';
    await ops('instant-game', 'review', other, ...review);
    await sql`update instant_games.game set maths_version = 'later' where game_id = ${other}`.execute(database.db);
    const opened = await decided('instant-game', 'open', other, '--reason', 'launch');
    expect(opened).toMatchObject({ code: 1, text: expect.stringContaining('RISK_REVIEW_MISSING') });
  });

  it('change ribbon and place, and close a game immediately', async () => {
    const display = (...more: string[]) => ops('instant-game', 'display', GAME, ...more, ...ada);
    expect((await display('--ribbon', 'POPULAR', '--place', '1')).text).toBe(
      `${GAME} has the ribbon POPULAR and place 1.`,
    );
    expect((await display('--ribbon', 'none')).text).toBe(`${GAME} has the ribbon none and place 1.`);
    expect(await display('--ribbon', 'SHINY')).toMatchObject({ code: 2 });
    expect(await display('--ribbon', 'none', '--place', '0')).toMatchObject({ code: 2 });
    expect(await ops('instant-game', 'close', GAME, '--reason', 'a fault', ...ada)).toMatchObject({ code: 0 });
    expect((await ops('instant-game', 'list')).text).toContain(`${GAME}  Meadowlark Morning  closed`);
    expect(await ops('instant-game', 'close', 'unknown', '--reason', 'x', ...ada)).toMatchObject({ code: 1 });
  });

  it("show a game's actual return next to the theoretical one, with its interval and its alarm", async () => {
    expect((await ops('instant-game', 'return')).text).toBe('Nothing was sold yet.');
    const register = sql`
      insert into instant_games.pool (game_id, price_cents, pool_no, maths_version, digest, ticket_count, registered_at)
      select t.game_id, t.price_cents, 1, t.maths_version, t.digest, t.ticket_count, now()
      from instant_games.prize_table t where t.game_id = 'starry-plains' and t.price_cents = 60`;
    await register.execute(database.db);
    const draw = (tier: number, count: number) =>
      sql`insert into instant_games.pool_tier (game_id, price_cents, pool_no, tier, prize_cents, drawn_count)
        select t.game_id, t.price_cents, 1, t.tier, t.prize_cents, ${count} from instant_games.prize_tier t
        where t.game_id = 'starry-plains' and t.price_cents = 60 and t.tier = ${tier}`.execute(database.db);
    for (const tier of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]) await draw(tier, 0);
    await draw(0, 6_784);
    await draw(11, 1_683);
    await draw(13, 1_533);
    const { text } = await ops('instant-game', 'return', 'starry-plains');
    expect(text).toMatch(/^starry-plains {2}\$0\.60 {2}weighted {2}maths \S+ {2}10000 plays {2}theory 86\.64%/);
    expect(text).toMatch(/returned \d+\.\d\d%, 95% of honest games \d+\.\d\d% to \d+\.\d\d%/);
    expect(text).toContain('ALARM');
    expect(text).toContain('tier-11');
    expect((await ops('instant-game', 'list', 'starry-plains')).text).toContain('drawn: ');
    expect(await ops('instant-game', 'return', 'one', 'two')).toMatchObject({ code: 2 });
  });

  it("don't void an unknown round or finish a pool that isn't on sale, and list a game's pools", async () => {
    const voided = await decided('instant-game', 'void', newId(), '--reason', 'stuck');
    expect(voided).toMatchObject({ code: 1, text: expect.stringContaining('ROUND_UNKNOWN') });
    expect((await ops('instant-game', 'list', GAME)).text).toBe('This game has no pools.');
    const finish = (pool: string) => decided('instant-game', 'finish-pool', GAME, '0.60', pool, '--reason', 'a check');
    expect(await finish('1')).toMatchObject({ code: 1, text: expect.stringContaining('POOL_NOT_ON_SALE') });
    expect(await finish('one')).toMatchObject({ code: 2 });
  });
});

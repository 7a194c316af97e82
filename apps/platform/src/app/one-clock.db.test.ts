import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { locationToken } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { type Buyer, useShop } from './shop-in-tests.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SERVERS = ['apps/platform/src', 'ops', 'packages/service-base', 'packages/game-rules', 'packages/player-rules'];
/** Headers in which a client can claim a time, all of which the server ignores. */
const CLAIMS = ['date', 'x-client-time', 'x-request-time', 'if-unmodified-since'];

describe("the server's single clock [GLI19-01]", () => {
  const database = useTestDatabase();
  const shop = useShop(database);

  it('is read from the system in only one file', () => {
    const matching = SERVERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) =>
            /\.ts$/.test(file) && !/(\.test|-in-tests|in-tests)\.ts$/.test(file) && !file.includes('node_modules'),
        )
        .filter((file) =>
          /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b/.test(readFileSync(join(ROOT, folder, file), 'utf8')),
        )
        .map((file) => `${folder}/${file}`),
    );
    expect(matching).toEqual(['packages/service-base/clock.ts']);
  });

  const closesAt = async (): Promise<Temporal.Instant> => {
    const answer = await shop.stack().app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
    const { openDraws } = gameResponse.parse(answer.json()).game;
    const [first] = openDraws;
    if (!first) throw new Error('no draw is on sale');
    return Temporal.Instant.from(String(first.closesAt));
  };
  const buyClaiming = (player: Buyer, claimed: Temporal.Instant, extra: object = {}) =>
    shop.send(player, {
      method: 'POST',
      url: DRAW_GAMES_PATHS.checkouts,
      payload: { orderKey: newRandomId(), wagers: [shop.wager()], expectedTotalCents: 200, ...extra },
      headers: {
        'x-location-token': locationToken(player, 'PURCHASE', shop.clock.now()),
        ...Object.fromEntries(CLAIMS.map((name) => [name, new Date(claimed.epochMilliseconds).toUTCString()])),
      },
    });

  it('decides the cut-off, whatever time a browser claims', async () => {
    const cutOff = await closesAt();
    const wager = shop.wager();
    shop.clock.moveTo(cutOff.subtract({ seconds: 1 }));
    const early = await shop.buyer();
    const bought = await buyClaiming(early, cutOff.add({ hours: 1 }), { wagers: [wager] });
    expect(bought.statusCode).toBe(201);
    shop.clock.moveTo(cutOff);
    const late = await shop.buyer();
    const refused = await buyClaiming(late, cutOff.subtract({ hours: 1 }), { wagers: [wager] });
    expect(refused.json()).toMatchObject({ code: 'DRAW_CLOSED' });
    expect([await shop.ticketsOf(early), await shop.ticketsOf(late)]).toEqual([1n, 0n]);
  });

  it('dates purchases, and accepts no time in a request body', async () => {
    const player = await shop.buyer();
    const hourOff = shop.clock.now().subtract({ hours: 1 });
    const bought = receipt.parse((await buyClaiming(player, hourOff)).json());
    expect(bought.tickets.map(({ boughtAt }) => String(boughtAt))).toEqual([shop.clock.now().toString()]);
    for (const field of ['boughtAt', 'now', 'time'])
      expect((await buyClaiming(player, hourOff, { [field]: hourOff.toString() })).json()).toMatchObject({
        code: 'INVALID_INPUT',
      });
  });
});

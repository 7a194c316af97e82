import { instantRoundsPage, INSTANT_GAMES_PATHS as PATHS } from '@sunflower/contracts/instant-games.ts';
import { GAME_WALLET_PATHS } from '@sunflower/partner-protocols/game-wallet.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { expectCauses } from '../../app/expect-causes-in-tests.ts';
import { watchCatalog } from './games/watch-catalog.ts';
import { catalogOf, NOW } from './instant-games-in-tests.ts';
import { useInstantShop } from './instant-shop-in-tests.ts';

describe("a player's rounds of instant games", () => {
  const database = useTestDatabase();
  expectCauses(database);
  const { clock, buyer, send, launch, asServer, playable, played, credited } = useInstantShop(database);

  it('are listed newest first, with the balance before and after, page by page', async () => {
    const [player, gameId] = [await buyer(), await playable()];
    await credited(await played(player, gameId), 2, 500);
    clock.moveTo(NOW.add({ seconds: 5 }));
    const second = await played(player, gameId);
    const page = async (query: string) => (await send(player, { url: `${PATHS.rounds}${query}` })).body;
    const newest = instantRoundsPage.parse(await page('?limit=1'));
    expect(newest.pageItems).toMatchObject([
      {
        roundId: second.roundId,
        state: 'OPEN',
        prizeCents: null,
        balanceBeforeCents: 14_40n,
        balanceAfterCents: null,
      },
    ]);
    const older = instantRoundsPage.parse(await page(`?limit=1&cursor=${newest.nextCursor}`));
    expect(older).toMatchObject({
      pageItems: [
        {
          state: 'SETTLED',
          priceCents: 60n,
          prizeCents: 5_00n,
          balanceBeforeCents: 10_00n,
          balanceAfterCents: 14_40n,
        },
      ],
      nextCursor: null,
    });
    const open = instantRoundsPage.parse(await page('?state=OPEN'));
    expect(open.pageItems.map(({ roundId }) => roundId)).toEqual([second.roundId]);
    expect(JSON.stringify(await page(''))).not.toContain('ticketNo');
  });

  it('are shown one at a time, and never to another player', async () => {
    const [player, other, gameId] = [await buyer(), await buyer(), await playable()];
    const { roundId } = await played(player, gameId);
    const url = PATHS.round.replace(':roundId', roundId);
    expect(await send(player, { url })).toMatchObject({ status: 200, body: { roundId, gameName: 'Test Bison' } });
    expect(await send(other, { url })).toMatchObject({ status: 404, body: { code: 'ROUND_UNKNOWN' } });
    const page = await send(other, { url: `${PATHS.rounds}?cursor=${roundId}` });
    expect(page.body.pageItems).toEqual([]);
  });

  it('stay readable and are paid after the game server drops their game, which is then no longer sold', async () => {
    const [player, gameId] = [await buyer(), await playable()];
    await credited(await played(player, gameId), 2, 500);
    const open = await played(player, gameId);
    const gameServer = { fetchCatalog: async () => catalogOf(await playable()) };
    await watchCatalog({ db: database.db, clock, gameServer });
    expect(await launch(player, gameId)).toMatchObject({ status: 404, body: { code: 'GAME_UNKNOWN' } });
    expect(await send(player, { url: PATHS.game.replace(':id', gameId) })).toMatchObject({ status: 404 });
    await credited(open, 2, 500);
    const page = instantRoundsPage.parse((await send(player, { url: PATHS.rounds })).body);
    const gone = { gameName: 'Test Bison', isGameOffered: false, state: 'SETTLED', prizeCents: 5_00n };
    expect(page.pageItems).toMatchObject([gone, gone]);
    const { body } = await send(player, { url: PATHS.round.replace(':roundId', open.roundId) });
    expect(body).toMatchObject({ isGameOffered: false, book: null });
  });

  it('continue on another device with the same round [GLI19-17]', async () => {
    const [player, gameId] = [await buyer(), await playable()];
    const { roundId, ticketNo } = await played(player, gameId);
    const { launchToken } = (await launch(player, gameId)).body;
    const opened = await asServer(GAME_WALLET_PATHS.authenticate, { launchToken });
    expect(opened).toMatchObject({ openRoundId: roundId, balanceCents: 9_40 });
    expect(await credited({ roundId, ticketNo }, 2, 500)).toEqual({ outcome: 'credited', balanceCents: 14_40 });
  });

  it("appear among the wallet's transactions as a stake and a prize", async () => {
    const [player, gameId] = [await buyer(), await playable()];
    await credited(await played(player, gameId), 2, 500);
    const { body } = await send(player, { url: '/web/wallet/rest/v1/customers/me/transactions' });
    expect(body.pageItems).toMatchObject([
      { kind: 'prizes', changeCents: 500, games: [gameId], reference: expect.stringMatching(/^IG-/) },
      { kind: 'stakes', changeCents: -60, games: [gameId] },
      {},
    ]);
  });
});

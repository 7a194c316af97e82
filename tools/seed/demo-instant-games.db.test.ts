import { INSTANT_GAMES_PATHS, instantGamesResponse } from '@sunflower/contracts/instant-games.ts';
import { audit, instantGames, operators } from '@sunflower/platform/src/app/modules.ts';
import { operatorActionsOf } from '@sunflower/platform/src/app/operator-actions.ts';
import { openTestPlatform, type TestPlatform } from '@sunflower/platform/src/app/platform-in-tests.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameCatalog } from '../../partners/game-server/catalog/game-catalog.ts';
import { programSettings } from '../start/program-settings.ts';
import { useTestDatabase } from '../test/test-database.ts';
import { openInstantGames } from './demo-instant-games.ts';

const database = useTestDatabase();
const GAMES = gameCatalog().games;
/** The games that the game server lists now. */
let listed = GAMES;

describe('the instant games of a new installation', () => {
  const { SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED = '' } = programSettings({ DATABASE_URL: '' }, '').platform;
  const web = { SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED };
  let stack: TestPlatform;
  beforeAll(async () => {
    const unused = () => Promise.reject(new Error('unused'));
    const gameServer = {
      fetchCatalog: async () => ({ ...gameCatalog(), games: listed }),
      fetchDays: unused,
      fetchRound: unused,
      finishPool: unused,
    };
    stack = await openTestPlatform({ databaseUrl: database.url, clock: wallClock, gameServer, web });
  });
  afterAll(() => stack.close());

  it('are all opened by two operators and listed in the lobby [RGF-04, S7-22]', async () => {
    const count = GAMES.length;
    expect(await openInstantGames(stack.platform)).toBe(count);
    const lobby = await stack.app.inject({ url: INSTANT_GAMES_PATHS.activeGames });
    expect(instantGamesResponse.parse(lobby.json()).content).toHaveLength(count);
    const events = await audit.listAudit(database.db, { limit: 100, isSignificantOnly: true });
    const opened = events.filter(({ action }) => action === 'instant-games.game-opened');
    expect(opened.map(({ actor }) => actor)).toEqual(Array.from({ length: count }, () => 'operator:demo-auditor'));
    const decided = await operators.verifyDecisions(database.db, operatorActionsOf(stack.platform));
    expect(decided).toMatchObject({ executed: count, forgeries: [] });
  });

  it('get the facts of the catalog whenever they differ', async () => {
    await sql`update instant_games.game set tempo = 'long', spread = 'wild', one_short_of_top = null`.execute(
      database.db,
    );
    expect(await openInstantGames(stack.platform)).toBe(0);
    const games = await instantGames.listGames(database.db, { isOpen: true });
    for (const { gameId, tempo, spread, oneShortOfTop } of GAMES)
      expect(games.find((game) => game.gameId === gameId)).toMatchObject({ tempo, spread, oneShortOfTop });
  });

  it('open once: a game that an operator closes stays closed, and only a new one is opened', async () => {
    const [closed] = GAMES;
    const now = wallClock.now();
    const change = { gameId: closed?.gameId ?? '', reason: 'a fault', actor: audit.operatorActor('demo-officer'), now };
    await inTransaction(database.db, (tx) => instantGames.closeGame(tx, change));
    expect(await openInstantGames(stack.platform)).toBe(0);
    listed = GAMES.map((game, place) => (place === GAMES.length - 1 ? { ...game, gameId: 'newcomer' } : game));
    expect(await openInstantGames(stack.platform)).toBe(1);
    const open = (await instantGames.listGames(database.db, { isOpen: true })).map(({ gameId }) => gameId);
    expect(open.toSorted()).toEqual(
      listed
        .map(({ gameId }) => gameId)
        .filter((gameId) => gameId !== closed?.gameId)
        .toSorted(),
    );
  });
});

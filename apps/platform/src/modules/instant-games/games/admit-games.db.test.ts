import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { catalogOf, eventsOf, NOW, newGame } from '../instant-games-in-tests.ts';
import { openGameExecutor } from '../operators/open-game.ts';
import { admitGames } from './admit-games.ts';
import { findGame } from './games-store.ts';
import { watchCatalog } from './watch-catalog.ts';

describe('the facts of games in a catalog', () => {
  const database = useTestDatabase();
  const admit = (catalog: ReturnType<typeof catalogOf>) =>
    inTransaction(database.db, (tx) => admitGames(tx, { catalog, actor: 'operator:ada', now: NOW }));

  it('are stored with theme, tempo, spread and near-miss rate, and change with the next catalog', async () => {
    const gameId = await newGame(database.db);
    const facts = { theme: 'animals', tempo: 'quick', spread: 'even', oneShortOfTop: '1 in 41.2' } as const;
    expect(await findGame(database.db, gameId)).toMatchObject(facts);
    const later = { theme: 'sky', tempo: 'long', spread: 'wild', oneShortOfTop: null } as const;
    const { mathsVersion, games } = catalogOf(gameId);
    await admit({ mathsVersion, games: games.map((game) => ({ ...game, ...later })) });
    expect(await findGame(database.db, gameId)).toMatchObject({ ...later, state: 'open' });
  });
});

describe('a game that the game server no longer lists', () => {
  const database = useTestDatabase();
  const clock = movableClock(NOW);
  const watch = (fetchCatalog: Parameters<typeof watchCatalog>[0]['gameServer']['fetchCatalog']) =>
    watchCatalog({ db: database.db, clock, gameServer: { fetchCatalog } });

  it('is closed with a significant event, once, and stays closed until it is admitted and opened again', async () => {
    const [listed, gone] = [await newGame(database.db), await newGame(database.db)];
    const catalog = catalogOf(listed);
    await watch(async () => catalog);
    await watch(async () => catalog);
    expect(await findGame(database.db, listed)).toMatchObject({ state: 'open', unlistedAt: null });
    expect(await findGame(database.db, gone)).toMatchObject({ state: 'closed', unlistedAt: NOW });
    expect(await eventsOf(database.db, gone)).toEqual(['instant-games.game-closed']);

    const context = { approvedBy: 'bob', proposedBy: 'ada', now: NOW } as Parameters<
      typeof openGameExecutor.execute
    >[2];
    const open = () =>
      inTransaction(database.db, (tx) => openGameExecutor.execute(tx, { gameId: gone, reason: 'x' }, context));
    expect(await open()).toMatchObject({ refusal: 'GAME_UNLISTED' });
    await inTransaction(database.db, (tx) =>
      admitGames(tx, { catalog: catalogOf(gone), actor: 'operator:ada', now: NOW }),
    );
    expect(await findGame(database.db, gone)).toMatchObject({ state: 'closed', unlistedAt: null });
    expect(await open()).toMatchObject({ refusal: 'RISK_REVIEW_MISSING' });
  });

  it('is not closed while the game server does not answer', async () => {
    const gameId = await newGame(database.db);
    await watch(async () => refuse('GAME_SERVER_UNREACHABLE'));
    expect(await findGame(database.db, gameId)).toMatchObject({ state: 'open' });
  });
});

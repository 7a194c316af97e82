export { admitGames } from './games/admit-games.ts';
export { RIBBONS } from './games/game.ts';
export { listGames } from './games/games-store.ts';
export { instantGamesJobs, instantGamesTimedJobs } from './instant-games-jobs.ts';
export { FINISH_POOL, finishPoolExecutor } from './operators/finish-pool.ts';
export { closeGame, displayGame, OPEN_GAME, openGameExecutor, reviewRisks } from './operators/open-game.ts';
export { VOID_ROUND, voidRoundExecutor } from './operators/void-round.ts';
export { findTiersLeft, listPools } from './pools/pools-store.ts';
export { compareReturns } from './returns/watch-returns.ts';

import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type CatalogDeps, instantCatalogRoutes } from './catalog/catalog-routes.ts';
import { type GameWalletDeps, gameWalletRoutes } from './game-wallet-routes.ts';
import { type HistoryDeps, historyRoutes } from './history/history-routes.ts';
import { type LaunchDeps, launchRoutes } from './launch/launch-routes.ts';

/** Serves instant games: the catalog, launches and rounds for players, and the wallet for the game server. */
export function instantGamesRoutes(app: Server, deps: CatalogDeps & LaunchDeps & HistoryDeps & GameWalletDeps): void {
  instantCatalogRoutes(app, deps);
  launchRoutes(app, deps);
  historyRoutes(app, deps);
  gameWalletRoutes(app, deps);
}

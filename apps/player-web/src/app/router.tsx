import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../runtime/navigation/search-text.ts';
import { routeTree } from './route-tree.ts';

/** The router of the app; `history` is the browser's, or one in memory where a page is written ahead or tested. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // In a written page it would be an inline script; the browser's own router restores the place once it is there.
    scrollRestoration: history === undefined,
    defaultPreload: false,
    defaultPendingMs: 400,
    ...(history ? { history } : {}),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

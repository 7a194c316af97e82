import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../runtime/navigation/search-text.ts';
import { scrollRule } from './navigation/scroll-position.ts';
import { transitionTypes } from './navigation/view-transition.ts';
import { routeTree } from './route-tree.ts';

/** Options of a router that owns the page: only it scrolls and animates. */
function pageOptions(history: RouterHistory) {
  return { history, scrollRestoration: scrollRule(history), defaultViewTransition: { types: transitionTypes } };
}

/**
 * Creates the app's router: on the browser's history, or on one in memory for prerendering, a host page and tests. In a
 * prerendered page the scroll position is restored only after hydration: doing so earlier would need an inline script.
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultPendingMs: 400,
    ...(history ? { history } : pageOptions(createBrowserHistory())),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

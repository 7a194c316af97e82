import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { knownPlayerId } from '../../runtime/session/session-state.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';

/** Events that suggest that a link is about to be followed. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/**
 * How long after the start the screens behind the phone's bar are fetched, ms: by then the page has loaded its own
 * parts.
 */
export const BAR_DELAY_MS = 4_000;
/** Maximum number of links whose screens are fetched because they are in view. */
const MAX_IN_VIEW = 6;

type Deps = { readonly router: AnyRouter; readonly queryClient: QueryClient };

/** Returns whether the player turned on data saving, or the connection is too slow to share. */
function isDataScarce(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Loads the code that a path's screen needs before it can render. */
async function fetchCode(router: AnyRouter, path: string): Promise<void> {
  const [routes, params] = router.getMatchedRoutes(path);
  await Promise.all(
    routes.flatMap(({ options: { component, loader } }) => [
      component && 'preload' in component ? component.preload?.() : undefined,
      typeof loader === 'function' ? loader({ params }) : undefined,
    ]),
  );
}

async function fetchData(path: string, { queryClient }: Deps): Promise<void> {
  const playerId = knownPlayerId(sessionStore.read());
  if (playerId === null) return;
  const { fetchScreenData } = await import('./screen-data.ts');
  await fetchScreenData(path, queryClient, playerId);
}

/** Returns the link within this site that an event happened on. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? link : null;
}

/**
 * Runs the tasks one after another, each when the browser is idle. Runs none in a browser that doesn't report idle
 * time. Returns a function that stops it.
 */
function whenIdle(works: readonly (() => void)[]): () => void {
  const [work, ...others] = works;
  if (!work || !('requestIdleCallback' in window)) return () => {};
  let stop = () => {};
  const id = requestIdleCallback(() => {
    work();
    stop = whenIdle(others);
  });
  return () => {
    cancelIdleCallback(id);
    stop();
  };
}

/**
 * Fetches a screen's code and data when a pointer, a finger or the focus reaches a link to it, and, four seconds after
 * the start, the code of the screens in the phone's bar. The navigation requests again what failed to load. Returns a
 * function that stops it.
 */
export function fetchScreensAhead(deps: Deps): () => void {
  const fetched = new Set<string>();
  const code = (path: string) => {
    if (path === window.location.pathname || fetched.has(path)) return;
    fetched.add(path);
    void optionalPart(fetchCode(deps.router, path).then(() => true)).then((isFetched) => {
      if (!isFetched) fetched.delete(path);
    });
  };
  const listener = (event: Event) => {
    const path = linkAt(event)?.pathname;
    if (path === undefined || path === window.location.pathname) return;
    code(path);
    void optionalPart(fetchData(path, deps), 'the data of a linked screen');
  };
  for (const sign of SIGNS) document.addEventListener(sign, listener, { passive: true });
  let stopIdle = () => {};
  const timer = setTimeout(() => {
    if (isDataScarce()) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-fetches-ahead] a')];
    const inView = links.filter((link) => link.getClientRects().length > 0).slice(0, MAX_IN_VIEW);
    stopIdle = whenIdle(
      inView.map(
        ({ pathname }) =>
          () =>
            code(pathname),
      ),
    );
  }, BAR_DELAY_MS);
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, listener);
    clearTimeout(timer);
    stopIdle();
  };
}

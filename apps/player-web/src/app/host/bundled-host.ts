import { NAVIGATION_EVENT, type NavigationRequest, readNavigation } from '../../runtime/navigation/navigation-event.ts';
import { placeAddress } from '../../runtime/navigation/places.ts';
import { type GatewaySettings, loginAddress } from '../../runtime/session/gateway.ts';
import { isNewBuildWaiting } from '../link-clicks.ts';
import type { AppRouter } from '../router.tsx';

/** How our host moves: inside the app, or by loading another document. */
export type HostWays = {
  readonly router: AppRouter;
  /** The settings of the gateway; a host that cannot read them logs in by the gateway's own address. */
  readonly gatewaySettings: () => Promise<GatewaySettings>;
  /** Loads a document; default: the browser's own way. */
  readonly leave?: (address: string) => void;
  /** Whether a new build took this one's place; default: as it was told. */
  readonly hasNewBuild?: () => boolean;
  /** The address this page is at, which a login comes back to. */
  readonly currentPage?: () => string;
};

async function logIn(request: NavigationRequest, ways: Required<HostWays>): Promise<void> {
  const settings = await ways.gatewaySettings().catch(() => ({}));
  const target = request.query.redirect_uri;
  ways.leave(loginAddress(typeof target === 'string' ? target : undefined, ways.currentPage(), settings));
}

/**
 * The host of the client where it is the whole page: it listens for navigation events and maps names to paths of ours. [S2.2-1/event]
 * A name without a screen ends on "not available yet"; what is no request at all is passed over. Returns how to stop listening.
 */
export function listenAsHost(given: HostWays, page: EventTarget = document): () => void {
  const ways: Required<HostWays> = {
    leave: (address) => window.location.assign(address),
    hasNewBuild: isNewBuildWaiting,
    currentPage: () => window.location.href,
    ...given,
  };
  const listener = (event: Event) => {
    const request = readNavigation((event as CustomEvent<unknown>).detail);
    if (request?.name === 'login') return void logIn(request, ways);
    const address = request && placeAddress(request);
    if (address === undefined) return console.warn('a navigation event names no place of ours');
    // What lies outside the app is another document: a file the browser saves, say.
    if (request?.external || ways.hasNewBuild()) ways.leave(address);
    else ways.router.history.push(address);
  };
  page.addEventListener(NAVIGATION_EVENT, listener);
  return () => page.removeEventListener(NAVIGATION_EVENT, listener);
}

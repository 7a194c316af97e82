import { NAVIGATION_EVENT, type NavigationRequest, readNavigation } from '../../runtime/navigation/navigation-event.ts';
import { placeAddress } from '../../runtime/navigation/places.ts';
import { type GatewaySettings, loginAddress } from '../../runtime/session/gateway.ts';
import type { PageNavigation } from '../navigation/overlay-entries.ts';
import { isNewBuildWaiting } from '../start-up/link-clicks.ts';

/** How our host navigates: inside the app, or by loading another document. */
export type HostOptions = {
  /** The page's history, which replaces the entries of finished steps. */
  readonly pages: Pick<PageNavigation, 'go'>;
  /** The settings of the gateway; without them the host uses the gateway's default address. */
  readonly gatewaySettings: () => Promise<GatewaySettings>;
  /** Loads a document; default: the browser's own navigation. */
  readonly leave?: (address: string) => void;
  /** Returns whether a new build has replaced this one; by default, as `followBuilds` reports. */
  readonly hasNewBuild?: () => boolean;
  /**
   * Returns whether the page is interactive; by default it is. Until then, navigation loads a document, because a
   * router that leaves a page during its hydration loses the click.
   */
  readonly isInteractive?: () => boolean;
  /** Returns this page's address, to which a login returns. */
  readonly currentPage?: () => string;
};

async function logIn(request: NavigationRequest, ways: Required<HostOptions>): Promise<void> {
  const settings = await ways.gatewaySettings().catch(() => ({}));
  const target = request.query.redirect_uri;
  ways.leave(loginAddress(typeof target === 'string' ? target : undefined, ways.currentPage(), settings));
}

/**
 * Runs the host where the client is the whole page: listens for navigation events and maps names to our paths.
 * [S2.2-1/event] A name without a screen leads to "not available yet"; an invalid request is ignored. Returns a
 * function that stops it.
 */
export function listenAsHost(given: HostOptions, page: EventTarget = document): () => void {
  const ways: Required<HostOptions> = {
    leave: (address) => window.location.assign(address),
    // Without a connection, a document could not be loaded, and the visible page would be lost.
    hasNewBuild: () => isNewBuildWaiting() && navigator.onLine,
    isInteractive: () => true,
    currentPage: () => window.location.href,
    ...given,
  };
  const listener = (event: Event) => {
    const request = readNavigation((event as CustomEvent<unknown>).detail);
    if (request?.name === 'login') return void logIn(request, ways);
    const address = request && placeAddress(request);
    if (address === undefined) return console.warn('a navigation event names no place of ours');
    // An address outside of the app is another document, such as a file that the browser saves.
    if (request?.external || ways.hasNewBuild() || !ways.isInteractive()) ways.leave(address);
    else ways.pages.go(address);
  };
  page.addEventListener(NAVIGATION_EVENT, listener);
  return () => page.removeEventListener(NAVIGATION_EVENT, listener);
}

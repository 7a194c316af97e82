import { raiseNavigation } from '../runtime/navigation/navigation-event.ts';
import { type PlaceRequest, placeOfAddress } from '../runtime/navigation/places.ts';
import { DEFAULT_LOGIN_ADDRESS } from '../runtime/session/gateway.ts';

let hasNewBuild = false;

/** From now on the next navigation loads the page anew, which brings the new build. [S8-5] */
export function reloadOnNextNavigation(): void {
  hasNewBuild = true;
}

/** Whether a navigation must load the page anew. */
export function isNewBuildWaiting(): boolean {
  return hasNewBuild;
}

/** The link of a plain click: one that asks for nothing special of the browser. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  return anchor?.href && !anchor.target && !anchor.hasAttribute('download') ? anchor : null;
}

/** The place a link of ours leads to; undefined where the browser goes by itself: other sites, files, parts of this very page. */
function placeOfLink(href: string, loginAddress: string): PlaceRequest | undefined {
  const { origin, pathname, search, hash, searchParams } = new URL(href);
  const login = new URL(loginAddress, window.location.href);
  if (origin === login.origin && pathname === login.pathname) {
    const target = searchParams.get('redirect_uri');
    return { name: 'login', query: target === null ? {} : { redirect_uri: target } };
  }
  if (origin !== window.location.origin) return undefined;
  if (hash && pathname === window.location.pathname && search === window.location.search) return undefined;
  return placeOfAddress(pathname + search + hash);
}

/**
 * Links have real addresses, for a middle click, a copy, or a page without script; a plain click on one raises the navigation event
 * instead, and the host goes there. [S2.2-1/event] Returns how to stop.
 */
export function followLinks(
  page: Document | HTMLElement = document,
  loginAddress: () => string | undefined = () => undefined,
): () => void {
  const listener = (event: Event) => {
    const link = clickedLink(event as MouseEvent);
    const place = link && placeOfLink(link.href, loginAddress() ?? DEFAULT_LOGIN_ADDRESS);
    if (!place) return;
    event.preventDefault();
    raiseNavigation(place.name, place.query, link);
  };
  page.addEventListener('click', listener);
  return () => page.removeEventListener('click', listener);
}

import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { type PlaceRequest, placeOfAddress } from '../../runtime/navigation/places.ts';
import { DEFAULT_LOGIN_ADDRESS, type GatewaySettings } from '../../runtime/session/gateway.ts';

let hasNewBuild = false;
const listeners = new Set<() => void>();

/** Makes the next navigation reload the page, which loads the new build. [S8-5] */
export function reloadOnNextNavigation(): void {
  hasNewBuild = true;
  for (const listener of listeners) listener();
}

/** Calls the listener when a new build is found. Returns a function that unsubscribes. */
export function followNewBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a navigation must reload the page. */
export function isNewBuildWaiting(): boolean {
  return hasNewBuild;
}

/** Returns the link of a plain click: one without modifier keys. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  return anchor?.href && !anchor.target && !anchor.hasAttribute('download') ? anchor : null;
}

/**
 * Returns the place that a link within this site leads to; undefined when the browser should follow the link: to other
 * sites, files, and parts of the same page.
 */
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
 * Follows a link within this site: raises a navigation event for the host. [S2.2-1/event] Returns false when the
 * browser should follow the link.
 */
function followLink(href: string, login: LoginAddress, from?: Element): boolean {
  const place = placeOfLink(href, login() ?? DEFAULT_LOGIN_ADDRESS);
  if (place) raiseNavigation(place.name, place.query, from);
  return place !== undefined;
}

/** Returns the operator's sign-in address; undefined until the settings are loaded. */
export type LoginAddress = () => string | undefined;

/** Returns a function that reads the sign-in address from the loaded settings. */
export function loadedLoginAddress(queryClient: QueryClient): LoginAddress {
  return () => queryClient.getQueryData<GatewaySettings>(runtimeConfigQuery.queryKey)?.loginAddress;
}

/**
 * Turns plain clicks on links into navigation events for the host. [S2.2-1/event] Links have real addresses for a
 * middle click, a copy, or a page without script. Links of the component library never get here; they call
 * `linkNavigation`. Returns a function that stops it.
 */
export function followLinks(
  page: Document | HTMLElement = document,
  login: LoginAddress = () => undefined,
): () => void {
  const listener = (event: Event) => {
    const link = clickedLink(event as MouseEvent);
    if (link && followLink(link.href, login, link)) event.preventDefault();
  };
  page.addEventListener('click', listener);
  return () => page.removeEventListener('click', listener);
}

/**
 * Returns the function that the component library calls with a link's address on a plain click. The library stops the
 * click's propagation, so `followLinks` doesn't see it; without this function each of these links would load a
 * document.
 */
export function linkNavigation(
  login: LoginAddress,
  leave: (address: string) => void = (address) => window.location.assign(address),
): (href: string) => void {
  return (href) => {
    if (!followLink(new URL(href, window.location.href).href, login)) leave(href);
  };
}

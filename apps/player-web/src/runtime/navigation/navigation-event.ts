import { isExternalPlace, isPlaceName, type PlaceName, type PlaceQuery } from './places.ts';

/** The DOM event by which the client asks the page around it to navigate. It bubbles from where it was asked. [S2.2-1/event] */
export const NAVIGATION_EVENT = 'sunflower:navigate';

/** What is asked for: a place by name, its values, and whether it lies outside the client. */
export type NavigationRequest = {
  readonly name: PlaceName;
  readonly query: PlaceQuery;
  readonly external: boolean;
};

/** Where events rise from when no element asked: the element the client was mounted in. */
let clientElement: EventTarget | undefined;

/** Says where the client stands in its page. */
export function setClientElement(element: EventTarget | undefined): void {
  clientElement = element;
}

/** Where everything rises from that the host is told: the element the client was mounted in, or its document. */
export function clientTarget(): EventTarget {
  return clientElement ?? document;
}

/** Asks the host to go to a place. [S2.2-1/event] The client never goes there by itself. */
export function raiseNavigation(name: PlaceName, query: PlaceQuery = {}, from?: EventTarget): void {
  const detail: NavigationRequest = Object.freeze({
    name,
    query: Object.freeze({ ...query }),
    external: isExternalPlace(name),
  });
  const event = new CustomEvent(NAVIGATION_EVENT, { detail, bubbles: true, composed: true });
  (from ?? clientTarget()).dispatchEvent(event);
}

/** Longest value of a query that a host takes. */
const MAX_VALUE = 2_000;
/** Most names in a query. */
const MAX_NAMES = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_VALUE;

/** Several texts of one name, none of which can hold the "~" between them. */
function isValue(value: unknown): value is string | readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_NAMES) : [value];
  return texts.every((text) => isText(text) && !text.includes('~'));
}

/** Reads what an event carries; anybody on the page can raise one, so what is not exactly a request is none. */
export function readNavigation(detail: unknown): NavigationRequest | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const { name, query = {} } = detail as { name?: unknown; query?: unknown };
  if (!isPlaceName(name) || typeof query !== 'object' || query === null) return undefined;
  const entries = Object.entries(query).slice(0, MAX_NAMES);
  // A login's target is an address and may have a "~" of its own; the gateway's address is built, not joined.
  const isRight = (value: unknown) => (name === 'login' ? isText(value) : isValue(value));
  if (!entries.every(([, value]) => isRight(value))) return undefined;
  return { name, query: Object.fromEntries(entries), external: isExternalPlace(name) };
}

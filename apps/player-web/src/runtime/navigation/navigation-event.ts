import { isExternalPlace, isPlaceName, type PlaceName, type PlaceQuery } from './places.ts';

/**
 * The DOM event by which the client asks the host page to navigate. It bubbles from the requesting element.
 * [S2.2-1/event]
 */
export const NAVIGATION_EVENT = 'sunflower:navigate';

/** A navigation request: a place by name, its values, and whether it is outside the client. */
export type NavigationRequest = {
  readonly name: PlaceName;
  readonly query: PlaceQuery;
  readonly external: boolean;
};

/** The element the client is mounted in; events bubble from it when no other element is given. */
let clientElement: EventTarget | undefined;

/** Sets the element the client is mounted in. */
export function setClientElement(element: EventTarget | undefined): void {
  clientElement = element;
}

/** Returns the target for events to the host: the element the client is mounted in, or its document. */
export function hostEventTarget(): EventTarget {
  return clientElement ?? document;
}

/** Asks the host to navigate to a place. [S2.2-1/event] The client never navigates there on its own. */
export function raiseNavigation(name: PlaceName, query: PlaceQuery = {}, from?: EventTarget): void {
  const detail: NavigationRequest = Object.freeze({
    name,
    query: Object.freeze({ ...query }),
    external: isExternalPlace(name),
  });
  const event = new CustomEvent(NAVIGATION_EVENT, { detail, bubbles: true, composed: true });
  (from ?? hostEventTarget()).dispatchEvent(event);
}

/** Maximum length of a query value that a host accepts. */
const MAX_VALUE = 2_000;
/** Maximum number of names in a query. */
const MAX_NAMES = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_VALUE;

/**
 * Returns whether a value is one text or a list of texts, none with the "~" that separates the texts of a list in an
 * address.
 */
function isValue(value: unknown): value is string | readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_NAMES) : [value];
  return texts.every((text) => isText(text) && !text.includes('~'));
}

/** Reads an event's detail. Any script on the page can raise an event, so everything but a valid request is ignored. */
export function readNavigation(detail: unknown): NavigationRequest | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const { name, query = {} } = detail as { name?: unknown; query?: unknown };
  if (!isPlaceName(name) || typeof query !== 'object' || query === null) return undefined;
  const entries = Object.entries(query).slice(0, MAX_NAMES);
  // A login's target is an address and may contain "~": the gateway's address doesn't use it as a separator.
  const isRight = (value: unknown) => (name === 'login' ? isText(value) : isValue(value));
  if (!entries.every(([, value]) => isRight(value))) return undefined;
  return { name, query: Object.fromEntries(entries), external: isExternalPlace(name) };
}

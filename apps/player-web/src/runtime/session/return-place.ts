import { deviceNowMs } from '../clock/server-clock.ts';
import { ENTRANCE_PATHS } from '../navigation/places.ts';
import { drafts } from './drafts.ts';
import { isOwnPath } from './gateway.ts';
import type { SessionState } from './session-state.ts';

/** Name of the stored place. Like a draft, the place belongs to its player, expires, and is cleared at a logout. */
const NAME = 'return-place';
const HOME = '/';

/** Returns whether the path belongs to a page for signing in or registering. */
export function isEntrance(pathname: string): boolean {
  return ENTRANCE_PATHS.includes(pathname);
}

/** A page that was visited, and when. */
export type VisitedPlace = { readonly path: string; readonly visitedMs: number };

/** Returns the place in an untrusted value; undefined if the value isn't one of our pages. */
export function placeIn(value: unknown): VisitedPlace | undefined {
  const { path, visitedMs } = Object(value) as { path?: unknown; visitedMs?: unknown };
  return typeof path === 'string' && isOwnPath(path) && typeof visitedMs === 'number' ? { path, visitedMs } : undefined;
}

/** Remembers a page of this tab as the one to return to, unless the page is for signing in or registering. */
export function rememberPlace(page: { pathname: string; searchStr: string }, session: SessionState): void {
  const nowMs = deviceNowMs();
  const place: VisitedPlace = { path: page.pathname + page.searchStr, visitedMs: nowMs };
  if (!isEntrance(page.pathname)) drafts.save(NAME, place, { session, nowMs });
}

/** Returns the last page of this tab that isn't part of signing in or registering; undefined if there is none. */
export function lastPlace(session: SessionState): VisitedPlace | undefined {
  return placeIn(drafts.read(NAME, session, deviceNowMs()));
}

/** Returns the page of this tab to return to: the last page that isn't for signing in or registering, or the lobby. */
export function returnPlace(session: SessionState): string {
  return lastPlace(session)?.path ?? HOME;
}

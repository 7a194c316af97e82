import { LOCATION_TOKEN_HEADER } from '@sunflower/contracts/geolocation.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dropTokens } from '../../runtime/geolocation/token-at-hand.ts';
import { HttpError, type HttpProblem, problemOf } from '../../runtime/http/http-problem.ts';
import { knownPlayerId } from '../../runtime/session/session-state.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { userQuery } from '../queries/user-query.ts';
import { locateFor } from './locate.ts';

/** A request with a location token, or without one where the server alone decides. */
type Send<Value> = (token: string | null) => Promise<Value>;

/**
 * Sends a request with the location token of its activity. If the server refuses only the token (expired, used or of an
 * earlier login), checks the location again and repeats the request once. The request must be idempotent. [S5.3-4]
 */
export async function sendWithToken<Value>(
  queryClient: QueryClient,
  { activity, token }: { readonly activity: string; readonly token: string | null },
  send: Send<Value>,
): Promise<Value> {
  try {
    return await send(token);
  } catch (thrown) {
    if (!isTokenOutdated(problemOf(thrown)) || !(await isSamePlayer(queryClient))) throw thrown;
  }
  dropTokens(activity);
  return send(await freshToken(queryClient, activity));
}

/** Checks the location for an activity, then sends a request with its headers, as `sendWithToken` does. */
export async function sendLocated<Value>(
  queryClient: QueryClient,
  activity: string,
  send: (headers: Record<string, string>) => Promise<Value>,
): Promise<Value> {
  const token = await freshToken(queryClient, activity);
  return sendWithToken(queryClient, { activity, token }, (sent) => send(locationHeaders(sent)));
}

/** Returns the headers that prove a location. */
export function locationHeaders(token: string | null): Record<string, string> {
  return token === null ? {} : { [LOCATION_TOKEN_HEADER]: token };
}

async function freshToken(queryClient: QueryClient, activity: string): Promise<string | null> {
  const located = await locateFor(queryClient, activity);
  if (located.type === 'refused') throw new HttpError(located.problem);
  return located.token;
}

/** Returns whether a refusal is only about the token. The refusal of a location has other reasons besides. */
function isTokenOutdated(problem: HttpProblem | undefined): boolean {
  if (problem?.code === 'LOCATION_STALE') return true;
  const reasons = problem?.details.reasons;
  return problem?.code === 'LOCATION_DENIED' && Array.isArray(reasons) && String(reasons) === 'OTHER_SUBJECT';
}

/**
 * Returns whether the session, which may come from a new login in another window, still belongs to this page's player.
 */
async function isSamePlayer(queryClient: QueryClient): Promise<boolean> {
  const playerId = knownPlayerId(sessionStore.read());
  const known = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
  return known.status === 'loaded' && known.user.id === playerId;
}

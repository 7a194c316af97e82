import { noBody } from '@sunflower/contracts/codecs.ts';
import { LOCATION_TOKEN_HEADER } from '@sunflower/contracts/geolocation.ts';
import {
  demoLaunchBody,
  launchTokenBody,
  launchTokenResponse,
  INSTANT_GAMES_PATHS as PATHS,
  playLocationResponse,
} from '@sunflower/contracts/instant-games.ts';
import type { QueryClient } from '@tanstack/react-query';
import { locateFor } from '../../../player/location/locate.ts';
import type { Located } from '../../../player/location/located.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';
import { type HttpProblem, problemOf } from '../../../runtime/http/http-problem.ts';

export type PlayMode = 'paid' | 'demo';

/** The activity of a play in a location check, as the platform names it. */
const PLAY_ACTIVITY = 'INSTANT_GAME';

/** The value of a call, or the refusal returned instead. */
export type Answered<Value> =
  | { readonly type: 'answered'; readonly value: Value }
  | { readonly type: 'refused'; readonly problem: HttpProblem };

function headersOf(located: Located): Record<string, string> {
  const token = located.type === 'passed' ? located.token : null;
  return token === null ? {} : { [LOCATION_TOKEN_HEADER]: token };
}

/** Returns the value of a call, or its problem, including a failed connection. Throws all other errors. */
async function answerOf<Value>(call: Promise<Value>): Promise<Answered<Value>> {
  try {
    return { type: 'answered', value: await call };
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (!problem) throw thrown;
    return { type: 'refused', problem };
  }
}

/** Requests a token that opens the game once; for money, the location is checked first. [S7-28] [S5.3-4] */
export async function requestLaunchToken(
  queryClient: QueryClient,
  launch: { readonly gameId: string; readonly mode: PlayMode },
): Promise<Answered<string>> {
  const located: Located =
    launch.mode === 'paid' ? await locateFor(queryClient, PLAY_ACTIVITY) : { type: 'passed', token: null };
  if (located.type === 'refused') return located;
  const call = send({
    method: 'POST',
    path: PATHS.launchTokens,
    body: jsonBody(launchTokenBody, launch),
    headers: headersOf(located),
    answer: launchTokenResponse,
  });
  return answerOf(call.then(({ launchToken }) => launchToken));
}

/**
 * Requests a token that opens a demo for a guest, who has confirmed their age. No location is needed. [GLI19-02/demos]
 */
export function requestGuestDemo(gameId: string): Promise<Answered<string>> {
  const call = send({
    method: 'POST',
    path: PATHS.demoLaunchTokens,
    body: jsonBody(demoLaunchBody, { gameId, isOfAge: true }),
    answer: launchTokenResponse,
  });
  return answerOf(call.then(({ launchToken }) => launchToken));
}

/** Proves the location for the next plays. Returns when the proof expires, in ms since 1970. [S2.4-7] */
export async function proveLocation(queryClient: QueryClient): Promise<Answered<number>> {
  const located = await locateFor(queryClient, PLAY_ACTIVITY);
  if (located.type === 'refused') return located;
  const call = send({
    method: 'POST',
    path: PATHS.locations,
    body: jsonBody(noBody, {}),
    headers: headersOf(located),
    answer: playLocationResponse,
  });
  return answerOf(call.then(({ provenUntil }) => Date.parse(provenUntil)));
}

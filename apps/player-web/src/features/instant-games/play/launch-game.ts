import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  demoLaunchBody,
  launchTokenBody,
  launchTokenResponse,
  INSTANT_GAMES_PATHS as PATHS,
  playLocationResponse,
} from '@sunflower/contracts/instant-games.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendLocated } from '../../../player/location/send-located.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';
import { type HttpProblem, problemOf } from '../../../runtime/http/http-problem.ts';

export type PlayMode = 'paid' | 'demo';

/** The value of a call, or the refusal returned instead. */
export type CallAnswer<Value> =
  | { readonly type: 'answered'; readonly value: Value }
  | { readonly type: 'refused'; readonly problem: HttpProblem };

/** Returns the value of a call, or its problem, including a failed connection. Throws all other errors. */
async function answerOf<Value>(call: Promise<Value>): Promise<CallAnswer<Value>> {
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
): Promise<CallAnswer<string>> {
  const request = (headers: Record<string, string>) =>
    send({
      method: 'POST',
      path: PATHS.launchTokens,
      body: jsonBody(launchTokenBody, launch),
      headers,
      answer: launchTokenResponse,
    });
  const call = launch.mode === 'paid' ? sendLocated(queryClient, LOCATION_ACTIVITIES.play, request) : request({});
  return answerOf(call.then(({ launchToken }) => launchToken));
}

/**
 * Requests a token that opens a demo for a guest, who has confirmed their age. No location is needed. [GLI19-02/demos]
 */
export function requestGuestDemo(gameId: string): Promise<CallAnswer<string>> {
  const call = send({
    method: 'POST',
    path: PATHS.demoLaunchTokens,
    body: jsonBody(demoLaunchBody, { gameId, isOfAge: true }),
    answer: launchTokenResponse,
  });
  return answerOf(call.then(({ launchToken }) => launchToken));
}

/** Proves the location for the next plays. Returns when the proof expires, in ms since 1970. [S2.4-7] */
export async function proveLocation(queryClient: QueryClient): Promise<CallAnswer<number>> {
  const call = sendLocated(queryClient, LOCATION_ACTIVITIES.play, (headers) =>
    send({
      method: 'POST',
      path: PATHS.locations,
      body: jsonBody(noBody, {}),
      headers,
      answer: playLocationResponse,
    }),
  );
  return answerOf(call.then(({ provenUntil }) => Date.parse(provenUntil)));
}

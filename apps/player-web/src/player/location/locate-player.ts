import type { QueryClient } from '@tanstack/react-query';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { findOutWhyUnanswered } from '../../runtime/geolocation/engine-state.ts';
import { isUnanswered, lastCheck, noteCheck } from '../../runtime/geolocation/last-check.ts';
import {
  OUTSIDE_REASON,
  PERMISSION_FAILURE,
  PING_FAILED,
  type PingOutcome,
  pingLocation,
} from '../../runtime/geolocation/ping.ts';
import { markUsed, takeToken } from '../../runtime/geolocation/token-at-hand.ts';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { locationSubjectQuery } from '../queries/play-session-query.ts';
import { geolocationOf } from './geolocation.ts';
import { type Located, locationRefusal } from './located.ts';

const NOT_CHECKED: PingOutcome = { type: 'passed', token: null };

/** Returns whether the newest check of this page ended without an answer. */
function isLastUnanswered(): boolean {
  const check = lastCheck();
  return check !== undefined && isUnanswered(check);
}

async function ping(queryClient: QueryClient, activity: string): Promise<PingOutcome> {
  const geolocation = await geolocationOf(queryClient);
  if (!geolocation) return NOT_CHECKED;
  const atHand = geolocation.state().status === 'active' ? takeToken(activity, deviceNowMs()) : undefined;
  if (atHand !== undefined) return { type: 'passed', token: atHand };
  geolocation.start();
  const [subject] = await Promise.all([queryClient.fetchQuery(locationSubjectQuery()), geolocation.settled()]);
  const { status } = geolocation.state();
  if (status === 'denied') return PERMISSION_FAILURE;
  // The server is about to refuse a request without a token, and the refusal can then name the cause.
  if (status === 'waiting' && isLastUnanswered()) await findOutWhyUnanswered();
  if (status !== 'active') return NOT_CHECKED;
  const outcome = await pingLocation(geolocation, { activity, subject });
  if (outcome.type === 'passed' && outcome.token !== null) markUsed(activity, outcome.token);
  return outcome;
}

/**
 * Checks where the player is before a flagged request, and reuses a fresh token. If the check is switched off or its
 * service isn't active, passes without a token and leaves the decision to the server. A denied permission is a refusal;
 * a failure is a refusal that the player can retry, and is logged with its cause, without a position. [S5.3-4] [S8-3]
 */
export async function locatePlayer(queryClient: QueryClient, activity: string): Promise<Located> {
  let outcome = NOT_CHECKED;
  try {
    outcome = await ping(queryClient, activity);
    if (outcome !== NOT_CHECKED && isLastUnanswered()) {
      const foundOut = findOutWhyUnanswered();
      // Only a refusal waits for the cause, so that its text can name it.
      if (outcome.type === 'failed') await foundOut;
    }
    const { isGeolocationDebug } = await queryClient.fetchQuery(runtimeConfigQuery);
    if (isGeolocationDebug) console.debug('location ping', activity, outcome.type);
    if (outcome.type === 'passed') return outcome;
    const { code, message, reasons, isDenied, region } = outcome;
    console.warn(message, code);
    const isOutside = isDenied && reasons.includes(OUTSIDE_REASON);
    const refusal = isOutside ? 'LOCATION_OUTSIDE' : isDenied ? 'LOCATION_DENIED' : 'LOCATION_REQUIRED';
    return locationRefusal(refusal, message, { cause: code, reasons, ...(region === undefined ? {} : { region }) });
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (problem?.status === 401) return { type: 'refused', problem };
    console.warn(PING_FAILED, problem?.code ?? (thrown instanceof Error ? thrown.message : ''));
    // The finding of a check stays, if only something after the check failed.
    if (outcome === NOT_CHECKED) {
      noteCheck({ status: 'UNAVAILABLE', reasons: [problem?.code ?? 'UNKNOWN'] });
      await findOutWhyUnanswered();
    }
    return locationRefusal('LOCATION_REQUIRED');
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { PERMISSION_FAILURE, type PingOutcome, pingLocation } from '../runtime/geolocation/ping.ts';
import type { HttpProblem } from '../runtime/http/http-problem.ts';
import { problemOf } from '../runtime/http/http-problem.ts';
import { geolocationOf } from './geolocation.ts';
import { locationSubjectQuery } from './play-session-query.ts';

/** The gate before a flagged request. A soft pass has no token: the server then decides. */
export type Located =
  | { readonly type: 'passed'; readonly token: string | null }
  | { readonly type: 'refused'; readonly problem: HttpProblem };

const NOT_CHECKED: PingOutcome = { type: 'passed', token: null };

function refused(code: string, message = '', details: HttpProblem['details'] = {}): Located {
  return { type: 'refused', problem: { status: 403, code, message, fields: [], traceId: null, details } };
}

async function ping(queryClient: QueryClient, activity: string): Promise<PingOutcome> {
  const geolocation = await geolocationOf(queryClient);
  if (!geolocation) return NOT_CHECKED;
  geolocation.start();
  const [subject] = await Promise.all([queryClient.fetchQuery(locationSubjectQuery()), geolocation.settled()]);
  const { status } = geolocation.state();
  if (status === 'denied') return PERMISSION_FAILURE;
  return status === 'active' ? pingLocation(geolocation, { activity, subject }) : NOT_CHECKED;
}

/**
 * Checks where the player is before a flagged request. Switched off by a setting, or with a service that is not active, it passes without a
 * token, and the server decides alone. Denied refuses; a library that fails or has no position asks to try again. [S5.3-4] [S8-3]
 */
export async function locateFor(queryClient: QueryClient, activity: string): Promise<Located> {
  try {
    const outcome = await ping(queryClient, activity);
    const { isGeolocationDebug } = await queryClient.fetchQuery(runtimeConfigQuery);
    if (isGeolocationDebug) console.debug('location ping', activity, outcome.type);
    if (outcome.type === 'passed') return outcome;
    const { code, message, reasons, isDenied } = outcome;
    return refused(isDenied ? 'LOCATION_DENIED' : 'LOCATION_REQUIRED', message, { cause: code, reasons });
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (problem?.status === 401) return { type: 'refused', problem };
    return refused('LOCATION_REQUIRED');
  }
}

import { shareInFlight } from '../http/once.ts';
import { readStored } from '../storage/browser-storage.ts';
import type { Geolocation } from './geolocation-service.ts';
import type { GeolocationEvent } from './geolocation-state.ts';
import { noteCheck } from './last-check.ts';
import type { EngineAnswer, LocationEngine } from './location-engine.ts';
import { LibraryError } from './native-bridge.ts';

/**
 * Time limit of a ping. After it, the call that needs the position is sent without a token, with a warning in the
 * console; the server still requires one. [S5.3-4] [S9-5]
 */
export const PING_TIMEOUT_MS = 3_000;
/** Time limit of a ping through the bridge of a native app. [S5.3-4] [S9-5] */
export const NATIVE_PING_TIMEOUT_MS = 15_000;

/** Message of every failed ping; its code has the details. [S8-3] */
export const PING_FAILED = 'Mono ping failed';

/**
 * The result of the check. `passed` without a token: the check was skipped or took too long, and the server decides.
 */
export type PingOutcome =
  | { readonly type: 'passed'; readonly token: string | null }
  | {
      readonly type: 'failed';
      readonly message: typeof PING_FAILED;
      /** `VAULT_ERROR-` and the library's code, or the activity and the gateway's status. [S8-3] */
      readonly code: string;
      /** Whether the position was checked and refused, or permission is missing. Otherwise trying again may help. */
      readonly isDenied: boolean;
      readonly reasons: readonly string[];
      /** The state the player is in, when they are outside Kansas and it is known. */
      readonly region?: string;
    };

export type PingRequest = {
  /** What the position is needed for, such as PURCHASE. */
  readonly activity: string;
  /** The token's subject: the session's `locationSubject`. */
  readonly subject: string;
};

type Failure = { readonly isDenied?: boolean; readonly reasons?: readonly string[]; readonly region?: string };

function failed(code: string, { isDenied = false, reasons = [], ...region }: Failure = {}): PingOutcome {
  return { type: 'failed', message: PING_FAILED, code, isDenied, reasons, ...region };
}

/** The result after permission was denied, for that ping and all later pings, which aren't sent. [S8-3] */
export const PERMISSION_FAILURE = failed('VAULT_ERROR-PERMISSION_DENIED', { isDenied: true });

/**
 * The engine's reasons for a position that is surely outside Kansas, and for a position too near the border to be sure.
 */
export const OUTSIDE_REASON = 'OUTSIDE';
const UNCERTAIN_REASON = 'UNCERTAIN';

/** Accepts text that looks like the name of a state, so that no page shows any other text from an engine. */
const REGION = /^\p{Lu}[\p{L} .'-]{1,39}$/u;

/** Returns the state an answer names for a position outside Kansas. */
function regionOf(answer: EngineAnswer): { readonly region?: string } {
  const region = answer.status === 'DENIED' ? answer.region : undefined;
  return region !== undefined && REGION.test(region) ? { region } : {};
}

function outcomeOf(answer: EngineAnswer | 'timeout' | LibraryError, activity: string): PingOutcome {
  if (answer === 'timeout') {
    console.warn('the location check took too long and was skipped');
    noteCheck({ status: 'TIMEOUT', reasons: [] });
    return { type: 'passed', token: null };
  }
  if (answer instanceof LibraryError) return failed(`VAULT_ERROR-${answer.code}`);
  switch (answer.status) {
    case 'OK':
      return { type: 'passed', token: answer.token };
    case 'PERMISSION_DENIED':
      return PERMISSION_FAILURE;
    case 'UNAVAILABLE':
      return failed(`VAULT_ERROR-${answer.reasons[0] ?? answer.status}`);
    default:
      return failed(`${activity}-${answer.status}`, {
        isDenied: answer.status === 'DENIED',
        reasons: answer.reasons,
        ...regionOf(answer),
      });
  }
}

/**
 * Returns the service's event for a ping result. If a refusal has several reasons, a position outside or near the
 * border comes before a distrusted device.
 */
export function eventOf(answer: EngineAnswer): GeolocationEvent {
  const { status, reasons } = answer;
  const reason = reasons.includes('DENIED') ? 'DENIED' : (reasons[0] ?? '');
  switch (status) {
    case 'PERMISSION_DENIED':
      return { type: 'permissionDenied' };
    case 'NO_LOCATION':
      return { type: 'locationMissed', reason };
    case 'DENIED': {
      const isUncertain = reasons.includes(UNCERTAIN_REASON);
      if (isUncertain) return { type: 'regionLeft', reason, isUncertain };
      if (!reasons.includes(OUTSIDE_REASON)) return { type: 'deviceBlacklisted', reason };
      return { type: 'regionLeft', reason, ...regionOf(answer) };
    }
    default:
      return { type: 'pingAnswered', gatewayStatus: status, reason };
  }
}

/**
 * Calls an engine and records its finding. Logs an exception and returns it as a result. [S8-3] Also records and
 * reports a refusal that arrives after the answer.
 */
export async function queryEngine(
  engine: LocationEngine,
  request: PingRequest,
  onLateRefusal: (answer: EngineAnswer) => void = () => {},
): Promise<EngineAnswer | LibraryError> {
  const place = readStored('simulatedPosition');
  const note = (answer: EngineAnswer) => noteCheck({ ...answer, region: regionOf(answer).region });
  const options = {
    ...(place === null ? {} : { place }),
    onLateRefusal: (late: EngineAnswer) => {
      note(late);
      onLateRefusal(late);
    },
  };
  try {
    const answer = await engine.ping(request.activity, request.subject, options);
    note(answer);
    return answer;
  } catch (thrown) {
    const error = thrown instanceof LibraryError ? thrown : new LibraryError('UNKNOWN', { cause: thrown });
    if (error.cause !== undefined) console.warn('the location library threw', String(error.cause));
    noteCheck({ status: 'LIBRARY_ERROR', reasons: [error.code] });
    return error;
  }
}

async function pingOnce(geolocation: Geolocation, request: PingRequest): Promise<PingOutcome> {
  const engine = geolocation.engine();
  if (geolocation.state().status === 'denied') return PERMISSION_FAILURE;
  if (!engine) return { type: 'passed', token: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'timeout'>((resolve) => {
    const timeoutMs = geolocation.isNative ? NATIVE_PING_TIMEOUT_MS : PING_TIMEOUT_MS;
    timer = setTimeout(() => resolve('timeout'), timeoutMs);
  });
  const report = (found: EngineAnswer) => geolocation.dispatch(eventOf(found));
  const input = queryEngine(engine, request, report).then((found) => {
    if (!(found instanceof LibraryError)) report(found);
    return found;
  });
  const answer = await Promise.race([input, late]).finally(() => clearTimeout(timer));
  return outcomeOf(answer, request.activity);
}

/**
 * Checks the position for an activity; concurrent calls for the same activity share one ping. While the service isn't
 * active the check is skipped and passes without a token, so that the server decides; after a denial it fails. [S5.3-4]
 */
export function pingLocation(geolocation: Geolocation, request: PingRequest): Promise<PingOutcome> {
  return shareInFlight(`ping ${request.activity} ${request.subject}`, () => pingOnce(geolocation, request));
}

import { shareUnderWay } from '../http/once.ts';
import { readStored } from '../storage/browser-storage.ts';
import type { Geolocation } from './geolocation-service.ts';
import type { GeolocationEvent } from './geolocation-state.ts';
import type { EngineAnswer, LocationEngine } from './location-engine.ts';
import { LibraryError } from './native-bridge.ts';

/** A ping without an answer by then lets the request go on, with a warning; the server still wants its token. [S5.3-4] [S9-5] */
export const PING_TIMEOUT_MS = 3_000;
/** The same for the bridge of a native app. [S5.3-4] [S9-5] */
export const NATIVE_PING_TIMEOUT_MS = 15_000;

/** What every failed ping says; its code tells more. [S8-3] */
export const PING_FAILED = 'Mono ping failed';

/** What the check came to. `passed` without a token is the soft pass. */
export type PingOutcome =
  | { readonly type: 'passed'; readonly token: string | null }
  | {
      readonly type: 'failed';
      readonly message: typeof PING_FAILED;
      /** `VAULT_ERROR-` and what the library says, or the activity and the gateway's status. [S8-3] */
      readonly code: string;
      /** Whether the position was judged and refused, or no permission given; otherwise trying again may help. */
      readonly isDenied: boolean;
      readonly reasons: readonly string[];
    };

export type PingRequest = {
  /** What the position is wanted for, such as PURCHASE. */
  readonly activity: string;
  /** Whom the token is for: the session's `locationSubject`. */
  readonly subject: string;
};

type Failure = { readonly isDenied?: boolean; readonly reasons?: readonly string[] };

function failed(code: string, { isDenied = false, reasons = [] }: Failure = {}): PingOutcome {
  return { type: 'failed', message: PING_FAILED, code, isDenied, reasons };
}

/** The failure of a ping after permission was denied, also of one that is no longer made. [S8-3] */
export const PERMISSION_FAILURE = failed('VAULT_ERROR-PERMISSION_DENIED', { isDenied: true });

function outcomeOf(answer: EngineAnswer | 'timeout' | LibraryError, activity: string): PingOutcome {
  if (answer === 'timeout') {
    console.warn('the location check took too long and was passed over');
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
      });
  }
}

/** What the state of the service is to know of an answer. The place goes before what else is wrong. */
export function eventOf(answer: EngineAnswer): GeolocationEvent {
  const { status, reasons } = answer;
  const reason = reasons.includes('DENIED') ? 'DENIED' : (reasons[0] ?? '');
  switch (status) {
    case 'PERMISSION_DENIED':
      return { type: 'permissionDenied' };
    case 'NO_LOCATION':
      return { type: 'locationMissed', reason };
    case 'DENIED': {
      const isElsewhere = reasons.includes('OUTSIDE') || reasons.includes('UNCERTAIN');
      return { type: isElsewhere ? 'regionLeft' : 'deviceBlacklisted', reason };
    }
    default:
      return { type: 'pingAnswered', gatewayStatus: status, reason };
  }
}

/** Asks an engine; an engine that throws is an answer too. */
export async function askEngine(engine: LocationEngine, request: PingRequest): Promise<EngineAnswer | LibraryError> {
  const place = readStored('simulatedPosition');
  try {
    return await engine.ping(request.activity, request.subject, place === null ? {} : { place });
  } catch (thrown) {
    return thrown instanceof LibraryError ? thrown : new LibraryError('UNKNOWN');
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
  const asked = askEngine(engine, request).then((answer) => {
    if (!(answer instanceof LibraryError)) geolocation.tell(eventOf(answer));
    return answer;
  });
  const answer = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  return outcomeOf(answer, request.activity);
}

/**
 * Checks the position for an activity; callers that ask for the same at the same time share one ping. While the service is not active
 * there is nobody to ask and the request goes on: the server then decides. [S5.3-4]
 */
export function pingLocation(geolocation: Geolocation, request: PingRequest): Promise<PingOutcome> {
  return shareUnderWay(`ping ${request.activity} ${request.subject}`, () => pingOnce(geolocation, request));
}

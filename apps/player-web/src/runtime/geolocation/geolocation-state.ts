/** What the newest ping found. `refused` is an engine that said no for a reason other than the place; `blacklisted` is a device or line the engine distrusts. */
export type Finding = 'none' | 'inside' | 'refused' | 'noLocation' | 'outOfRegion' | 'blacklisted';

/**
 * The service that knows where the device is. `waiting` has found no library and tries again; `denied` is final: only a new page, and on
 * the server only a new login, begins anew. [S4.8]
 */
export type GeolocationState =
  | { readonly status: 'idle' }
  | { readonly status: 'starting'; readonly tries: number }
  | { readonly status: 'waiting'; readonly tries: number }
  | { readonly status: 'active'; readonly finding: Finding }
  | { readonly status: 'stopping' }
  | { readonly status: 'denied' };

/** What happened, in the past tense. `reason` is the engine's; DENIED ends everything, whichever event carries it. [S4.8-1] */
export type GeolocationEvent =
  | { readonly type: 'startAsked' }
  | { readonly type: 'libraryFound' }
  | { readonly type: 'libraryMissing' }
  | { readonly type: 'restartFell' }
  | { readonly type: 'pingAnswered'; readonly gatewayStatus: string; readonly reason?: string }
  | { readonly type: 'locationMissed'; readonly reason?: string }
  | { readonly type: 'regionLeft'; readonly reason?: string }
  | { readonly type: 'deviceBlacklisted'; readonly reason?: string }
  | { readonly type: 'permissionDenied' }
  | { readonly type: 'stopAsked' }
  | { readonly type: 'stopFell' };

export const IDLE_GEOLOCATION: GeolocationState = { status: 'idle' };
/** The reason that makes an answer a denial. */
export const DENIED_REASON = 'DENIED';
/** A library that was missing this often, an hour long, is no longer asked for until the service is started anew. */
export const MAX_TRIES = 360;

function findingOf(event: GeolocationEvent): Finding | undefined {
  switch (event.type) {
    case 'pingAnswered':
      return event.gatewayStatus === 'OK' ? 'inside' : 'refused';
    case 'locationMissed':
      return 'noLocation';
    case 'regionLeft':
      return 'outOfRegion';
    case 'deviceBlacklisted':
      return 'blacklisted';
    default:
      return undefined;
  }
}

function isDenial(event: GeolocationEvent): boolean {
  return event.type === 'permissionDenied' || ('reason' in event && event.reason === DENIED_REASON);
}

function afterStart(state: GeolocationState): GeolocationState {
  return state.status === 'idle' || state.status === 'stopping' ? { status: 'starting', tries: 0 } : state;
}

function afterMissing(tries: number): GeolocationState {
  return tries + 1 >= MAX_TRIES ? IDLE_GEOLOCATION : { status: 'waiting', tries: tries + 1 };
}

/** The state after an event; one that does not fit the state changes nothing, and none changes a denial. [S4.8-1, S4.8-2, S4.8-3] */
export function reduceGeolocation(state: GeolocationState, event: GeolocationEvent): GeolocationState {
  if (state.status === 'denied') return state;
  if (isDenial(event)) return state.status === 'idle' ? state : { status: 'denied' };
  switch (event.type) {
    case 'startAsked':
      return afterStart(state);
    case 'libraryFound':
      return state.status === 'starting' ? { status: 'active', finding: 'none' } : state;
    case 'libraryMissing':
      return state.status === 'starting' ? afterMissing(state.tries) : state;
    case 'restartFell':
      return state.status === 'waiting' ? { status: 'starting', tries: state.tries } : state;
    case 'stopAsked':
      if (state.status === 'active' || state.status === 'starting') return { status: 'stopping' };
      return state.status === 'waiting' ? IDLE_GEOLOCATION : state;
    case 'stopFell':
      return state.status === 'stopping' ? IDLE_GEOLOCATION : state;
    default: {
      const finding = findingOf(event);
      if (state.status !== 'active' || finding === undefined || finding === state.finding) return state;
      return { status: 'active', finding };
    }
  }
}

/** What is to be done besides knowing the new state. */
export type GeolocationEffect =
  | 'loadLibrary'
  | 'reloadLibrary'
  | 'waitForRestart'
  | 'cancelRestart'
  | 'follow'
  | 'unfollow'
  | 'waitForStop'
  | 'cancelStop'
  | 'stopLibrary'
  | 'blockPlayer'
  | 'warnBlacklisted';

function effectsOfLeaving(before: GeolocationState, after: GeolocationState): GeolocationEffect[] {
  if (before.status === after.status) return [];
  if (before.status === 'waiting') return ['cancelRestart'];
  if (before.status === 'active') return ['unfollow'];
  return before.status === 'stopping' && after.status !== 'idle' ? ['cancelStop'] : [];
}

function effectsOfEntering(before: GeolocationState, after: GeolocationState): GeolocationEffect[] {
  if (after.status === 'active' && after.finding === 'blacklisted') return ['warnBlacklisted'];
  if (before.status === after.status) return [];
  switch (after.status) {
    case 'starting':
      return [after.tries > 0 ? 'reloadLibrary' : 'loadLibrary'];
    case 'waiting':
      return ['waitForRestart'];
    case 'active':
      return ['follow'];
    case 'stopping':
      return ['waitForStop'];
    case 'denied':
      return ['stopLibrary', 'blockPlayer'];
    case 'idle':
      return before.status === 'stopping' ? ['stopLibrary'] : [];
  }
}

/** What follows from a change of state, in order: what is left is ended before what comes begins. */
export function geolocationEffects(before: GeolocationState, after: GeolocationState): readonly GeolocationEffect[] {
  if (before === after) return [];
  return [...effectsOfLeaving(before, after), ...effectsOfEntering(before, after)];
}

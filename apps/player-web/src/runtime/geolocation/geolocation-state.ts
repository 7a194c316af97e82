/**
 * The result of the newest ping. `refused`: the engine refused for a reason other than the position; `blacklisted`: a
 * device or network the engine distrusts. `outOfRegion`: surely outside Kansas; `uncertain`: too near the border or too
 * imprecise to be sure.
 */
export type Finding = 'none' | 'inside' | 'refused' | 'noLocation' | 'outOfRegion' | 'uncertain' | 'blacklisted';

/**
 * The state of the location service. `waiting`: it found no library and will try again. `denied` is final: only a new
 * page, and on the server only a new login, starts over. [S4.8]
 */
export type GeolocationState =
  | { readonly status: 'idle' }
  | { readonly status: 'starting'; readonly attempts: number }
  | { readonly status: 'waiting'; readonly attempts: number }
  | {
      readonly status: 'active';
      readonly finding: Finding;
      /** The state the player is in while out of the region, if it is known. */
      readonly region?: string;
    }
  | { readonly status: 'stopping' }
  | { readonly status: 'denied' };

/**
 * An event of the service. `reason` is the engine's: an event of any type with the reason DENIED stops the service for
 * good. [S4.8-1]
 */
export type GeolocationEvent =
  | { readonly type: 'startRequested' }
  | { readonly type: 'libraryFound' }
  | { readonly type: 'libraryMissing' }
  | { readonly type: 'restartFell' }
  | { readonly type: 'pingAnswered'; readonly gatewayStatus: string; readonly reason?: string }
  | { readonly type: 'locationMissed'; readonly reason?: string }
  | {
      readonly type: 'regionLeft';
      readonly reason?: string;
      readonly isUncertain?: boolean;
      readonly region?: string;
    }
  | { readonly type: 'deviceBlacklisted'; readonly reason?: string }
  | { readonly type: 'permissionDenied' }
  | { readonly type: 'stopRequested' }
  | { readonly type: 'stopFell' };

export const IDLE_GEOLOCATION: GeolocationState = { status: 'idle' };
/** The reason that makes a result a denial. */
export const DENIED_REASON = 'DENIED';
/**
 * A library that was missing this many times, over an hour, is no longer requested until the service is started again.
 */
export const MAX_ATTEMPTS = 360;

function findingOf(event: GeolocationEvent): Finding | undefined {
  switch (event.type) {
    case 'pingAnswered':
      return event.gatewayStatus === 'OK' ? 'inside' : 'refused';
    case 'locationMissed':
      return 'noLocation';
    case 'regionLeft':
      return event.isUncertain ? 'uncertain' : 'outOfRegion';
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
  return state.status === 'idle' || state.status === 'stopping' ? { status: 'starting', attempts: 0 } : state;
}

function afterMissing(attempts: number): GeolocationState {
  return attempts + 1 >= MAX_ATTEMPTS ? IDLE_GEOLOCATION : { status: 'waiting', attempts: attempts + 1 };
}

/**
 * Returns the state after an event. An event that doesn't fit the state changes nothing, and no event changes a denial.
 * [S4.8-1, S4.8-2, S4.8-3]
 */
export function reduceGeolocation(state: GeolocationState, event: GeolocationEvent): GeolocationState {
  if (state.status === 'denied') return state;
  if (isDenial(event)) return state.status === 'idle' ? state : { status: 'denied' };
  switch (event.type) {
    case 'startRequested':
      return afterStart(state);
    case 'libraryFound':
      return state.status === 'starting' ? { status: 'active', finding: 'none' } : state;
    case 'libraryMissing':
      return state.status === 'starting' ? afterMissing(state.attempts) : state;
    case 'restartFell':
      return state.status === 'waiting' ? { status: 'starting', attempts: state.attempts } : state;
    case 'stopRequested':
      if (state.status === 'active' || state.status === 'starting') return { status: 'stopping' };
      return state.status === 'waiting' ? IDLE_GEOLOCATION : state;
    case 'stopFell':
      return state.status === 'stopping' ? IDLE_GEOLOCATION : state;
    default: {
      const finding = findingOf(event);
      if (state.status !== 'active' || finding === undefined) return state;
      const region = event.type === 'regionLeft' ? event.region : undefined;
      if (finding === state.finding && region === state.region) return state;
      return { status: 'active', finding, ...(region === undefined ? {} : { region }) };
    }
  }
}

/** An effect of a change of state, besides storing the new state. */
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
      return [after.attempts > 0 ? 'reloadLibrary' : 'loadLibrary'];
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

/**
 * Returns the effects of a change of state, in order: the old state's parts are stopped before those of the new state
 * start.
 */
export function geolocationEffects(before: GeolocationState, after: GeolocationState): readonly GeolocationEffect[] {
  if (before === after) return [];
  return [...effectsOfLeaving(before, after), ...effectsOfEntering(before, after)];
}

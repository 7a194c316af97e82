import {
  type GeolocationEffect,
  type GeolocationEvent,
  type GeolocationState,
  geolocationEffects,
  IDLE_GEOLOCATION,
  reduceGeolocation,
} from './geolocation-state.ts';
import type { LocationEngine } from './location-engine.ts';

/** Delay before a missing library is loaded again. [S4.8-3] [S9-5] */
export const RESTART_MS = 10_000;
/** Delay between the request to stop and the stop of the library. [S4.8-3] [S9-5] */
export const STOP_MS = 1_000;

/** Dependencies of the service. */
export type GeolocationParts = {
  /** Whether the page runs in a native app, which then provides the position. */
  readonly isNative: boolean;
  /** Loads the library, again when it was missing before; undefined when it can't be loaded. */
  readonly load: (options: { readonly isAgain: boolean }) => Promise<LocationEngine | undefined>;
  /** Starts automatic position checks. Returns a function that stops them. */
  readonly follow: (geolocation: Geolocation) => () => void;
  /** Blocks the player's session on the server. */
  readonly blockPlayer: () => void;
};

/** The location service of a page. */
export type Geolocation = {
  readonly isNative: boolean;
  readonly state: () => GeolocationState;
  /** Returns the library while the service is active. */
  readonly engine: () => LocationEngine | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  /** Reports an event, such as a result from the library. */
  readonly dispatch: (event: GeolocationEvent) => void;
  /** Resolves when a start has finished, successfully or not. */
  readonly settled: () => Promise<void>;
};

const running = new Set<Geolocation>();
const listeners = new Set<() => void>();

/** Calls the listener whenever the page's location service changes state. Returns a function that unsubscribes. */
export function onGeolocationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stops the page's location service at the end of a session. It stops immediately and its library a second later.
 * [S8-16]
 */
export function stopGeolocation(): void {
  for (const geolocation of running) geolocation.stop();
}

/**
 * Creates the location service, which does nothing before it is started. Each change of its state starts or stops the
 * timers and the library. [S4.8]
 */
export function openGeolocation(parts: GeolocationParts): Geolocation {
  let state: GeolocationState = IDLE_GEOLOCATION;
  let library: LocationEngine | undefined;
  let restartTimer: ReturnType<typeof setTimeout> | undefined;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  let unfollow = () => {};
  let waiting: (() => void)[] = [];

  async function load(isAgain: boolean) {
    library = await parts.load({ isAgain }).catch(() => undefined);
    dispatch({ type: library ? 'libraryFound' : 'libraryMissing' });
  }

  const effects: Readonly<Record<GeolocationEffect, () => void>> = {
    loadLibrary: () => void load(false),
    reloadLibrary: () => void load(true),
    waitForRestart: () => {
      restartTimer = setTimeout(() => dispatch({ type: 'restartFell' }), RESTART_MS);
    },
    cancelRestart: () => clearTimeout(restartTimer),
    follow: () => {
      unfollow = parts.follow(geolocation);
    },
    unfollow: () => unfollow(),
    waitForStop: () => {
      stopTimer = setTimeout(() => dispatch({ type: 'stopFell' }), STOP_MS);
    },
    cancelStop: () => clearTimeout(stopTimer),
    stopLibrary: () => library?.stop(),
    blockPlayer: parts.blockPlayer,
    warnBlacklisted: () => console.warn('the location service distrusts this device or its network'),
  };

  function dispatch(event: GeolocationEvent): void {
    const before = state;
    state = reduceGeolocation(before, event);
    for (const effect of geolocationEffects(before, state)) effects[effect]();
    if (state.status === 'idle' || state.status === 'denied') running.delete(geolocation);
    else running.add(geolocation);
    if (state !== before) for (const listener of listeners) listener();
    if (state.status === 'starting') return;
    for (const go of waiting.splice(0)) go();
  }

  const geolocation: Geolocation = {
    isNative: parts.isNative,
    state: () => state,
    engine: () => (state.status === 'active' ? library : undefined),
    start: () => dispatch({ type: 'startRequested' }),
    stop: () => dispatch({ type: 'stopRequested' }),
    dispatch,
    settled: () =>
      state.status === 'starting' ? new Promise((resolve) => (waiting = [...waiting, resolve])) : Promise.resolve(),
  };
  return geolocation;
}

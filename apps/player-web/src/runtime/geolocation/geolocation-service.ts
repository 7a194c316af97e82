import {
  type GeolocationEffect,
  type GeolocationEvent,
  type GeolocationState,
  geolocationEffects,
  IDLE_GEOLOCATION,
  reduceGeolocation,
} from './geolocation-state.ts';
import type { LocationEngine } from './location-engine.ts';

/** A missing library is looked for again after this long. [S4.8-3] [S9-5] */
export const RESTART_MS = 10_000;
/** The library is stopped this long after stopping was asked for. [S4.8-3] [S9-5] */
export const STOP_MS = 1_000;

/** What the service stands on. */
export type GeolocationParts = {
  /** Whether the page stands in a native app, which then knows where the device is. */
  readonly isNative: boolean;
  /** The library, loaded anew when it was missing before; undefined when it cannot be had. */
  readonly load: (options: { readonly isAgain: boolean }) => Promise<LocationEngine | undefined>;
  /** Begins to check the position by itself; gives what ends it. */
  readonly follow: (geolocation: Geolocation) => () => void;
  /** Asks the server to block the player here. */
  readonly blockPlayer: () => void;
};

/** The location service of a page. */
export type Geolocation = {
  readonly isNative: boolean;
  readonly state: () => GeolocationState;
  /** The library, while the service is active. */
  readonly engine: () => LocationEngine | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  /** Tells what an answer of the library means. */
  readonly tell: (event: GeolocationEvent) => void;
  /** Waits until a start has come to its end, one way or the other. */
  readonly settled: () => Promise<void>;
};

const running = new Set<Geolocation>();
const listeners = new Set<() => void>();

/** Tells whenever the location service of the page has come to another state. Gives what ends it. */
export function onGeolocationChange(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}

/** Stops the location service of the page, for whoever ends the session. It ends at once and its library a second later. [S8-16] */
export function stopGeolocation(): void {
  for (const geolocation of running) geolocation.stop();
}

/** Makes the location service; nothing happens before it is started. Timers and library follow from its states. [S4.8] */
export function openGeolocation(parts: GeolocationParts): Geolocation {
  let state: GeolocationState = IDLE_GEOLOCATION;
  let library: LocationEngine | undefined;
  let restartTimer: ReturnType<typeof setTimeout> | undefined;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  let unfollow = () => {};
  let waiting: (() => void)[] = [];

  async function load(isAgain: boolean) {
    library = await parts.load({ isAgain }).catch(() => undefined);
    tell({ type: library ? 'libraryFound' : 'libraryMissing' });
  }

  const effects: Readonly<Record<GeolocationEffect, () => void>> = {
    loadLibrary: () => void load(false),
    reloadLibrary: () => void load(true),
    waitForRestart: () => {
      restartTimer = setTimeout(() => tell({ type: 'restartFell' }), RESTART_MS);
    },
    cancelRestart: () => clearTimeout(restartTimer),
    follow: () => {
      unfollow = parts.follow(geolocation);
    },
    unfollow: () => unfollow(),
    waitForStop: () => {
      stopTimer = setTimeout(() => tell({ type: 'stopFell' }), STOP_MS);
    },
    cancelStop: () => clearTimeout(stopTimer),
    stopLibrary: () => library?.stop(),
    blockPlayer: parts.blockPlayer,
    warnBlacklisted: () => console.warn('the location service distrusts this device or its line'),
  };

  function tell(event: GeolocationEvent): void {
    const before = state;
    state = reduceGeolocation(before, event);
    for (const effect of geolocationEffects(before, state)) effects[effect]();
    if (state.status === 'idle' || state.status === 'denied') running.delete(geolocation);
    else running.add(geolocation);
    if (state !== before) for (const told of listeners) told();
    if (state.status === 'starting') return;
    for (const go of waiting.splice(0)) go();
  }

  const geolocation: Geolocation = {
    isNative: parts.isNative,
    state: () => state,
    engine: () => (state.status === 'active' ? library : undefined),
    start: () => tell({ type: 'startAsked' }),
    stop: () => tell({ type: 'stopAsked' }),
    tell,
    settled: () =>
      state.status === 'starting' ? new Promise((resolve) => (waiting = [...waiting, resolve])) : Promise.resolve(),
  };
  return geolocation;
}

import type { NearLine, RoughPosition } from './last-check.ts';

/** A simulated position the engine offers. */
export type SimulatedPlace = { readonly name: string; readonly title: string; readonly verdict: string };

/**
 * The result of a ping: a checked position (accepted or refused) with its token, or why no position could be checked.
 */
export type EngineAnswer =
  | {
      readonly status: 'OK' | 'DENIED';
      readonly reasons: readonly string[];
      readonly token: string;
      readonly isSimulated: boolean;
      readonly place?: string;
      /** The state that the device is in, if it isn't Kansas. */
      readonly region?: string | undefined;
      /** Seconds after which the engine wants the next ping. */
      readonly nextPingSeconds?: number | undefined;
      /** Roughly where the device is. */
      readonly position?: RoughPosition | undefined;
      /** The state line, if it is near. */
      readonly line?: NearLine | undefined;
    }
  | { readonly status: 'PERMISSION_DENIED' | 'NO_LOCATION' | 'UNAVAILABLE'; readonly reasons: readonly string[] };

/** Options of a ping. `onLateRefusal`: called when the usual engine refuses after the second one was used instead. */
export type PingOptions = {
  readonly place?: string;
  readonly onLateRefusal?: (answer: EngineAnswer) => void;
};

/**
 * The object the engine's script adds to the page; its promises never reject. In a native app, the bridge takes its
 * place, whose `ping` may reject with a `LibraryError`.
 */
export type LocationEngine = {
  readonly ping: (activity: string, subject: string, options?: PingOptions) => Promise<EngineAnswer>;
  readonly places: () => Promise<
    { readonly places: readonly SimulatedPlace[]; readonly defaultPlace: string } | undefined
  >;
  readonly stop: () => void;
};

declare global {
  interface Window {
    SunflowerLocation?: LocationEngine;
  }
}

/** How long to wait for the script. [S9-5] */
export const SCRIPT_TIMEOUT_MS = 5_000;
/** Interval of checks for the object the script creates. [S9-5] */
export const SCRIPT_POLL_MS = 100;
/** Delay between removing a script and loading it again. [S9-5] */
export const SCRIPT_RESET_MS = 300;

/** Origin of the engine's script, and the subresource integrity that the browser checks. */
export type LocationScript = { readonly origin: string; readonly integrity: string };

/**
 * Returns the script that the settings name; undefined without its integrity, because any script could be delivered
 * then.
 */
export function locationScriptOf(settings: {
  readonly locationEngineOrigin?: string | undefined;
  readonly locationScriptIntegrity?: string | undefined;
}): LocationScript | undefined {
  const { locationEngineOrigin: origin, locationScriptIntegrity: integrity } = settings;
  return origin === undefined || integrity === undefined ? undefined : { origin, integrity };
}

/** Returns the script of the second engine that the settings name; undefined without one. */
export function fallbackScriptOf(settings: {
  readonly locationFallbackOrigin?: string | undefined;
  readonly locationFallbackIntegrity?: string | undefined;
}): LocationScript | undefined {
  const { locationFallbackOrigin: origin, locationFallbackIntegrity: integrity } = settings;
  return origin === undefined || integrity === undefined ? undefined : { origin, integrity };
}

/** Length of the version in the script's address; the engine derives the same one. */
const VERSION_LENGTH = 16;

/** Returns the start of the digest in base64url: a new script has a new address, so no cache serves the old script. */
function versionOf(integrity: string): string {
  const digest = integrity.replace('sha384-', '').slice(0, VERSION_LENGTH);
  return digest.replaceAll('+', '-').replaceAll('/', '_');
}

let underWay: Promise<LocationEngine | undefined> | undefined;
let shown: HTMLScriptElement | undefined;

/** The usual engine, once it has loaded. */
let usualEngine: LocationEngine | undefined;
/** Second engines that have loaded, by the addresses of their scripts. */
const secondEngines = new Map<string, LocationEngine>();
/** The load of a second engine: both scripts create the same object, so only one loads at a time. */
let secondUnderWay: Promise<LocationEngine | undefined> | undefined;

function removeScript(): void {
  shown?.remove();
  shown = undefined;
}

function putInPage(engine: LocationEngine | undefined): void {
  if (engine) window.SunflowerLocation = engine;
  else delete window.SunflowerLocation;
}

/** Returns the script's address, which changes with its content. */
function addressOf({ origin, integrity }: LocationScript): string {
  return `${origin}/location-engine.js?version=${versionOf(integrity)}`;
}

/**
 * Puts the page's engine back after a script ran after its time limit. A late usual engine is used if none has loaded.
 */
function settleLateEngine(isUsual: boolean): void {
  if (isUsual && !secondUnderWay) usualEngine ??= window.SunflowerLocation;
  putInPage(secondUnderWay ? undefined : usualEngine);
}

function addScript(script: LocationScript, isUsual: boolean): Promise<LocationEngine | undefined> {
  // Stored in a constant, so that a check that runs after the page has closed finds an object and not undefined.
  const page = window;
  return new Promise((resolve) => {
    const added = document.createElement('script');
    shown = added;
    let looksLeft = SCRIPT_TIMEOUT_MS / SCRIPT_POLL_MS;
    const end = (warning?: string) => {
      clearInterval(looking);
      if (warning !== undefined) {
        console.warn(warning);
        removeScript();
        // Removing a script doesn't stop it; its load event follows right after it has run.
        added.onload = () => settleLateEngine(isUsual);
      }
      resolve(page.SunflowerLocation);
    };
    const looking = setInterval(() => {
      looksLeft--;
      if (page.SunflowerLocation) end();
      else if (looksLeft <= 0) end('the location script took too long to load');
    }, SCRIPT_POLL_MS);
    added.onload = () => {
      if (page.SunflowerLocation) end();
    };
    added.onerror = () => end('the location script could not be loaded');
    added.integrity = script.integrity;
    added.crossOrigin = 'anonymous';
    added.src = addressOf(script);
    document.head.append(added);
  });
}

/** Loads the usual engine, unless the page has it by the time that no other script is loading. */
async function loadUsual(script: LocationScript): Promise<LocationEngine | undefined> {
  usualEngine = window.SunflowerLocation ?? (await addScript(script, true));
  return usualEngine;
}

function shared(load: () => Promise<LocationEngine | undefined>): Promise<LocationEngine | undefined> {
  underWay ??= (secondUnderWay ? secondUnderWay.then(load) : load()).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/**
 * Loads the engine's script once. Returns undefined if it can't be loaded, which is only logged and tried again the
 * next time. [S4.1-2] [S8-4]
 */
export async function locationEngine(script: LocationScript): Promise<LocationEngine | undefined> {
  return window.SunflowerLocation ?? shared(() => loadUsual(script));
}

/** Removes a script that provided nothing and loads it again. [S4.8-3] */
export async function reloadLocationEngine(script: LocationScript): Promise<LocationEngine | undefined> {
  if (window.SunflowerLocation) return window.SunflowerLocation;
  return shared(async () => {
    removeScript();
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_RESET_MS));
    return loadUsual(script);
  });
}

async function loadSecond(script: LocationScript): Promise<LocationEngine | undefined> {
  usualEngine = window.SunflowerLocation;
  putInPage(undefined);
  const second = await addScript(script, false);
  removeScript();
  putInPage(usualEngine);
  if (second) secondEngines.set(addressOf(script), second);
  return second;
}

/**
 * Loads the second engine's script once, and leaves the usual engine's object in place. Returns undefined if it can't
 * be loaded, which is tried again the next time.
 */
export async function secondEngine(script: LocationScript): Promise<LocationEngine | undefined> {
  const loaded = secondEngines.get(addressOf(script));
  if (loaded) return loaded;
  const load = () => loadSecond(script);
  secondUnderWay ??= (underWay ? underWay.then(load) : load()).finally(() => {
    secondUnderWay = undefined;
  });
  return secondUnderWay;
}

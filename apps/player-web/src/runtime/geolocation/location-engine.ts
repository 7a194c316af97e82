/** A simulated position the engine offers. */
export type SimulatedPlace = { readonly name: string; readonly title: string; readonly verdict: string };

/** What a ping resolves to: a judged position with its token, or why there is none. */
export type EngineAnswer =
  | {
      readonly status: 'OK' | 'DENIED';
      readonly reasons: readonly string[];
      readonly token: string;
      readonly isSimulated: boolean;
      readonly place?: string;
    }
  | { readonly status: 'PERMISSION_DENIED' | 'NO_LOCATION' | 'UNAVAILABLE'; readonly reasons: readonly string[] };

/** What the engine's script puts on the page. Nothing of it rejects. */
export type LocationEngine = {
  readonly ping: (activity: string, subject: string, options?: { readonly place?: string }) => Promise<EngineAnswer>;
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

/** The script is given up after this long. [S9-5] */
export const SCRIPT_TIMEOUT_MS = 5_000;
/** What the script makes is looked for this often. [S9-5] */
export const SCRIPT_LOOK_EVERY_MS = 100;
/** A script that is loaded anew is asked for this long after the old one was taken away. [S9-5] */
export const SCRIPT_RESET_MS = 300;

/** Where the engine's script comes from, and the subresource integrity that the browser holds it to. */
export type LocationScript = { readonly origin: string; readonly integrity: string };

/** Returns the script that the settings name; undefined without its integrity, since any script could come then. */
export function locationScriptOf(settings: {
  readonly locationEngineOrigin?: string | undefined;
  readonly locationScriptIntegrity?: string | undefined;
}): LocationScript | undefined {
  const { locationEngineOrigin: origin, locationScriptIntegrity: integrity } = settings;
  return origin === undefined || integrity === undefined ? undefined : { origin, integrity };
}

/** Length of the version in the script's address; the engine derives the same one. */
const VERSION_LENGTH = 16;

/** Returns the start of the digest in base64url: a new script has a new address, so no cache serves the one before. */
function versionOf(integrity: string): string {
  const digest = integrity.replace('sha384-', '').slice(0, VERSION_LENGTH);
  return digest.replaceAll('+', '-').replaceAll('/', '_');
}

let underWay: Promise<LocationEngine | undefined> | undefined;
let shown: HTMLScriptElement | undefined;

function removeScript(): void {
  shown?.remove();
  shown = undefined;
}

function addScript({ origin, integrity }: LocationScript): Promise<LocationEngine | undefined> {
  // Held, so that a look which comes after the page has gone finds it and not nothing.
  const page = window;
  return new Promise((resolve) => {
    const added = document.createElement('script');
    shown = added;
    let looksLeft = SCRIPT_TIMEOUT_MS / SCRIPT_LOOK_EVERY_MS;
    const end = (warning?: string) => {
      clearInterval(looking);
      if (warning !== undefined) {
        console.warn(warning);
        removeScript();
      }
      resolve(page.SunflowerLocation);
    };
    const looking = setInterval(() => {
      looksLeft--;
      if (page.SunflowerLocation) end();
      else if (looksLeft <= 0) end('the location script took too long to load');
    }, SCRIPT_LOOK_EVERY_MS);
    added.onload = () => {
      if (page.SunflowerLocation) end();
    };
    added.onerror = () => end('the location script could not be loaded');
    added.integrity = integrity;
    added.crossOrigin = 'anonymous';
    added.src = `${origin}/location-engine.js?version=${versionOf(integrity)}`;
    document.head.append(added);
  });
}

function shared(load: () => Promise<LocationEngine | undefined>): Promise<LocationEngine | undefined> {
  underWay ??= load().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The engine's script, loaded once; undefined when it cannot be had, which is logged only and asked anew the next time. [S4.1-2] [S8-4] */
export async function locationEngine(script: LocationScript): Promise<LocationEngine | undefined> {
  return window.SunflowerLocation ?? shared(() => addScript(script));
}

/** Takes a script that brought nothing away and loads it anew. [S4.8-3] */
export async function reloadLocationEngine(script: LocationScript): Promise<LocationEngine | undefined> {
  if (window.SunflowerLocation) return window.SunflowerLocation;
  return shared(async () => {
    removeScript();
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_RESET_MS));
    return addScript(script);
  });
}

import { runInNewContext } from 'node:vm';
import type { BrowserLocationEngine } from '@sunflower/partner-protocols/location-engine.ts';

export const appOrigin = 'http://localhost:3000';

/** The parts of a page that the script uses. */
class ScriptElement {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

/** Loads the engine's script on a page of the app; its fetch sends the page's origin as a browser does. */
export async function pageWith(
  scriptUrl: string,
  { origin = appOrigin, navigator = {} }: { origin?: string; navigator?: object } = {},
): Promise<BrowserLocationEngine> {
  const script = await (await fetch(scriptUrl)).text();
  const fetchFromPage: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), origin } });
  const window: { SunflowerLocation?: BrowserLocationEngine } = {};
  const document = { currentScript: new ScriptElement(scriptUrl), baseURI: `${appOrigin}/` };
  const page = {
    window,
    document,
    HTMLScriptElement: ScriptElement,
    fetch: fetchFromPage,
    navigator,
    setTimeout,
    clearTimeout,
    URL,
    AbortController,
    Date,
    AbortSignal,
    DOMException,
  };
  runInNewContext(script, page);
  if (!window.SunflowerLocation) throw new Error('the script made no SunflowerLocation');
  return window.SunflowerLocation;
}

export type Success = (position: { coords: object; timestamp: number }) => void;
type Failure = (error: { code: number }) => void;

/** Returns a browser's `navigator` whose positioning is the function `watch`, which the page sees as native code. */
export function browserWith(watch: (success: Success, failure: Failure) => void, change: object = {}) {
  const watched = { running: 0 };
  const watchPosition = (success: Success, failure: Failure) => {
    watched.running++;
    queueMicrotask(() => watch(success, failure));
    return 1;
  };
  const clearWatch = () => watched.running--;
  const geolocation = Object.create({ watchPosition: watchPosition.bind(null), clearWatch });
  const navigator = { ...change, ...(change && 'languages' in change ? {} : { languages: ['en-US'] }) };
  return { watched, navigator: Object.assign(Object.create({ geolocation }), { webdriver: false }, navigator) };
}

/** Returns a position as a browser reports it. */
export const at = (latitude: number, longitude: number, accuracy = 30) => ({
  coords: { latitude, longitude, accuracy },
  timestamp: Date.now(),
});

/** The types of a service worker's own events, which the library for pages doesn't declare. */
export type LastingEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchedEvent = LastingEvent & {
  readonly request: Request;
  /** The response of the request that the browser sent while the worker started; undefined if it sent none. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};

export type WorkerScope = {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly registration: {
    readonly update: () => Promise<unknown>;
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void;
};

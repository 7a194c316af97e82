/** The types of a service worker's own events, which the library for pages doesn't declare. */
export type LastingEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchedEvent = LastingEvent & {
  readonly request: Request;
  /** The response of the request that the browser sent while the worker started; undefined if it sent none. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};

export type PushedEvent = LastingEvent & { readonly data: { readonly text: () => string } | null };

export type NotificationEvent = LastingEvent & { readonly notification: Notification };

/** An open page of the app. */
export type OpenPage = {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
};

export type WorkerScope = {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly registration: {
    readonly update: () => Promise<unknown>;
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
};

import { createMemoryHistory } from '@tanstack/react-router';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { createRoot } from 'react-dom/client';
import { setConfigAddress } from '../../runtime/config/config-address.ts';
import { type HostSettings, SETTINGS_EVENT } from '../../runtime/config/notify-host.ts';
import { onUnauthorized } from '../../runtime/http/unauthorized.ts';
import { startLanguage } from '../../runtime/i18n/page-language.ts';
import { followPageTranslation } from '../../runtime/i18n/page-translation.ts';
import {
  NAVIGATION_EVENT,
  type NavigationRequest,
  readNavigation,
  setClientElement,
} from '../../runtime/navigation/navigation-event.ts';
import { isExternalPlace, isPlaceName, type PlaceQuery, placeAddress } from '../../runtime/navigation/places.ts';
import { setOwnPage } from '../../runtime/navigation/use-title.ts';
import { sessionEndReason } from '../../runtime/session/session-end-reason.ts';
import { applySessionEvent, onForgetPlayer } from '../../runtime/session/session-store.ts';
import { applyTheme, setThemedElement, storedTheme } from '../../runtime/theme/theme.ts';
import { App } from '../providers.tsx';
import { createQueryClient, forgetPlayerData } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { followLinks, loadedLoginAddress } from '../start-up/link-clicks.ts';
import { loadPageFlags } from '../start-up/load-page-flags.ts';

/** Options of a page that hosts the client. */
export type EmbedOptions = {
  /** Address of the settings, on the page's own origin. */
  readonly configUrl: string;
  /** Called for every navigation the client requests; the client itself doesn't navigate. */
  readonly navigate: (request: NavigationRequest) => void;
  /** Called once with the settings meant for the page. */
  readonly onSettings?: (settings: HostSettings) => void;
  /** The first place shown; default: the lobby. */
  readonly place?: { readonly name: string; readonly query?: PlaceQuery };
};

/** The embedded client. */
export type EmbeddedClient = {
  /**
   * Shows a place inside the client. Returns false for an unknown name, a place without a screen of the client, or a
   * query that lacks a required value.
   */
  show(name: string, query?: PlaceQuery): boolean;
  /** Removes the client from the page. */
  unmount(): void;
};

/** How long to wait for the style sheet, which is stored next to the script. */
const STYLE_TIMEOUT_MS = 4_000;

/** Adds our style sheet to the page once. It styles nothing outside of the client. */
function addStyles(): Promise<void> {
  const href = import.meta.url.replace(/[^/]*$/, 'sunflower.css');
  const isThere = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (isThere) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve) => {
    setTimeout(resolve, STYLE_TIMEOUT_MS);
    for (const outcome of ['load', 'error']) link.addEventListener(outcome, () => resolve(), { once: true });
  });
}

function addressOf(name: string, query: PlaceQuery): string | undefined {
  return isPlaceName(name) && !isExternalPlace(name) ? placeAddress({ name, query }) : undefined;
}

async function prepare(element: HTMLElement): Promise<void> {
  await Promise.all([addStyles(), startLanguage(false, element)]);
}

let isMounted = false;

/**
 * Mounts the client in an element of a host page. [S2.2-1/event] The page decides every navigation: `navigate` receives
 * its name, query and external flag, and `show` displays one of our places. Throws if a client is already in the page
 * or the settings come from another origin.
 */
export function mountSunflower(element: HTMLElement, options: EmbedOptions): EmbeddedClient {
  const { configUrl, navigate, onSettings, place } = options;
  if (isMounted) throw new Error('Sunflower is already in this page');
  setConfigAddress(configUrl);
  isMounted = true;
  const first = addressOf(place?.name ?? '/', place?.query ?? {}) ?? '/';
  const router = createAppRouter(createMemoryHistory({ initialEntries: [first] }));
  const queryClient = createQueryClient();
  const root = createRoot(element);
  element.dataset.sunflower = '';
  setThemedElement(element);
  applyTheme(storedTheme());
  setOwnPage(false);
  setClientElement(element);
  onUnauthorized((problem) => applySessionEvent({ type: 'sessionExpired', reason: sessionEndReason(problem) }));
  onForgetPlayer(() => forgetPlayerData(queryClient));
  const unfollow = followLinks(element, loadedLoginAddress(queryClient));
  const endTranslation = followPageTranslation(element);
  const listener = (event: Event) => {
    const request = readNavigation((event as CustomEvent<unknown>).detail);
    if (request) navigate(request);
  };
  element.addEventListener(NAVIGATION_EVENT, listener);
  const settingsListener = (event: Event) => onSettings?.((event as CustomEvent<HostSettings>).detail);
  element.addEventListener(SETTINGS_EVENT, settingsListener);
  const endFlags = loadPageFlags(queryClient);
  void prepare(element).then(() => {
    if (!isMounted) return;
    // Dialogs open inside the element too, where our styles apply.
    root.render(
      <PortalProvider getContainer={() => element}>
        <App router={router} queryClient={queryClient} />
      </PortalProvider>,
    );
  });
  return {
    show(name, query = {}) {
      const address = addressOf(name, query);
      if (address !== undefined) router.history.push(address);
      return address !== undefined;
    },
    unmount() {
      isMounted = false;
      unfollow();
      endFlags();
      endTranslation();
      element.removeEventListener(NAVIGATION_EVENT, listener);
      element.removeEventListener(SETTINGS_EVENT, settingsListener);
      root.unmount();
      queryClient.clear();
      setClientElement(undefined);
      setThemedElement(undefined);
      setOwnPage(true);
      delete element.dataset.sunflower;
    },
  };
}

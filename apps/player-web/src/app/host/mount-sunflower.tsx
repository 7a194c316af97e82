import { createMemoryHistory } from '@tanstack/react-router';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { createRoot } from 'react-dom/client';
import { setConfigAddress } from '../../runtime/config/config-address.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { type HostSettings, SETTINGS_EVENT } from '../../runtime/config/tell-host.ts';
import { onUnauthorised } from '../../runtime/http/unauthorised.ts';
import { startLanguage } from '../../runtime/i18n/page-language.ts';
import {
  NAVIGATION_EVENT,
  type NavigationRequest,
  readNavigation,
  setClientElement,
} from '../../runtime/navigation/navigation-event.ts';
import { isExternalPlace, isPlaceName, type PlaceQuery, placeAddress } from '../../runtime/navigation/places.ts';
import { setOwnPage } from '../../runtime/navigation/use-title.ts';
import { endReasonOf } from '../../runtime/session/end-reason.ts';
import type { GatewaySettings } from '../../runtime/session/gateway.ts';
import { onForgetPlayer, tellSession } from '../../runtime/session/session-store.ts';
import { applyTheme, setThemedElement, storedTheme } from '../../runtime/theme/theme.ts';
import { followLinks } from '../link-clicks.ts';
import { loadPageFlags } from '../load-page-flags.ts';
import { App } from '../providers.tsx';
import { createQueryClient, forgetPlayerData } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';

/** What a page that hosts the client gives it. */
export type EmbedOptions = {
  /** Where the settings are, on the page's own origin. */
  readonly configUrl: string;
  /** Called for every navigation the client asks for; the client itself goes nowhere. */
  readonly navigate: (request: NavigationRequest) => void;
  /** Called once with the settings that are the page's own to act on. */
  readonly onSettings?: (settings: HostSettings) => void;
  /** What is shown first; default: the lobby. */
  readonly place?: { readonly name: string; readonly query?: PlaceQuery };
};

/** The client in another's page. */
export type Embedded = {
  /** Shows a place inside the client; false for a name it does not know, cannot show itself, or a query its place cannot do without. */
  show(name: string, query?: PlaceQuery): boolean;
  /** Takes the client out of the page again. */
  unmount(): void;
};

/** The look waits for its style sheet, which stands beside the script, at most this long. */
const STYLE_TIMEOUT_MS = 4_000;

/** Puts our style sheet into the page once; it styles nothing outside the client. */
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
 * Puts the client into an element of a page that is not ours. [S2.2-1/event] The page decides about every navigation: `navigate` gets its
 * name, query and external flag, and `show` brings a place of ours into the element. Throws when a client is in the page already, or when
 * the settings would come from another origin.
 */
export function mountSunflower(element: HTMLElement, options: EmbedOptions): Embedded {
  const { configUrl, navigate, onSettings, place } = options;
  if (isMounted) throw new Error('Sunflower is in this page already');
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
  onUnauthorised((problem) => tellSession({ type: 'sessionExpired', reason: endReasonOf(problem) }));
  onForgetPlayer(() => forgetPlayerData(queryClient));
  const unfollow = followLinks(
    element,
    () => queryClient.getQueryData<GatewaySettings>(runtimeConfigQuery.queryKey)?.loginAddress,
  );
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
    // Dialogs open inside the element too, where our styles hold.
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

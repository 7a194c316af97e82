import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { track, trackVault } from '../../runtime/analytics/track.ts';
import { dropEvents, vendorsOf } from '../../runtime/analytics/vendors.ts';
import { buildIdOfPage } from '../../runtime/config/build-id-of-page.ts';
import { notifyHost } from '../../runtime/config/notify-host.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { listenToWindows } from '../../runtime/messages/window-messages.ts';
import { hostEventTarget } from '../../runtime/navigation/navigation-event.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { setSessionExit } from '../../runtime/session/end-session.ts';
import { answerOtherTabs } from '../../runtime/session/other-tabs-place.ts';
import { startTelemetry } from '../../runtime/telemetry/start-telemetry.ts';
import { followViewportHeight } from '../../runtime/theme/viewport-height.ts';
import { shareCartChanges } from '../cart-across-tabs.ts';
import { fetchScreensAhead } from '../navigation/screens-ahead.ts';
import { whenIdle } from './new-build.ts';

type Deps = { readonly router: AnyRouter; readonly queryClient: QueryClient };

/** Returns the current route's path pattern, such as `/tickets/$serial`, never the actual values in the address. */
function placeOf(router: AnyRouter): string {
  const match: { readonly fullPath?: string; readonly routeId: string } | undefined = router.state.matches.at(-1);
  return match?.fullPath || match?.routeId || '/';
}

/** Reports the current screen to analytics, and each change to a screen with another path pattern. */
function trackScreens(router: AnyRouter): () => void {
  let last = '';
  const reportScreen = () => {
    if (!router.state.resolvedLocation) return;
    const screen = placeOf(router);
    if (screen !== last) track('app_screen_viewed', { screen });
    last = screen;
  };
  reportScreen();
  return router.subscribe('onResolved', reportScreen);
}

/**
 * Returns the origins that messages from other windows are accepted from: the card vault's, and those that the operator
 * configured. [S7-36]
 */
function messageOrigins({ vaultHost, messageOrigins: named }: RuntimeConfig): string[] {
  return [...(vaultHost ? [vaultHost] : []), ...named];
}

/** Delay in ms after the start before the service worker is registered, when the page has settled. */
const WORKER_DELAY_MS = 4_000;

/** Registers the service worker, or removes it, once the page is idle; only in pages of a build. */
function keepWorkerLater(isEnabled: boolean): () => void {
  if (buildIdOfPage() === undefined) return () => {};
  const timer = setTimeout(
    () =>
      whenIdle(async () =>
        (await optionalPart(import('../../offline/keep-worker.ts')))?.registerOrRemoveWorker(isEnabled),
      ),
    WORKER_DELAY_MS,
  );
  return () => clearTimeout(timer);
}

/** Starts the measuring services; their code loads only where the operator has set up one. */
async function startVendors(settings: RuntimeConfig, router: AnyRouter): Promise<() => void> {
  const hasVendors = vendorsOf(settings).length > 0;
  const part = hasVendors ? await optionalPart(import('./start-vendors.ts')) : undefined;
  return part ? part.startVendors(settings, router) : dropEvents();
}

async function startWith(settings: RuntimeConfig, { router }: Deps, ends: (() => void)[]): Promise<void> {
  notifyHost(settings, hostEventTarget());
  if (!settings.isProduction) {
    const recorder = await optionalPart(import('../../runtime/analytics/recorder.ts'));
    if (recorder) ends.push(recorder.startRecorder());
  }
  ends.push(
    keepWorkerLater(settings.isOfflineEnabled),
    trackScreens(router),
    await startVendors(settings, router),
    listenToWindows({
      origins: messageOrigins(settings),
      handlers: { VAULT_GA: ({ eventName, eventData }) => trackVault(eventName, eventData) },
    }),
    await startTelemetry(settings, () => placeOf(router)),
  );
}

/**
 * Starts everything that the page can do without: following the window's height, fetching the next screens' code,
 * answering other tabs that ask where the visitor is, sharing cart changes with them, analytics, messages from other
 * windows, spans of calls. A part that fails to load is left out; the page works without it. [S8-4/analytics] Returns a
 * function that stops everything.
 */
export function startLateParts(deps: Deps): () => void {
  const ends: (() => void)[] = [
    followViewportHeight(),
    fetchScreensAhead(deps),
    answerOtherTabs(),
    shareCartChanges(deps.queryClient),
  ];
  let hasEnded = false;
  setSessionExit({ settings: () => deps.queryClient.fetchQuery(runtimeConfigQuery) });
  const end = () => {
    hasEnded = true;
    for (const stop of ends.splice(0)) stop();
  };
  deps.queryClient
    .fetchQuery(runtimeConfigQuery)
    .then((settings) => (hasEnded ? undefined : startWith(settings, deps, ends)))
    .catch(() => {})
    .finally(() => {
      if (hasEnded) end();
    });
  return end;
}

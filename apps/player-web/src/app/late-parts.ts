import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { startAnalytics, type VendorFreePages } from '../runtime/analytics/start-analytics.ts';
import { track, trackVault } from '../runtime/analytics/track.ts';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { tellHost } from '../runtime/config/tell-host.ts';
import { listenToWindows } from '../runtime/messages/window-messages.ts';
import { clientTarget } from '../runtime/navigation/navigation-event.ts';
import { isPaymentPath } from '../runtime/navigation/payment-pages.ts';
import { setSessionWays } from '../runtime/session/end-session.ts';
import { startTelemetry } from '../runtime/telemetry/start-telemetry.ts';
import { followViewportHeight } from '../runtime/theme/viewport-height.ts';

type Deps = { readonly router: AnyRouter; readonly queryClient: QueryClient };

/** The pattern of the route on screen, never the values in its address. */
function placeOf(router: AnyRouter): string {
  const match: { readonly fullPath?: string; readonly routeId: string } | undefined = router.state.matches.at(-1);
  return match?.fullPath || match?.routeId || '/';
}

/** Tells analytics of every screen, the one on show first. */
function trackScreens(router: AnyRouter): () => void {
  let last = '';
  const tell = () => {
    if (!router.state.resolvedLocation) return;
    const screen = placeOf(router);
    if (screen !== last) track('app_screen_viewed', { screen });
    last = screen;
  };
  tell();
  return router.subscribe('onResolved', tell);
}

/** Vendors leave before a payment page comes, and are not back before it has gone. */
function vendorFreePages(router: AnyRouter): VendorFreePages {
  let isOnOne = isPaymentPath(router.state.location.pathname);
  return {
    isOnOne: () => isOnOne,
    follow: (listener) => {
      const tell = (isNow: boolean) => {
        if (isNow === isOnOne) return;
        isOnOne = isNow;
        listener();
      };
      const ends = [
        router.subscribe('onBeforeNavigate', ({ toLocation }) => tell(isOnOne || isPaymentPath(toLocation.pathname))),
        router.subscribe('onResolved', ({ toLocation }) => tell(isPaymentPath(toLocation.pathname))),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Windows that are listened to: the card vault's, and whoever else the operator names. [S7-36] */
function messageOrigins({ vaultHost, messageOrigins: named }: RuntimeConfig): string[] {
  return [...(vaultHost ? [vaultHost] : []), ...named];
}

async function startWith(settings: RuntimeConfig, { router }: Deps, ends: (() => void)[]): Promise<void> {
  tellHost(settings, clientTarget());
  if (!settings.isProduction) {
    const { startRecorder } = await import('../runtime/analytics/recorder.ts');
    ends.push(startRecorder());
  }
  ends.push(
    trackScreens(router),
    startAnalytics(settings, vendorFreePages(router)),
    listenToWindows({
      origins: messageOrigins(settings),
      handlers: { VAULT_GA: ({ eventName, eventData }) => trackVault(eventName, eventData) },
    }),
    await startTelemetry(settings, () => placeOf(router)),
  );
}

/**
 * Starts what the page can do without: the measured height of the window, analytics, the listener to other windows, spans of calls. None of it may fail the page: what cannot
 * be had is left out. [S8-4/analytics] Gives what ends it.
 */
export function startLateParts(deps: Deps): () => void {
  const ends: (() => void)[] = [followViewportHeight()];
  let hasEnded = false;
  setSessionWays({ settings: () => deps.queryClient.fetchQuery(runtimeConfigQuery) });
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

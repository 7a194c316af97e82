import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { listenAsHost } from '../app/host/bundled-host.ts';
import { OverlayDelay } from '../app/layouts/overlay-delay.ts';
import { createPageNavigation } from '../app/navigation/overlay-entries.ts';
import { App } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { closeAlerts } from '../runtime/alerts/alerts.ts';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { stopGeolocation } from '../runtime/geolocation/geolocation-service.ts';
import { onUnauthorized } from '../runtime/http/unauthorized.ts';
import { sessionEndReason } from '../runtime/session/session-end-reason.ts';
import { applySessionEvent } from '../runtime/session/session-store.ts';

/** Renders alerts and modals, for tests of a part of a screen that opens some. */
export { AlertHost } from '../app/alerts/alert-host.tsx';

let stopHost = () => {};

/** An overlay delay longer than any test, for tests of a page without overlays. */
export const WITHOUT_OVERLAYS = { overlayDelayMs: 600_000 };

/**
 * Renders the whole app at an address in our own host, as a browser does without a prerendered page. Overlays load
 * immediately, not after the delay that keeps them out of the way of a real page's first load.
 */
export function renderApp(address: string, { overlayDelayMs = 0 } = {}) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const queryClient = createQueryClient();
  const pages = createPageNavigation(router.history);
  stopHost = listenAsHost({ pages, gatewaySettings: () => queryClient.fetchQuery(runtimeConfigQuery) });
  const page = (
    <OverlayDelay value={overlayDelayMs}>
      <App router={router} queryClient={queryClient} pages={pages} />
    </OverlayDelay>
  );
  return { router, queryClient, ...render(page) };
}

/** Makes a 401 response end the session, as the real page does, until `forgetApp`. */
export function endSessionAt401(): void {
  onUnauthorized((problem) => applySessionEvent({ type: 'sessionExpired', reason: sessionEndReason(problem) }));
}

/** Cleans up so that tests don't affect each other. */
export function forgetApp(): void {
  cleanup();
  stopHost();
  closeAlerts();
  stopGeolocation();
  onUnauthorized(() => undefined);
  applySessionEvent({ type: 'signedOut' });
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: tests begin without cookies
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
}

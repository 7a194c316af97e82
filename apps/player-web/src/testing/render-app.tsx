import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { listenAsHost } from '../app/host/bundled-host.ts';
import { OverlayDelay } from '../app/layouts/overlay-delay.ts';
import { App } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { onUnauthorised } from '../runtime/http/unauthorised.ts';
import { endReasonOf } from '../runtime/session/end-reason.ts';
import { tellSession } from '../runtime/session/session-store.ts';

/** What shows alerts and modals, for tests of a part of a screen that opens some. */
export { AlertHost } from '../app/alert-host.tsx';

let stopHost = () => {};

/** An overlay delay that no test lives to see, for tests of a page alone. */
export const WITHOUT_OVERLAYS = { overlayDelayMs: 600_000 };

/**
 * Shows the whole app at an address in our own host, as a browser without a prerendered page would. Overlays load immediately, not
 * after the pause that keeps them out of the way of a real page's first load.
 */
export function renderApp(address: string, { overlayDelayMs = 0 } = {}) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const queryClient = createQueryClient();
  stopHost = listenAsHost({ router, gatewaySettings: () => queryClient.fetchQuery(runtimeConfigQuery) });
  const page = (
    <OverlayDelay value={overlayDelayMs}>
      <App router={router} queryClient={queryClient} />
    </OverlayDelay>
  );
  return { router, queryClient, ...render(page) };
}

/** Has an answer 401 end the session, as the real page does, until `forgetApp`. */
export function endSessionAt401(): void {
  onUnauthorised((problem) => tellSession({ type: 'sessionExpired', reason: endReasonOf(problem) }));
}

/** Leaves nothing of one test for the next. */
export function forgetApp(): void {
  cleanup();
  stopHost();
  onUnauthorised(() => undefined);
  tellSession({ type: 'signedOut' });
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: tests begin without cookies
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
}

import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { takePayloadOfDocument } from '../runtime/http/page-payload.ts';
import { onUnauthorised } from '../runtime/http/unauthorised.ts';
import { startLanguage } from '../runtime/i18n/page-language.ts';
import { endReasonOf } from '../runtime/session/end-reason.ts';
import type { GatewaySettings } from '../runtime/session/gateway.ts';
import { onForgetPlayer, tellSession } from '../runtime/session/session-store.ts';
import { reloadOnMissingPart } from './error-screens/chunk-reload.ts';
import { listenAsHost } from './host/bundled-host.ts';
import { followLinks } from './link-clicks.ts';
import { loadPageFlags } from './load-page-flags.ts';
import { watchForNewBuild } from './new-build.ts';
import { App } from './providers.tsx';
import { createQueryClient, forgetPlayerData } from './query-client.ts';
import { createAppRouter } from './router.tsx';

/** Takes over a page that was written ahead, or draws one from nothing; says when it can be pressed. */
export async function startApp(onTakenOver: () => void): Promise<void> {
  const element = document.getElementById('app');
  if (!element) throw new Error('the page has no #app');
  const payload = takePayloadOfDocument();
  await startLanguage(payload !== undefined);
  const queryClient = createQueryClient();
  await nextTask();
  const router = createAppRouter();
  await nextTask();
  onUnauthorised((problem) => tellSession({ type: 'sessionExpired', reason: endReasonOf(problem) }));
  onForgetPlayer(() => forgetPlayerData(queryClient));
  reloadOnMissingPart();
  followLinks(document, () => queryClient.getQueryData<GatewaySettings>(runtimeConfigQuery.queryKey)?.loginAddress);
  listenAsHost({ router, gatewaySettings: () => queryClient.fetchQuery(runtimeConfigQuery) });
  watchForNewBuild();
  loadPageFlags(queryClient);
  // In development the platform restarts when its sources change: what is on screen is read again.
  import.meta.hot?.on('sunflower:platform-open', () => void queryClient.invalidateQueries());
  const app = createElement(App, { router, queryClient, onTakenOver });
  if (!payload) {
    createRoot(element).render(app);
    return;
  }
  // A written page has no suspense boundary around its root; the router draws the same tree when it knows that.
  router.ssr = { manifest: undefined };
  await router.load();
  await nextTask();
  // As a transition React takes the page over in short slices, between which it answers taps.
  startTransition(() => {
    hydrateRoot(element, app);
  });
}

/** Ends a task, so that a tap or a frame that waits comes first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { takePayloadOfDocument } from '../../runtime/http/payload/page-payload.ts';
import { onUnauthorized } from '../../runtime/http/unauthorized.ts';
import { startLanguage } from '../../runtime/i18n/page-language.ts';
import { followPageTranslation } from '../../runtime/i18n/page-translation.ts';
import { sessionEndReason } from '../../runtime/session/session-end-reason.ts';
import { applySessionEvent, onForgetPlayer } from '../../runtime/session/session-store.ts';
import { reloadOnMissingPart } from '../error-screens/chunk-reload.ts';
import { listenAsHost } from '../host/bundled-host.ts';
import { createPageNavigation } from '../navigation/overlay-entries.ts';
import { acceptSkippedTransitions, markRenderedScreens } from '../navigation/view-transition.ts';
import { App } from '../providers.tsx';
import { createQueryClient, forgetPlayerData } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import type { ForeignChanges } from './foreign-changes.ts';
import { followLinks, loadedLoginAddress } from './link-clicks.ts';
import { loadPageFlags } from './load-page-flags.ts';
import { watchForNewBuild } from './new-build.ts';
import { renderWrittenPage } from './render-written-page.ts';

/**
 * Hydrates a prerendered page, or renders an empty one; calls `onHydrated` when it is interactive. `changes` follows
 * the page's element since the page was read.
 */
export async function startApp(onHydrated: () => void, changes: ForeignChanges | undefined): Promise<void> {
  const element = document.getElementById('app');
  if (!element || !changes) throw new Error('the page has no #app');
  const payload = takePayloadOfDocument();
  await startLanguage(payload !== undefined);
  const queryClient = createQueryClient();
  await nextTask();
  const router = createAppRouter();
  await nextTask();
  onUnauthorized((problem) => applySessionEvent({ type: 'sessionExpired', reason: sessionEndReason(problem) }));
  onForgetPlayer(() => forgetPlayerData(queryClient));
  reloadOnMissingPart();
  followPageTranslation(document.body);
  markRenderedScreens(router);
  acceptSkippedTransitions(router);
  followLinks(document, loadedLoginAddress(queryClient));
  const pages = createPageNavigation(router.history);
  let isInteractive = false;
  listenAsHost({
    pages,
    gatewaySettings: () => queryClient.fetchQuery(runtimeConfigQuery),
    isInteractive: () => isInteractive,
  });
  watchForNewBuild();
  loadPageFlags(queryClient);
  // In development, the platform restarts when its sources change, so everything on screen is refetched.
  import.meta.hot?.on('sunflower:platform-open', () => void queryClient.invalidateQueries());
  const app = createElement(App, {
    router,
    queryClient,
    pages,
    onHydrated: () => {
      isInteractive = true;
      changes.stop();
      onHydrated();
    },
  });
  if (!payload) {
    createRoot(element).render(app);
    return;
  }
  // A prerendered page has no suspense boundary around its root; with this, the router renders the same tree.
  router.ssr = { manifest: undefined };
  await router.load();
  await nextTask();
  renderWrittenPage(element, app, changes);
}

/** Ends the current task, so that a waiting tap or frame is handled first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

import { BUILD_PATHS, latestBuild } from '@sunflower/contracts/builds.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { tracedFetch } from '../../runtime/http/traced-fetch.ts';
import { readBuildRules } from '../host/read-build-rules.ts';
import { fetchPayloadsAhead } from '../prerender/payload-ahead.ts';
import { reloadOnNextNavigation } from './link-clicks.ts';

/** How long after the page is idle the description of its build is fetched. [S9-10/manifest] */
const MANIFEST_DELAY_MS = 1_000;
/** How often an open page checks for a new build; the specification doesn't set it. */
export const POLL_EVERY_MS = 5 * 60_000;
/** Time limit of a request. */
const TIMEOUT_MS = 10_000;

/** Returns whether the connection is of the slowest kind, on which the description is not fetched. */
function isSlowest(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return connection?.effectiveType === 'slow-2g';
}

/** Returns the id of the current build. The time in the address bypasses caches. [S7-35/latest] */
async function latestId(): Promise<string> {
  const init = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await tracedFetch(`GET ${BUILD_PATHS.latest}`, `${BUILD_PATHS.latest}?${deviceNowMs()}`, init);
  if (!answer.ok) throw new Error(`${BUILD_PATHS.latest} answered ${answer.status}`);
  return z.parse(latestBuild, await answer.json()).id;
}

/** The functions that following builds calls. */
export type FollowCallbacks = { readonly readDescription: () => Promise<void>; readonly onNewBuild: () => void };
const WAYS: FollowCallbacks = { readDescription: readBuildRules, onNewBuild: reloadOnNextNavigation };

/**
 * Fetches the description of this page's build, and polls for the latest one. After a new build, the next navigation
 * reloads the page. [S7-35] [S8-5] Failures are only logged. [S8-4/manifest] Returns a function that stops it.
 */
export function followBuilds(buildId: string, ways: FollowCallbacks = WAYS): () => void {
  let stopFetching = () => {};
  const manifest = setTimeout(async () => {
    if (isSlowest()) return;
    await ways.readDescription();
    stopFetching = fetchPayloadsAhead(buildId);
  }, MANIFEST_DELAY_MS);
  const polling = setInterval(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      if ((await latestId()) === buildId) return;
      clearInterval(polling);
      ways.onNewBuild();
    } catch (thrown) {
      console.warn('the latest build could not be requested', thrown);
    }
  }, POLL_EVERY_MS);
  return () => {
    clearTimeout(manifest);
    stopFetching();
    clearInterval(polling);
  };
}

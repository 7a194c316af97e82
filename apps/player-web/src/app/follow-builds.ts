import { BUILD_PATHS, latestBuild } from '@sunflower/contracts/builds.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../runtime/clock/server-clock.ts';
import { readBuildRules } from './host/read-build-rules.ts';
import { reloadOnNextNavigation } from './link-clicks.ts';
import { fetchPayloadsAhead } from './prerender/payload-ahead.ts';

/** How long after the page is idle the description of its build is fetched. [S9-10/manifest] */
export const MANIFEST_DELAY_MS = 1_000;
/** How often an open page asks whether a new build has taken its place; the specification leaves it open. */
export const ASK_EVERY_MS = 5 * 60_000;
/** Given up by then. */
const TIMEOUT_MS = 10_000;

/** Whether the browser says that every byte counts. */
function isSlowest(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return connection?.effectiveType === 'slow-2g';
}

/** The id of the build that is served now. The time in the address keeps caches on the way from answering. [S7-35/latest] */
async function latestId(): Promise<string> {
  const answer = await fetch(`${BUILD_PATHS.latest}?${deviceNowMs()}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${BUILD_PATHS.latest} answered ${answer.status}`);
  return z.parse(latestBuild, await answer.json()).id;
}

/** What following leads to. */
export type FollowWays = { readonly readDescription: () => Promise<void>; readonly onNewBuild: () => void };
const WAYS: FollowWays = { readDescription: readBuildRules, onNewBuild: reloadOnNextNavigation };

/**
 * Fetches the description of this page's build and from then on asks for the latest one; when it is another, the next navigation loads the
 * page anew. [S7-35] [S8-5] What cannot be had is logged and changes nothing. [S8-4/manifest] Returns how to stop.
 */
export function followBuilds(buildId: string, ways: FollowWays = WAYS): () => void {
  let stopFetching = () => {};
  const manifest = setTimeout(async () => {
    if (isSlowest()) return;
    await ways.readDescription();
    stopFetching = fetchPayloadsAhead(buildId);
  }, MANIFEST_DELAY_MS);
  const asking = setInterval(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      if ((await latestId()) === buildId) return;
      clearInterval(asking);
      ways.onNewBuild();
    } catch (thrown) {
      console.warn('the latest build could not be asked for', thrown);
    }
  }, ASK_EVERY_MS);
  return () => {
    clearTimeout(manifest);
    stopFetching();
    clearInterval(asking);
  };
}

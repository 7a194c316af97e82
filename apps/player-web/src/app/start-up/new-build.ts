import { buildIdOfPage } from '../../runtime/config/build-id-of-page.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';

/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}

/**
 * Fetches the description of this page's build once the page is idle, and polls for the next build. [S8-5]
 * [S9-10/manifest]
 */
export function watchForNewBuild(): void {
  const buildId = buildIdOfPage();
  if (buildId === undefined) return;
  whenIdle(async () => {
    const follow = await optionalPart(import('./follow-builds.ts'));
    follow?.followBuilds(buildId);
  });
}

import { optionalPart } from '../runtime/parts/optional-part.ts';
/** Returns the id of this page's build; undefined in development and in a host page. */
export function buildIdOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="sunflower-build"]')?.content || undefined;
}

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

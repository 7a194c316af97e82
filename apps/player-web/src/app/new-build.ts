/** The id of the build this page was made by; undefined in development and where the client stands in another's page. */
export function buildIdOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="sunflower-build"]')?.content || undefined;
}

/** Runs work when the browser has nothing better to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}

/** Once the page is idle: fetches what its build tells of itself, and watches for the next build. [S8-5] [S9-10/manifest] */
export function watchForNewBuild(): void {
  const buildId = buildIdOfPage();
  if (buildId === undefined) return;
  whenIdle(async () => {
    const { followBuilds } = await import('./follow-builds.ts');
    followBuilds(buildId);
  });
}

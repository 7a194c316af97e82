/** Files that every page runs already. */
const RUN_BY_EVERY_PAGE = /(^|\/)(base|app|settings|calls|loader|rolldown-runtime)-/;
const SCREEN = /-screen-[\w-]+\.js$/;

/**
 * Returns the files requested together with a lazy module: its style sheets always, its scripts only for a screen,
 * which the player is waiting for. Each script requested ahead costs a phone's processor some milliseconds; the small
 * modules a page loads automatically delay nothing.
 */
export function preloadAhead(file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needs;
  const isScreen = SCREEN.test(file);
  return needs.filter((need) => need.endsWith('.css') || (isScreen && !RUN_BY_EVERY_PAGE.test(need)));
}

/** Files that every page runs already. */
const RUN_BY_EVERY_PAGE = /(^|\/)(base|app|settings|calls|loader|rolldown-runtime)-/;
const SCREEN = /-screen-[\w-]+\.js$/;

/**
 * What is asked for together with a part that is loaded later: its style sheets always, its scripts when it is a screen, which somebody waits for.
 * Each script asked for ahead costs a phone's processor some milliseconds; the small parts a page loads by itself are in nobody's way.
 */
export function preloadAhead(file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needs;
  const isScreen = SCREEN.test(file);
  return needs.filter((need) => need.endsWith('.css') || (isScreen && !RUN_BY_EVERY_PAGE.test(need)));
}

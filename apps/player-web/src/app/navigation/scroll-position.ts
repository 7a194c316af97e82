import type { ParsedLocation, RouterHistory } from '@tanstack/react-router';

/**
 * Decides whether the router sets the scroll position of a rendered location: restored or at the top. False leaves the
 * page where it is.
 */
export type ScrollRule = (event: { readonly location: ParsedLocation }) => boolean;

/**
 * Returns the scroll rule of a browser's history: a new page starts at its top, Back and Forward restore the position,
 * and a change of the query, such as a filter, leaves the page where it is. So does the start of the app in a page that
 * the player has already scrolled.
 */
export function scrollRule(history: Pick<RouterHistory, 'subscribe'>): ScrollRule {
  let isTraversal = true;
  let shown: string | undefined;
  history.subscribe(({ action }) => {
    isTraversal = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  return ({ location: { pathname, hash } }) => {
    const isSamePage = pathname === shown && hash === '';
    const wasScrolledBefore = shown === undefined && window.scrollY > 0;
    shown = pathname;
    const isSet = !wasScrolledBefore && (isTraversal || !isSamePage);
    if (!isSet) rememberPosition();
    return isSet;
  };
}

/**
 * Makes the router save the position of a page that stays where it is. The router saves only positions that changed
 * since the last render, so Back could otherwise lead to the top of the page.
 */
function rememberPosition(): void {
  document.dispatchEvent(new Event('scroll'));
}

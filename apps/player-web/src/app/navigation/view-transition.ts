import type { AnyRouter } from '@tanstack/react-router';
import { isMotionReduced } from '../../runtime/theme/reduced-motion.ts';

/** Attribute of the page's root while it shows the screen it navigated to; the style sheet names only that screen. */
const ARRIVED = 'data-arrived';

/** Marks each rendered screen for the style sheet. */
export function markRenderedScreens(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onRendered', () => document.documentElement.setAttribute(ARRIVED, ''));
}

/**
 * Accepts that a transition is skipped: when the next one starts before this one has drawn its screen, or when drawing
 * takes longer than browsers wait. The screen changes all the same, but the router leaves the rejection of `ready`
 * uncaught.
 */
export function acceptSkippedTransitions(router: Pick<AnyRouter, 'startViewTransition'>): void {
  const start = router.startViewTransition;
  router.startViewTransition = (update) => {
    const updated = start(update);
    document.activeViewTransition?.ready.catch(() => {});
    return updated;
  };
}

/** A change between two places, as the router reports it. */
type PlaceChange = { readonly fromLocation?: object | undefined; readonly pathChanged: boolean };

/**
 * Returns the types of a route change's view transition; false for none: on the first page, within a page, and where
 * motion is off. `page-transition.css` animates only the screen, so the header and the bars stay still.
 */
export function transitionTypes({ fromLocation, pathChanged }: PlaceChange): string[] | false {
  document.documentElement.removeAttribute(ARRIVED);
  return fromLocation !== undefined && pathChanged && !isMotionReduced() ? ['screen'] : false;
}

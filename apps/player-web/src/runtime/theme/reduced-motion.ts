import { themedElement } from './theme.ts';

/** Returns whether the device or the player's accessibility mode asks for no motion. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches || themedElement().hasAttribute('data-reduced');
}

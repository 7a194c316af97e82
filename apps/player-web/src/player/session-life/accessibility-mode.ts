import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import { themedElement } from '../../runtime/theme/theme.ts';
import { isAccessibilityOn } from '../preferences-query.ts';

/**
 * Shows the page as the player's accessibility mode wants it: larger letters and targets, stronger contrast, nothing moves. [S3-3] It is the
 * player's, not the device's, and goes with her: gives what takes it back.
 */
export function applyAccessibility(preferences: readonly PlayerPreference[] | undefined): () => void {
  const element = themedElement();
  if (isAccessibilityOn(preferences)) element.setAttribute('data-reduced', 'true');
  return () => element.removeAttribute('data-reduced');
}

import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import { themedElement } from '../../runtime/theme/theme.ts';
import { isAccessibilityOn } from '../queries/preferences-query.ts';

/**
 * Applies the player's accessibility mode to the page: larger text and controls, stronger contrast, no motion. [S3-3]
 * The setting is the player's, not the device's, and is removed when they sign out. Returns a function that removes it.
 */
export function applyAccessibility(preferences: readonly PlayerPreference[] | undefined): () => void {
  const element = themedElement();
  if (isAccessibilityOn(preferences)) element.setAttribute('data-reduced', 'true');
  return () => element.removeAttribute('data-reduced');
}

import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { useSyncExternalStore } from 'react';
import { flagValue, onFlagsChanged } from './flag-store.ts';

/**
 * Returns whether a feature is switched on [S6-5]. Uses the default in prerendered pages and during hydration, so that
 * both render the same. Hiding a feature that is off is only a courtesy, because the platform refuses its calls anyway.
 */
export function useFlag(name: FeatureFlagName): boolean {
  return useSyncExternalStore(
    onFlagsChanged,
    () => flagValue(name),
    () => isOnByDefault(name),
  );
}

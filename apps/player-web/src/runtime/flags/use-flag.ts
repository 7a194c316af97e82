import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { useSyncExternalStore } from 'react';
import { flagValue, onFlagsChanged } from './flag-store.ts';

/**
 * Whether an ability is switched on [S6-5]. By default in pages written ahead and while they are taken over, so that both draw the same; as the
 * flag server says from then on. Hiding what is off is a courtesy: the platform refuses it anyway.
 */
export function useFlag(name: FeatureFlagName): boolean {
  return useSyncExternalStore(
    onFlagsChanged,
    () => flagValue(name),
    () => isOnByDefault(name),
  );
}

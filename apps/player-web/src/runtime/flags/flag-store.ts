import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';

/** Reads a flag from the flag client, once it has loaded. */
export type FlagReader = (name: FeatureFlagName, isOnByDefault: boolean) => boolean;

// The flags that screens see before and after the flag client has loaded; the client isn't part of the first script.
let reader: FlagReader | undefined;
let values = new Map<FeatureFlagName, boolean>();
const listeners = new Set<() => void>();

/** Returns the current value of a flag: the default until the flag client has loaded. */
export function flagValue(name: FeatureFlagName): boolean {
  if (!reader) return isOnByDefault(name);
  const known = values.get(name) ?? reader(name, isOnByDefault(name));
  values.set(name, known);
  return known;
}

/** Notifies every screen that flags may have changed; undefined restores the defaults. */
export function publishFlags(next: FlagReader | undefined): void {
  reader = next;
  values = new Map();
  for (const listener of [...listeners]) listener();
}

/** Calls the listener on every change until the returned function is called. */
export function onFlagsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

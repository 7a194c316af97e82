import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';

/** Asks the flag client, once it is there. */
export type FlagReader = (name: FeatureFlagName, isOnByDefault: boolean) => boolean;

// What screens know of flags before and after the flag client has come; the client itself is no part of the first script.
let reader: FlagReader | undefined;
let values = new Map<FeatureFlagName, boolean>();
const listeners = new Set<() => void>();

/** How a flag stands now: by default until the flag client has come. */
export function flagValue(name: FeatureFlagName): boolean {
  if (!reader) return isOnByDefault(name);
  const known = values.get(name) ?? reader(name, isOnByDefault(name));
  values.set(name, known);
  return known;
}

/** Tells every screen that flags may stand differently now; undefined goes back to the defaults. */
export function publishFlags(next: FlagReader | undefined): void {
  reader = next;
  values = new Map();
  for (const listener of [...listeners]) listener();
}

/** Hears of every change until the returned function is called. */
export function onFlagsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => 0;

/**
 * Returns false in prerendered HTML and during hydration, true afterwards: the moment player data may appear. It
 * becomes true in a transition, so that what appears is rendered in short slices; a store's own value would be rendered
 * synchronously in one piece, which delays every tap on a slow phone. Components first rendered later start with true.
 */
export function useHydrated(): boolean {
  'use no memo';
  // React requests the server snapshot only during hydration; both snapshots are the same, so this causes no extra
  // render.
  let isTakenOver = true;
  useSyncExternalStore(never, nothing, () => {
    isTakenOver = false;
    return nothing();
  });
  const [isHydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

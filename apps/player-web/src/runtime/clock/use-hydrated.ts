import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => 0;

/**
 * False in HTML written ahead and while it is taken over, true from then on: the moment player data may appear. It turns true as a
 * transition, so that what appears is drawn in short slices; as a store's own value it would be drawn at once and in one piece, which holds
 * up every tap on a slow phone. What is drawn for the first time later begins with true.
 */
export function useHydrated(): boolean {
  'use no memo';
  // React asks for a server's snapshot while it takes written HTML over, and only then; both snapshots are the same, so it draws nothing anew.
  let isTakenOver = true;
  useSyncExternalStore(never, nothing, () => {
    isTakenOver = false;
    return nothing();
  });
  const [isHydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

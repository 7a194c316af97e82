import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => 0;

/**
 * Returns false in prerendered HTML and during hydration, then true; player data may appear only once it is true. The
 * value changes in a transition, so that rendering happens in short slices instead of delaying taps on a slow phone.
 * Components first rendered later start with true.
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

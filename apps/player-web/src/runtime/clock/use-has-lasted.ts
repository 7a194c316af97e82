import { useEffect, useState } from 'react';

/** Returns whether something has lasted for `ms` without an interruption. */
export function useHasLasted(isGoingOn: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isGoingOn, ms]);
  return hasLasted;
}

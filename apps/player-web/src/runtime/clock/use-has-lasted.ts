import { useEffect, useState } from 'react';

/** Returns whether something has lasted for `ms` without an interruption. */
export function useHasLasted(isActive: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isActive, ms]);
  return hasLasted;
}

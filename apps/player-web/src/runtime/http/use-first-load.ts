import { useEffect, useState } from 'react';

/** Maximum time that a slow part holds back the others, ms. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Returns whether the parts of a page that appear together have loaded, failed, or are too slow. Never returns to
 * false, because a failed part is requested again when it appears and would otherwise hide repeatedly.
 */
export function useFirstLoad(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLoading && !isOver) setOver(true);
  return isOver || !isLoading;
}

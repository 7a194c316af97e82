import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Returns whether the history's entry with this state is a finished payment, which no later step should return to. */
export function isEntryFinished(state: object): boolean {
  return 'isFinished' in state && state.isFinished === true;
}

/** The part of a router's history that marks its entry. */
type EntryHistory = Pick<RouterHistory, 'location' | 'replace'>;

/**
 * Marks the current page as finished, so that the next page replaces it and Back doesn't return to a completed payment.
 */
function finishEntry(history: EntryHistory): void {
  const { pathname, search, hash, state } = history.location;
  if (!isEntryFinished(state)) history.replace(pathname + search + hash, { ...state, isFinished: true } as object);
}

/** Returns a function that marks this page as finished. */
export function useFinishEntry(): () => void {
  const { history } = useRouter();
  return () => finishEntry(history);
}

/** Marks this page as finished once its payment is made. */
export function useFinishedEntry(isFinished: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (isFinished) finishEntry(history);
  }, [isFinished, history]);
}

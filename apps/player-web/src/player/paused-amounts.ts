import { useEffect, useState, useSyncExternalStore } from 'react';

/** Maximum time of a pause, ms. After it, the older amount would mislead the player more than it spares them. */
const LONGEST_MS = 120_000;

let pauses = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pauses += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether balance and today's result in the header wait for a draw that the page is showing.
 *
 * @internal for tests.
 */
export function areAmountsPaused(): boolean {
  return pauses > 0;
}

/**
 * Keeps balance and today's result in the header as they are while `isPaused`, but not for longer than two minutes,
 * because a prize must not appear there before the balls that won it have landed.
 */
export function usePauseAmounts(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    let isOver = false;
    const end = () => {
      if (!isOver) change(-1);
      isOver = true;
    };
    change(1);
    const timer = setTimeout(end, LONGEST_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isPaused]);
}

/** Returns an amount of the header: the newest amount, or during a pause the earlier one. */
export function usePausableAmount<Amount>(newest: Amount | undefined): Amount | undefined {
  const isPaused = useSyncExternalStore(subscribe, areAmountsPaused, () => false);
  const [shown, setShown] = useState(newest);
  // A header without an amount must not wait for the end of a pause.
  const isUpdated = !isPaused || shown === undefined;
  if (isUpdated && shown !== newest) setShown(newest);
  return isUpdated ? newest : shown;
}

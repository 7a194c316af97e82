import { useEffect, useState } from 'react';

/** Functions that read the unsaved state of the current screens, by name. */
const readers = new Map<string, () => unknown>();
let stored: ReadonlyMap<string, unknown> = new Map();

/** Reads the screens' unsaved state, right before they render in another language. */
export function saveUnsavedState(): void {
  stored = new Map(Array.from(readers, ([name, read]) => [name, read()]));
}

/**
 * Returns the state that `useStateEffects` of the same name saved during a change of language, for the screen's initial
 * state; undefined at any other time.
 */
export function useSavedState<Value>(name: string): Value | undefined {
  const [before] = useState(() => stored.get(name) as Value | undefined);
  return before;
}

/**
 * Keeps the input and the picks of a screen while it remounts in another language, and only until the player leaves the
 * screen.
 */
export function useStateEffects(name: string, read: () => unknown): void {
  useEffect(() => {
    stored = new Map();
    readers.set(name, read);
    return () => {
      readers.delete(name);
    };
  });
}

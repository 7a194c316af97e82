import { useEffect, useState } from 'react';

/** What screens hold that is nowhere else, by name, and how to read it. */
const readers = new Map<string, () => unknown>();
let kept: ReadonlyMap<string, unknown> = new Map();

/** Reads what screens hold, right before they are drawn anew in another language. */
export function keepAll(): void {
  kept = new Map(Array.from(readers, ([name, read]) => [name, read()]));
}

/** What `useKeeping` of the same name kept over a change of language, for the screen's first state; undefined at any other time. */
export function useKept<Value>(name: string): Value | undefined {
  const [before] = useState(() => kept.get(name) as Value | undefined);
  return before;
}

/** Keeps what is typed or picked while the screen is drawn anew in another language, and nothing longer: leaving the screen forgets it. */
export function useKeeping(name: string, read: () => unknown): void {
  useEffect(() => {
    kept = new Map();
    readers.set(name, read);
    return () => {
      readers.delete(name);
    };
  });
}

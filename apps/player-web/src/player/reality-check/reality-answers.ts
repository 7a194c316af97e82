import type { RealityAnswer } from '@sunflower/contracts/responsible-gaming-limits.ts';

type Listener = (told: RealityAnswer | 'asked') => void;

const listeners = new Set<Listener>();

/** Follows the answers to reality checks, and the wish to see one that waits; gives what ends it. */
export function onRealityAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that the player answered the open check. */
export function tellRealityAnswer(answer: RealityAnswer): void {
  for (const listener of listeners) listener(answer);
}

/** Shows a check that waits, whatever page is open: play was refused because of it. */
export function showRealityCheck(): void {
  for (const listener of listeners) listener('asked');
}

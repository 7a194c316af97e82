import type { RealityAnswer } from '@sunflower/contracts/responsible-gaming-limits.ts';

type Listener = (answer: RealityAnswer | 'asked') => void;

const listeners = new Set<Listener>();

/**
 * Subscribes to answers to reality checks and to requests to show a due check. Returns a function that unsubscribes.
 */
export function onRealityAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports that the player answered the open check. */
export function sendRealityAnswer(answer: RealityAnswer): void {
  for (const listener of listeners) listener(answer);
}

/** Shows a due check on any page: play was refused because of it. */
export function showRealityCheck(): void {
  for (const listener of listeners) listener('asked');
}

import type { HttpProblem } from './http-problem.ts';

type Listener = (problem: HttpProblem) => void;
let listener: Listener | undefined;

/**
 * Sets the listener for 401 responses (no one is signed in): the session. Separate from the client, which loads later.
 */
export function onUnauthorized(next: Listener): void {
  listener = next;
}

/** Reports a 401 to the listener. */
export function reportUnauthorized(problem: HttpProblem): void {
  listener?.(problem);
}

import type { HttpProblem } from './http-problem.ts';

type Listener = (problem: HttpProblem) => void;
let listener: Listener | undefined;

/** Sets who is told when an answer says that nobody is signed in (401): the session. Apart from the client, which loads later. */
export function onUnauthorised(told: Listener): void {
  listener = told;
}

/** Tells it. */
export function tellUnauthorised(problem: HttpProblem): void {
  listener?.(problem);
}

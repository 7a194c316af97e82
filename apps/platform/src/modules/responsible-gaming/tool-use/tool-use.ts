/** The tools whose use is counted. */
export const TOOLS = [
  'limit',
  'limit-offer',
  'limit-review',
  'time-limit',
  'reality-check',
  'break',
  'self-exclusion',
  'product-pause',
  'reinstatement',
  'self-assessment',
  'care-message',
] as const;
export type Tool = (typeof TOOLS)[number];

/** What was done with the tool, such as `set`, `loosened`, `shown`: our fixed word, never a player's text. */
const ACTION = /^[a-z]{1,20}(-([a-z]{1,20}|\d{1,3}[a-z]?)){0,4}$/;

/** Throws for an action that isn't a plain word, so that nothing about a player can get into a counter. */
export function assertAction(action: string): void {
  if (!ACTION.test(action)) throw new RangeError(`not the name of an action: ${action}`);
}

import type { Refusal } from '@sunflower/service-base/refusal.ts';
import type { DrawStepName } from './run-draw.ts';

const CURABLE = new Set([
  'SALES_UNFINISHED',
  'DRAW_DELAYED',
  'JACKPOT_UNKNOWN',
  'DRAW_FEED_UNREACHABLE',
  'DRAW_FEED_REFUSED',
]);

/** Throws a refusal that time alone may cure, so that its job is tried again; the others wait for a person. */
export function throwIfCurable(step: DrawStepName | 'correct', refusal: Refusal): void {
  if (CURABLE.has(refusal.refusal))
    throw new Error(`${step}: ${refusal.refusal} ${JSON.stringify(refusal.details ?? {})}`);
}

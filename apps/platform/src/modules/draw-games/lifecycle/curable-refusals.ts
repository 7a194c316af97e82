import type { DrawStepName } from '@sunflower/game-rules/draw.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

const CURABLE = new Set([
  'SALES_UNFINISHED',
  'DRAW_DELAYED',
  'JACKPOT_UNKNOWN',
  'DRAW_FEED_UNREACHABLE',
  'DRAW_FEED_REFUSED',
]);

/**
 * Throws for a refusal that may pass with time, so that the job is retried. Returns for any other refusal, which needs
 * an operator.
 */
export function throwIfCurable(step: DrawStepName | 'correct', refusal: Refusal): void {
  if (CURABLE.has(refusal.refusal))
    throw new Error(`${step}: ${refusal.refusal} ${JSON.stringify(refusal.details ?? {})}`);
}

import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { comesFromWorkingMachine } from '../draws/machine-silence.ts';
import { commitDraw } from '../results/commit-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';

/**
 * Seals a draw after the feed has committed to its numbers, because a later commitment would prove nothing. The draw
 * waits for an unreachable feed, and counts as delayed from its draw time on. `isEarly` seals without a commitment,
 * only if the numbers may be typed.
 */
export async function sealCommittedDraw(
  deps: DrawDeps,
  options: DrawStepOptions & { isEarly?: boolean },
): Promise<DrawStepResult | Refusal> {
  const { drawId, now, isEarly = false } = options;
  const promised = await commitDraw(deps, drawId);
  const isAway = 'refusal' in promised && promised.refusal.startsWith('DRAW_FEED_');
  if (!isAway || isEarly || (await findSealOfDraw(deps.db, drawId))) return sealDraw(deps, options);
  const draw = await findDraw(deps.db, drawId);
  if (draw?.state !== 'closed' && draw?.state !== 'delayed') return sealDraw(deps, options);
  if (draw.state === 'closed' && Temporal.Instant.compare(now, draw.drawsAt) < 0) return refuse(promised.refusal);
  const details = { refusal: promised.refusal, reason: JSON.stringify(promised.details ?? {}) };
  const code = comesFromWorkingMachine(promised) ? 'DRAW_FEED_REFUSED' : 'NO_COMMITMENT';
  return delayDraw(deps, { drawId, now, difference: { step: 'seal', code, details } });
}

import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { DrawDeps, DrawStepOptions, StepDone } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { comesFromWorkingMachine } from '../draws/machine-silence.ts';
import { commitDraw } from '../results/commit-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { findSeal } from '../sealing/seals-store.ts';

/**
 * Seals a draw once the feed has committed to its numbers: a commitment made after the boards are known would prove
 * nothing. If the feed is unreachable, the draw waits for it, however long, and continues automatically when it is
 * back; it is marked delayed only from its draw time on, and so is a draw that a working machine refuses, whose numbers
 * can't be typed. With `isEarly` it is sealed without a commitment: only for a
 * draw whose numbers may be typed, because the machine will no longer draw it.
 */
export async function sealPromised(
  deps: DrawDeps,
  options: DrawStepOptions & { isEarly?: boolean },
): Promise<StepDone | Refusal> {
  const { drawId, now, isEarly = false } = options;
  const promised = await commitDraw(deps, drawId);
  const isAway = 'refusal' in promised && promised.refusal.startsWith('DRAW_FEED_');
  if (!isAway || isEarly || (await findSeal(deps.db, drawId))) return sealDraw(deps, options);
  const draw = await findDraw(deps.db, drawId);
  if (draw?.state !== 'closed' && draw?.state !== 'delayed') return sealDraw(deps, options);
  if (draw.state === 'closed' && Temporal.Instant.compare(now, draw.drawsAt) < 0) return refuse(promised.refusal);
  const details = { refusal: promised.refusal, reason: JSON.stringify(promised.details ?? {}) };
  const code = comesFromWorkingMachine(promised) ? 'DRAW_FEED_REFUSED' : 'NO_COMMITMENT';
  return delayDraw(deps, { drawId, now, difference: { step: 'seal', code, details } });
}

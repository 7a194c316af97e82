import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { DrawDeps, DrawStepOptions, StepDone } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { commitDraw } from '../results/commit-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { findSeal } from '../sealing/seals-store.ts';

/**
 * Seals a draw once the feed has promised its numbers: a promise made after the boards are known would promise nothing. A feed that is away is
 * waited for, however long, and the draw goes on by itself when it is back; until the time of the draw nobody needs to know, from then on it is
 * delayed. With `isEarly` it is sealed as it is: only for a draw whose numbers may be typed, because the machine will not draw it any more.
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
  return delayDraw(deps, { drawId, now, difference: { step: 'seal', code: 'NO_COMMITMENT', details } });
}

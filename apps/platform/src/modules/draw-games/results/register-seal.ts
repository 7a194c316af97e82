import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { DrawFeedRefusal, RegisteredSeal } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { type Draw, isTimeToDraw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import type { DrawSeal } from '../sealing/seal.ts';
import { findSeal } from '../sealing/seals-store.ts';
import { findCommitment } from './draw-results-store.ts';
import { wholeSealOf } from './whole-seal.ts';

/** Registers the stored seal of a draw with the machine; idempotent: the machine returns when it first did. */
export function registerSeal(
  { ports }: Pick<DrawDeps, 'ports'>,
  { draw, seal }: { draw: Draw; seal: DrawSeal },
): Promise<RegisteredSeal | Refusal<DrawFeedRefusal>> {
  const { drawId, gameId } = draw;
  const { earlySince, ...sealed } = wholeSealOf(draw, seal);
  return ports.drawFeed.sealDraw({ drawId, gameId, ...sealed });
}

/**
 * Registers the seal of a draw directly after it is stored, because only the time of that decides which round of the
 * beacon the draw uses. Returns the machine's refusal. Does nothing once the draw may be held, which registers it too,
 * and for a draw that the machine never committed to.
 */
export async function registerSealAhead(
  deps: DrawDeps,
  { drawId, now }: DrawStepOptions,
): Promise<Refusal<DrawFeedRefusal> | undefined> {
  const draw = await findDraw(deps.db, drawId);
  const seal = await findSeal(deps.db, drawId);
  if (!draw || !seal || isTimeToDraw(draw, now)) return undefined;
  if ((await findCommitment(deps.db, drawId)) === undefined) return undefined;
  const registered = await registerSeal(deps, { draw, seal });
  return isRefusal(registered) ? registered : undefined;
}

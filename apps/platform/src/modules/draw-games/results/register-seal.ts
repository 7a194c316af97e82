import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { DrawFeedRefusal, RegisteredSeal } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { type Draw, isTimeToDraw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { isHeldElsewhere } from '../draws/machine-silence.ts';
import type { DrawSeal } from '../sealing/seal.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { findCommitment } from './draw-results-store.ts';
import { type NotCosignedRefusal, requireCosignedSeal } from './require-cosigned-seal.ts';
import { wholeSealOf } from './whole-seal.ts';

/** Why a seal wasn't registered: it isn't cosigned yet, or the machine refused it. */
export type SealRegistrationRefusal = NotCosignedRefusal | Refusal<DrawFeedRefusal>;

/**
 * Registers a draw's stored, cosigned seal with the machine. Idempotent: the machine returns when it first registered
 * it. Looks for an existing registration first, because earlier releases registered seals without cosignatures.
 */
export async function registerSeal(
  deps: Pick<DrawDeps, 'db' | 'ports' | 'findCosignedSeal'>,
  { draw, seal }: { draw: Draw; seal: DrawSeal },
): Promise<RegisteredSeal | SealRegistrationRefusal> {
  const { drawId, gameId } = draw;
  const cosigned = await requireCosignedSeal(deps, draw);
  if (cosigned && isRefusal(cosigned)) {
    const known = await deps.ports.drawFeed.fetchSeal(drawId);
    return isRefusal(known) ? cosigned : known;
  }
  const { earlySince, ...sealed } = wholeSealOf(draw, seal);
  return deps.ports.drawFeed.sealDraw({ drawId, gameId, ...sealed, ...(cosigned ? { cosigned } : {}) });
}

/**
 * Registers the seal of a draw as soon as it is cosigned, because the time of registration decides the beacon round.
 * Returns why it wasn't registered. Does nothing once the draw is due, and for draws without a commitment or held
 * elsewhere.
 */
export async function registerSealAhead(
  deps: DrawDeps,
  { drawId, now }: DrawStepOptions,
): Promise<SealRegistrationRefusal | undefined> {
  const draw = await findDraw(deps.db, drawId);
  const seal = await findSealOfDraw(deps.db, drawId);
  if (!draw || !seal || isTimeToDraw(draw, now) || isHeldElsewhere(deps, draw)) return undefined;
  if ((await findCommitment(deps.db, drawId)) === undefined) return undefined;
  const registered = await registerSeal(deps, { draw, seal });
  return isRefusal(registered) ? registered : undefined;
}

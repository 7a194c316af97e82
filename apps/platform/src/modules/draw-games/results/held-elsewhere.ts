import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { isHeldElsewhere } from '../draws/machine-silence.ts';
import { findCommitmentVoid } from './commitment-voids-store.ts';
import { findCommitment } from './draw-results-store.ts';

/**
 * What the machine promised for a draw that is held elsewhere: nothing, numbers that two operators have to give up
 * before others can be typed, or numbers that they gave up.
 */
export type CommitmentState = 'none' | 'stands' | 'void';

/** Returns whether the machine's commitment to a draw stands or is void, or that there is none. */
export async function findCommitmentState(db: Db, drawId: string): Promise<CommitmentState> {
  if ((await findCommitment(db, drawId)) === undefined) return 'none';
  return (await findCommitmentVoid(db, drawId)) ? 'void' : 'stands';
}

/**
 * Refuses to have the machine draw numbers that come from elsewhere. A draw that it had committed to before its game
 * was held elsewhere is delayed, and reported, until two operators void the commitment: everyone can read it in the
 * log, so neither its numbers nor others may be used as if it weren't there.
 */
export async function refuseHeldElsewhere(
  deps: DrawDeps,
  { draw, now }: { readonly draw: Draw; readonly now: Temporal.Instant },
): Promise<Refusal<'DRAW_HELD_ELSEWHERE' | 'DRAW_DELAYED'> | undefined> {
  if (!isHeldElsewhere(deps, draw)) return undefined;
  const { drawId } = draw;
  if ((await findCommitmentState(deps.db, drawId)) !== 'stands') return refuse('DRAW_HELD_ELSEWHERE');
  return delayDraw(deps, { drawId, now, difference: { step: 'hold', code: 'COMMITMENT_STANDS', details: {} } });
}

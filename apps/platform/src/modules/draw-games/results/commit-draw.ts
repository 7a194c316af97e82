import { DERIVATION_OF_TWO } from '@sunflower/partner-protocols/derivations.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DrawFeedRefusal, OpenedDraw } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { releaseRounds } from '../draws/beacon-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { findSeal } from '../sealing/seals-store.ts';
import { findCommitment, keepCommitment } from './draw-results-store.ts';

/** A machine with other rounds works: its answer is a refusal, not silence. */
const CONFLICT = 409;

/**
 * Has the draw feed commit to its seed and to the draw's times and rounds, and stores the published hash. Allowed
 * only before the seal: a later commitment would prove nothing. A draw that the machine opened before the beacon was
 * used has no rounds. With a trusted custodian, the seed must include its share. Idempotent.
 */
export async function commitDraw(
  deps: DrawDeps,
  drawId: string,
): Promise<{ commitment: string } | Refusal<DrawFeedRefusal | 'DRAW_UNKNOWN' | 'DRAW_SEALED'>> {
  const stored = await findCommitment(deps.db, drawId);
  if (stored !== undefined) return { commitment: stored };
  if (await findSeal(deps.db, drawId)) return refuse('DRAW_SEALED');
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  const { gameId } = draw;
  const [closesAt, drawsAt] = [draw.closesAt.toString(), draw.drawsAt.toString()];
  const { isSimulated } = draw;
  const opened = await deps.ports.drawFeed.openDraw({ drawId, gameId, closesAt, drawsAt, isSimulated });
  if ('refusal' in opened) return opened;
  const isAlone = opened.derivation !== DERIVATION_OF_TWO;
  if (deps.trustedDrawKey.custodianKeyPem !== undefined && isAlone && !isSimulated)
    return refuse('DRAW_FEED_REFUSED', { details: { status: CONFLICT, code: 'NO_CUSTODIAN' } });
  return inTransaction<{ commitment: string } | Refusal<'DRAW_FEED_REFUSED'>>(deps.db, async (tx) => {
    const isSame = hasRounds(opened, draw) || (!opened.beacon && (await releaseRounds(tx, opened)));
    if (!isSame) return refuse('DRAW_FEED_REFUSED', { details: { status: CONFLICT, code: 'OTHER_BEACON' } });
    return { commitment: await keepCommitment(tx, opened) };
  });
}

/** Returns whether the machine fixed the rounds of the beacon that the draw was scheduled with. */
function hasRounds({ beacon }: OpenedDraw, draw: Draw): boolean {
  return (
    beacon?.chain === draw.beacon?.chainHash &&
    beacon?.round === draw.beacon?.round &&
    beacon?.fallbackRound === draw.beacon?.fallbackRound
  );
}

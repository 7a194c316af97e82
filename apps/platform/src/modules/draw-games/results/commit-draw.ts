import { DERIVATION_OF_TWO } from '@sunflower/partner-protocols/derivations.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { publishedCustodianKey } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import type { DrawFeedRefusal, OpenedDraw } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { releaseRounds } from '../draws/beacon-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { isHeldElsewhere } from '../draws/machine-silence.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { findCommitment, storeCommitment } from './draw-results-store.ts';

/** HTTP status of a machine that has other rounds. It is working, so this isn't silence. */
const CONFLICT = 409;

/**
 * Has the draw feed commit to its seed and to the draw's times and rounds, and stores the published hash. Allowed only
 * before the seal: a commitment made after the boards are known would prove nothing. A draw that the machine opened
 * before the beacon was used is drawn without rounds. With a trusted custodian, the seed must have a share of it; a
 * seed with the share of any other is refused. A draw that is held elsewhere has no commitment, which would stand
 * against its numbers. Idempotent.
 */
export async function commitDraw(
  deps: DrawDeps,
  drawId: string,
): Promise<{ commitment: string } | Refusal<DrawFeedRefusal | 'DRAW_UNKNOWN' | 'DRAW_SEALED' | 'DRAW_HELD_ELSEWHERE'>> {
  const stored = await findCommitment(deps.db, drawId);
  if (stored !== undefined) return { commitment: stored };
  if (await findSealOfDraw(deps.db, drawId)) return refuse('DRAW_SEALED');
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (isHeldElsewhere(deps, draw)) return refuse('DRAW_HELD_ELSEWHERE');
  const [closesAt, drawsAt] = [draw.closesAt.toString(), draw.drawsAt.toString()];
  const { gameId, isSimulated } = draw;
  const opened = await deps.ports.drawFeed.openDraw({ drawId, gameId, closesAt, drawsAt, isSimulated });
  if ('refusal' in opened) return opened;
  const custodianKey = publishedCustodianKey(deps.trustedDrawKey)?.keyId;
  const problem = findCustodyProblem(opened, custodianKey, isSimulated);
  if (problem) return refuse('DRAW_FEED_REFUSED', { details: { status: CONFLICT, code: problem } });
  return inTransaction<{ commitment: string } | Refusal<'DRAW_FEED_REFUSED'>>(deps.db, async (tx) => {
    const isSame = hasRounds(opened, draw) || (!opened.beacon && (await releaseRounds(tx, opened)));
    if (!isSame) return refuse('DRAW_FEED_REFUSED', { details: { status: CONFLICT, code: 'OTHER_BEACON' } });
    const isOfTwo = opened.derivation === DERIVATION_OF_TWO;
    return { commitment: await storeCommitment(tx, opened, isOfTwo ? (custodianKey ?? null) : null) };
  });
}

/** Returns why a seed isn't the one of both parties that the platform trusts. */
function findCustodyProblem(
  { derivation, custodianKey }: OpenedDraw,
  trusted: string | undefined,
  isSimulated: boolean,
): 'NO_CUSTODIAN' | 'OTHER_CUSTODIAN' | undefined {
  if (derivation !== DERIVATION_OF_TWO) return trusted === undefined || isSimulated ? undefined : 'NO_CUSTODIAN';
  return trusted !== undefined && custodianKey === trusted ? undefined : 'OTHER_CUSTODIAN';
}

/** Returns whether the machine uses the beacon rounds that the draw was scheduled with. */
function hasRounds({ beacon }: OpenedDraw, draw: Draw): boolean {
  return (
    beacon?.chain === draw.beacon?.chainHash &&
    beacon?.round === draw.beacon?.round &&
    beacon?.fallbackRound === draw.beacon?.fallbackRound
  );
}

import { roundRule } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { CosignedSeal } from '@sunflower/partner-protocols/cosigned-seal.ts';
import { toBase64 } from '@sunflower/public-log/bytes.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import type { DrawDifference } from '../draws/draw-difference.ts';

/** Wait in ms before the cosignatures of a seal are looked up again. */
const RETRY_MS = 1_000;

export type NotCosignedRefusal = Refusal<'SEAL_NOT_COSIGNED'>;

/**
 * Returns the log entry of a draw's seal with the proof of its cosignatures; undefined for draws that need none
 * (simulated, early, or older than the log). Refuses SEAL_NOT_COSIGNED, with `waitMs`, until witnesses have cosigned
 * it.
 */
export async function requireCosignedSeal(
  { db, findCosignedSeal }: Pick<DrawDeps, 'db' | 'findCosignedSeal'>,
  draw: Pick<Draw, 'drawId' | 'closesAt' | 'isSimulated' | 'earlyDrawAllowedAt'>,
): Promise<CosignedSeal | undefined | NotCosignedRefusal> {
  if (draw.isSimulated || draw.earlyDrawAllowedAt) return undefined;
  const found = await findCosignedSeal(db, draw);
  if (found.kind === 'cosigned')
    return { entry: found.body, index: found.index, path: found.path.map(toBase64), note: found.note };
  // A seal and its entry are stored together, so only an earlier release could seal without an entry.
  if (found.reason === 'NO_ENTRY') return undefined;
  return refuse('SEAL_NOT_COSIGNED', { details: { waitMs: RETRY_MS, reason: found.reason } });
}

/**
 * Refuses SEAL_COSIGNED_LATE for a draw held elsewhere unless its seal was cosigned before the draw time. Its numbers
 * are public from then on, so matching boards could have been added; it can only be voided.
 */
export async function refuseLateCosigning(
  { db, findCosignedSeal }: Pick<DrawDeps, 'db' | 'findCosignedSeal'>,
  draw: Pick<Draw, 'drawId' | 'closesAt' | 'drawsAt' | 'isSimulated' | 'earlyDrawAllowedAt'>,
): Promise<Refusal<'SEAL_COSIGNED_LATE'> | undefined> {
  if (draw.isSimulated || draw.earlyDrawAllowedAt) return undefined;
  const found = await findCosignedSeal(db, draw);
  if (found.kind !== 'cosigned' || Temporal.Instant.compare(found.cosignedAt, draw.drawsAt) < 0) return undefined;
  const [cosignedAt, drawsAt] = [found.cosignedAt.toString(), draw.drawsAt.toString()];
  return refuse('SEAL_COSIGNED_LATE', { details: { cosignedAt, drawsAt, remedy: 'void the draw' } });
}

/**
 * Refuses while cosignatures would still be in time for the draw's first round. Afterwards delays the draw; if they are
 * too late for both rounds, it can only be voided.
 */
export async function delayUncosigned(
  deps: DrawDeps,
  { draw, refusal, now }: { draw: Draw; refusal: NotCosignedRefusal; now: Temporal.Instant },
): Promise<NotCosignedRefusal | Refusal<'DRAW_DELAYED'>> {
  const difference = findMissedRound(deps, { draw, refusal, now });
  return difference ? delayDraw(deps, { drawId: draw.drawId, now, difference }) : refusal;
}

/** Returns why a draw without a cosigned seal is delayed; undefined while its first round can still be used. */
function findMissedRound(
  { ports: { beacon } }: Pick<DrawDeps, 'ports'>,
  { draw, refusal, now }: { draw: Draw; refusal: NotCosignedRefusal; now: Temporal.Instant },
): DrawDifference | undefined {
  const reason = String(refusal.details?.reason);
  const { beacon: rounds } = draw;
  if (!rounds) return { step: 'hold', code: 'SEAL_NOT_COSIGNED', details: { reason } };
  const rule = roundRule(beacon.chain(), rounds, now);
  if (rule === 'first') return undefined;
  const round = rule === 'fallback' ? rounds.round : rounds.fallbackRound;
  const emittedAt = Temporal.Instant.fromEpochMilliseconds(timeOfRound(beacon.chain(), round)).toString();
  const code = rule === 'fallback' ? 'SEAL_NOT_COSIGNED' : 'BEACON_MISSED';
  return { step: 'hold', code, details: { reason, round, emittedAt } };
}

import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { CosignedEntry, NotCosigned } from '../../public-log/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findCommitmentVoid } from './commitment-voids-store.ts';
import { findCommitment } from './draw-results-store.ts';

/** Returns the public log's entry of a void of a commitment with its proof, or why witnesses haven't cosigned it. */
export type FindCosignedVoid = (
  tx: Tx,
  voided: { readonly drawId: string; readonly voidedAt: Temporal.Instant },
) => Promise<CosignedEntry | NotCosigned>;

/**
 * Refuses typed numbers while the machine's commitment to the draw stands: operators could choose numbers that they
 * like better. Refuses VOID_NOT_COSIGNED until witnesses have seen that it is void, so that everyone can see that the
 * machine's numbers were given up before others were typed. A draw that demonstrations hold early or simulate needs no
 * witnesses.
 */
export async function refuseStandingCommitment(
  tx: Tx,
  { drawId, isSimulated, earlyDrawAllowedAt }: Pick<Draw, 'drawId' | 'isSimulated' | 'earlyDrawAllowedAt'>,
  { findCosignedVoid }: { readonly findCosignedVoid: FindCosignedVoid },
): Promise<Refusal<'COMMITMENT_STANDS' | 'VOID_NOT_COSIGNED'> | undefined> {
  if ((await findCommitment(tx, drawId)) === undefined) return undefined;
  const voided = await findCommitmentVoid(tx, drawId);
  if (!voided) return refuse('COMMITMENT_STANDS');
  if (isSimulated || earlyDrawAllowedAt) return undefined;
  const found = await findCosignedVoid(tx, voided);
  return found.kind === 'cosigned' ? undefined : refuse('VOID_NOT_COSIGNED', { details: { reason: found.reason } });
}

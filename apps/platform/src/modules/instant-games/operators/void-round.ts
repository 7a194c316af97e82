import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { operatorActor } from '../../audit/index.ts';
import type { ActionExecutor } from '../../operators/index.ts';
import { refundRound } from '../rounds/refund-round.ts';
import { lockRound } from '../rounds/rounds-store.ts';

/** Type of the operator action that voids a round. */
export const VOID_ROUND = 'instant-games.void-round';

const MAX_REASON = 200;
const voidSchema = z.strictObject({ roundId: z.uuid(), reason: z.string().min(1).max(MAX_REASON) });

/**
 * Voids an open round under dual control: refunds its stake, and refuses a prize that the game server sends later.
 * Never voids a round that has ended.
 */
export const voidRoundExecutor: ActionExecutor = {
  check: (data) => (voidSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, { approvedBy, now }) => {
    const read = voidSchema.safeParse(data);
    if (!read.success) return refuse('ACTION_MALFORMED');
    return voidRound(tx, { ...read.data, actor: operatorActor(approvedBy), now });
  },
};

async function voidRound(
  tx: Tx,
  input: { roundId: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<{ roundId: string } | Refusal<'ROUND_UNKNOWN' | 'ROUND_ENDED'>> {
  const round = await lockRound(tx, input.roundId);
  if (!round) return refuse('ROUND_UNKNOWN');
  if (round.state !== 'DEBITED') return refuse('ROUND_ENDED');
  await refundRound(tx, round, { ...input, endTransactionId: null, endedBy: 'operator' });
  return { roundId: round.roundId };
}

import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import { houseAccount, lockPlayerBalances, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import { PRIZE_RECOVERIES } from './claim-figures.ts';
import { findRecovery, insertRecoverySettled, RECOVERY_WAYS } from './recoveries-store.ts';

/** Kind of the operators' action that settles what a correction could not take back of a paid claim. */
export const SETTLE_RECOVERY = 'claims.settle-recovery';
/** The house account of what the lottery bears. */
const WRITTEN_OFF = 'prize-write-offs';

const MAX_REASON = 200;
const settleSchema = z.strictObject({
  claimId: z.uuid(),
  owedCents: z.number().int().positive(),
  way: z.enum(RECOVERY_WAYS),
  reason: z.string().min(1).max(MAX_REASON),
});
type Settle = z.infer<typeof settleSchema>;

/**
 * A recovery is settled by two keys (WLA-03): the lottery bears it, or it is taken out of the player's winnings, whole and never out of what she
 * deposited. A wallet with less refuses; it can be proposed again when there is more.
 */
export const settleRecoveryExecutor: ActionExecutor = {
  check: (data) => (settleSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = settleSchema.safeParse(data);
    return read.success ? settleRecovery(tx, { settle: read.data, context }) : refuse('ACTION_MALFORMED');
  },
};

async function settleRecovery(
  tx: Tx,
  { settle, context }: { settle: Settle; context: ActionContext },
): Promise<{ claimId: string } | Refusal<'RECOVERY_NOT_OPEN' | 'AMOUNT_DIFFERS' | 'INSUFFICIENT_FUNDS'>> {
  const { claimId, way, reason } = settle;
  const { proposedBy, approvedBy, now } = context;
  const open = await findRecovery(tx, claimId);
  if (!open) return refuse('RECOVERY_NOT_OPEN');
  if (open.owedCents !== BigInt(settle.owedCents)) return refuse('AMOUNT_DIFFERS');
  if (!(await insertRecoverySettled(tx, { claimId, way, reason, proposedBy, approvedBy, now })))
    return refuse('RECOVERY_NOT_OPEN');
  if (way === 'take' && (await lockPlayerBalances(tx, open.playerId)).winningsCents < open.owedCents)
    return refuse('INSUFFICIENT_FUNDS');
  const from = way === 'take' ? playerAccount(open.playerId, 'winnings') : houseAccount(WRITTEN_OFF);
  const posted = await postLedgerTransaction(tx, {
    key: `claim-recovery/${claimId}`,
    kind: 'prize-correction',
    businessTime: now,
    reference: open.ticketSerial,
    postings: [{ from, to: houseAccount(PRIZE_RECOVERIES), amountCents: open.owedCents }],
  });
  if ('refusal' in posted) throw new Error(`recovery of claim ${claimId} was refused: ${posted.refusal}`);
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'claims.recovery-settled',
    subject: claimId,
    details: { way, owedCents: settle.owedCents, reason, proposedBy },
    businessTime: now,
  });
  return { claimId };
}

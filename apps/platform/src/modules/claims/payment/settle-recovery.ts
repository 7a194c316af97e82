import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import {
  houseAccount,
  type LedgerAccount,
  lockPlayerBalances,
  playerAccount,
  postLedgerTransaction,
} from '../../ledger/index.ts';
import { notifyMoneyMoved } from '../../notifications/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import { PRIZE_RECOVERIES } from './claim-figures.ts';
import {
  insertRecoverySettled,
  lockRecovery,
  RECOVERY_WAYS,
  type Recovery,
  type RecoveryParts,
  type RecoverySettled,
  type RecoveryWay,
} from './recoveries-store.ts';

/** The operators' action that settles what a correction couldn't take back from a paid claim. */
export const SETTLE_RECOVERY = 'claims.settle-recovery';
/** The house account for losses that the lottery bears. */
const WRITTEN_OFF = 'prize-write-offs';

const MAX_REASON = 200;
const settleSchema = z.strictObject({
  claimId: z.uuid(),
  /** The total still open, as both operators saw it. */
  owedCents: z.number().int().positive(),
  /** The part that is settled now. */
  cents: z.number().int().positive(),
  way: z.enum(RECOVERY_WAYS),
  reason: z.string().min(1).max(MAX_REASON),
});
type Settle = z.infer<typeof settleSchema>;
type SettleRefusal = 'RECOVERY_NOT_OPEN' | 'AMOUNT_DIFFERS' | 'MORE_THAN_OPEN' | 'INSUFFICIENT_FUNDS';

/**
 * Settles a recovery or a part of it, signed by two operators (WLA-03). The lottery can bear all that is open. The
 * player's part is taken from winnings, never from deposits, or repaid by the player. The creditors' part can only be
 * returned by them. Refuses to take more than the player's winnings.
 */
export const settleRecoveryExecutor: ActionExecutor = {
  check: (data) => (settleSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = settleSchema.safeParse(data);
    return read.success ? settleRecovery(tx, { settle: read.data, context }) : refuse('ACTION_MALFORMED');
  },
};

/** Returns the most that a way can settle of a recovery, in cents. */
export function maxSettledCents(open: Recovery, way: RecoveryWay): Cents {
  if (way === 'write-off') return open.owedCents;
  return way === 'returned' ? open.creditorsCents : open.playerCents;
}

async function settleRecovery(
  tx: Tx,
  { settle, context }: { settle: Settle; context: ActionContext },
): Promise<{ claimId: string } | Refusal<SettleRefusal>> {
  const { claimId, way, reason } = settle;
  const { proposalId, proposedBy, approvedBy, now } = context;
  const open = await lockRecovery(tx, claimId);
  if (!open) return refuse('RECOVERY_NOT_OPEN');
  if (open.owedCents !== BigInt(settle.owedCents)) return refuse('AMOUNT_DIFFERS');
  const cents = BigInt(settle.cents);
  if (cents > maxSettledCents(open, way))
    return refuse('MORE_THAN_OPEN', { details: { cents: Number(maxSettledCents(open, way)) } });
  if (way === 'write-off' && cents !== open.owedCents) return refuse('AMOUNT_DIFFERS');
  if (way === 'take' && (await lockPlayerBalances(tx, open.playerId)).winningsCents < cents)
    return refuse('INSUFFICIENT_FUNDS');
  const parts = partsOf(open, { way, cents });
  await settleRecoveryPart(tx, {
    open,
    from: sourceOf(open, way),
    settled: { ...parts, settlementId: proposalId, claimId, way, reason, proposedBy, approvedBy, now },
  });
  if (way === 'take') {
    const key = `claim-recovery/${claimId}/${proposalId}`;
    await notifyMoneyMoved(tx, { playerId: open.playerId, kind: 'TAKEN', amountCents: cents, key, now });
  }
  return { claimId };
}

function partsOf(open: Recovery, { way, cents }: { way: RecoveryWay; cents: Cents }): RecoveryParts {
  if (way === 'write-off') return open;
  return way === 'returned' ? { playerCents: 0n, creditorsCents: cents } : { playerCents: cents, creditorsCents: 0n };
}

function sourceOf({ playerId }: Recovery, way: RecoveryWay): LedgerAccount {
  if (way === 'take') return playerAccount(playerId, 'winnings');
  return houseAccount(way === 'write-off' ? WRITTEN_OFF : 'cash');
}

/**
 * Books a part of a locked recovery as settled from an account: the posting, the row and the significant event are one
 * transaction.
 */
export async function settleRecoveryPart(
  tx: Tx,
  { open, from, settled }: { open: Recovery; from: LedgerAccount; settled: RecoverySettled },
): Promise<void> {
  const { claimId, settlementId, way, playerCents, creditorsCents, reason, proposedBy, approvedBy, now } = settled;
  await insertRecoverySettled(tx, settled);
  const posted = await postLedgerTransaction(tx, {
    key: `claim-recovery/${claimId}/${settlementId}`,
    kind: 'prize-correction',
    businessTime: now,
    reference: open.ticketSerial,
    postings: [{ from, to: houseAccount(PRIZE_RECOVERIES), amountCents: playerCents + creditorsCents }],
  });
  if ('refusal' in posted) throw new Error(`the recovery of claim ${claimId} was refused: ${posted.refusal}`);
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'claims.recovery-settled',
    subject: claimId,
    details: {
      way,
      owedCents: Number(open.owedCents),
      settledCents: Number(playerCents + creditorsCents),
      reason,
      proposedBy,
    },
    businessTime: now,
  });
}

import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import {
  houseAccount,
  type LedgerTransactionInput,
  lockPlayerBalances,
  playerAccount,
  postLedgerTransaction,
} from '../../ledger/index.ts';
import { notifyMoneyMoved } from '../../notifications/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import { OVERPAID, OVERPAYMENT_WAYS, type Overpayment, PRIZE_RECOVERIES, WRITTEN_OFF } from './overpayment.ts';
import { findOverpayment, insertSettled, isOverpayment } from './overpayments-store.ts';

/** Type of the operator action that settles an overpayment. */
export const SETTLE_OVERPAYMENT = 'draw-games.settle-overpayment';

const MAX_REASON = 200;
const settleSchema = z.strictObject({
  overpaymentId: z.uuid(),
  overpaidCents: z.number().int().positive(),
  way: z.enum(OVERPAYMENT_WAYS),
  reason: z.string().min(1).max(MAX_REASON),
});
type Settle = z.infer<typeof settleSchema>;

/**
 * Settles an overpayment under dual control (WLA-03): writes it off, or takes it from the player's winnings, in full
 * and never from deposits. Refuses if the winnings don't cover it; operators can propose it again later.
 */
export const settleOverpaymentExecutor: ActionExecutor = {
  check: (data) => (settleSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = settleSchema.safeParse(data);
    return read.success ? settleOverpayment(tx, { settle: read.data, context }) : refuse('ACTION_MALFORMED');
  },
};

type SettleRefusal = Refusal<'OVERPAYMENT_UNKNOWN' | 'OVERPAYMENT_SETTLED' | 'AMOUNT_DIFFERS' | 'INSUFFICIENT_FUNDS'>;

async function settleOverpayment(
  tx: Tx,
  { settle, context }: { settle: Settle; context: ActionContext },
): Promise<{ overpaymentId: string } | SettleRefusal> {
  const { overpaymentId, way, reason } = settle;
  const { proposedBy, approvedBy, now } = context;
  const open = await findOverpayment(tx, overpaymentId);
  if (!open) return refuse((await isOverpayment(tx, overpaymentId)) ? 'OVERPAYMENT_SETTLED' : 'OVERPAYMENT_UNKNOWN');
  if (open.overpaidCents !== BigInt(settle.overpaidCents)) return refuse('AMOUNT_DIFFERS');
  if (!(await insertSettled(tx, { overpaymentId, way, reason, proposedBy, approvedBy, now })))
    return refuse('OVERPAYMENT_SETTLED');
  if (way === 'take' && (await lockPlayerBalances(tx, open.playerId)).winningsCents < open.overpaidCents)
    return refuse('INSUFFICIENT_FUNDS');
  const posted = await postLedgerTransaction(tx, postingOf(open, { way, now }));
  if ('refusal' in posted) throw new Error(`overpayment ${overpaymentId} was refused: ${posted.refusal}`);
  if (way === 'take') {
    const { playerId, overpaidCents: amountCents } = open;
    await notifyMoneyMoved(tx, { playerId, kind: 'TAKEN', amountCents, key: keyOf(open), now });
  }
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'draw-games.overpayment-settled',
    subject: open.serial,
    details: { overpaymentId, way, overpaidCents: settle.overpaidCents, reason, proposedBy },
    businessTime: now,
  });
  return { overpaymentId };
}

const keyOf = ({ overpaymentId }: Overpayment) => `overpayment/${overpaymentId}`;

function postingOf(
  overpayment: Overpayment,
  { way, now }: { way: Settle['way']; now: Temporal.Instant },
): LedgerTransactionInput {
  const { playerId, serial, overpaidCents: amountCents } = overpayment;
  const from = way === 'take' ? playerAccount(playerId, 'winnings') : houseAccount(WRITTEN_OFF);
  const postings = [{ from, to: houseAccount(PRIZE_RECOVERIES), amountCents }];
  return { key: keyOf(overpayment), kind: OVERPAID, businessTime: now, reference: serial, postings };
}

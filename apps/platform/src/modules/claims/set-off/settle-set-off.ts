import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import { lockClaim } from '../claim-lifecycle-store.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import { closeManually, lockOpenSetOff, type OpenSetOff, SET_OFF_WAYS, type SetOffWay } from './open-set-offs-store.ts';
import { releaseClaims } from './send-set-offs.ts';

/** The operators' action that settles money for a debt that the register doesn't accept. */
export const SETTLE_SET_OFF = 'claims.settle-set-off';

const MAX_REASON = 200;
const settleSchema = z.strictObject({
  setOffId: z.uuid(),
  claimId: z.uuid(),
  cents: z.number().int().positive(),
  way: z.enum(SET_OFF_WAYS),
  reason: z.string().min(1).max(MAX_REASON),
});
type Settle = z.infer<typeof settleSchema>;
type SettleRefusal = 'SET_OFF_NOT_OPEN' | 'AMOUNT_DIFFERS' | 'REGISTER_MAY_HAVE_IT';

/**
 * Settles money for a debt that the register doesn't accept, signed by two operators (WLA-03, WLA-06): back to the
 * player's winnings, or to `cash` because the creditor was paid manually. Money that was sent and not refused may be
 * with the register: it isn't given back.
 */
export const settleSetOffExecutor: ActionExecutor = {
  check: (data) => (settleSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = settleSchema.safeParse(data);
    return read.success ? settleSetOff(tx, { settle: read.data, context }) : refuse('ACTION_MALFORMED');
  },
};

async function settleSetOff(
  tx: Tx,
  { settle, context }: { settle: Settle; context: ActionContext },
): Promise<{ setOffId: string } | Refusal<SettleRefusal>> {
  const { setOffId, claimId, way, reason } = settle;
  const { proposedBy, approvedBy, now } = context;
  // Lock the claim first, in the same order as corrections.
  await lockClaim(tx, claimId);
  const setOff = await lockOpenSetOff(tx, setOffId);
  if (setOff?.claimId !== claimId) return refuse('SET_OFF_NOT_OPEN');
  if (setOff.cents !== BigInt(settle.cents)) return refuse('AMOUNT_DIFFERS');
  if (way === 'give-back' && setOff.status === 'SENDING') return refuse('REGISTER_MAY_HAVE_IT');
  await closeManually(tx, { setOff, way, now });
  await bookSettled(tx, { setOff, way, now });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'claims.set-off-settled',
    subject: claimId,
    details: { setOffId, debtId: setOff.debtId, cents: settle.cents, way, reason, proposedBy },
    businessTime: now,
  });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId: setOff.playerId } });
  await releaseClaims(tx, setOffId);
  return { setOffId };
}

/** Posts under the key of a confirmation, so that the money leaves `debt-set-off` only once. */
async function bookSettled(
  tx: Tx,
  { setOff, way, now }: { setOff: OpenSetOff; way: SetOffWay; now: Temporal.Instant },
): Promise<void> {
  const { setOffId, playerId, cents: amountCents } = setOff;
  const to = way === 'give-back' ? playerAccount(playerId, 'winnings') : houseAccount('cash');
  const posted = await postLedgerTransaction(tx, {
    key: `set-off/${setOffId}`,
    kind: way === 'give-back' ? 'prize-payment' : 'debt-set-off',
    businessTime: now,
    postings: [{ from: houseAccount('debt-set-off'), to, amountCents }],
  });
  if ('refusal' in posted) throw new Error(`set-off ${setOffId} was refused: ${posted.refusal}`);
}

import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { WithdrawalChannel } from './withdrawal.ts';
import type { WithdrawRefusal } from './withdrawals-refusals.ts';

/** An active payment method of a player with the fields that a withdrawal needs. */
export type PayoutMethod = {
  readonly paymentMethodId: string;
  /** The kind of account, such as ACH. */
  readonly channel: string;
  readonly last4: string;
  readonly standing: 'READY' | 'UNDER_REVIEW' | 'APPROVAL_PENDING' | 'EXPIRED';
  /** Whether it is verified as the player's own. */
  readonly isVerified: boolean;
  readonly methodToken: string;
};

/** Returns an active method of this player only. */
export type FindPayoutMethod = (
  db: Db,
  input: { playerId: string; paymentMethodId: string },
) => Promise<PayoutMethod | undefined>;

/**
 * Returns why money can't go to a method; undefined when it can: it is the player's own, verified, ready and of the
 * requested channel (GLI19-09).
 */
export function payoutProblem(
  method: PayoutMethod | undefined,
  channel: WithdrawalChannel,
): Refusal<WithdrawRefusal> | undefined {
  if (!method || method.channel !== channel || method.standing === 'EXPIRED') return refuse('METHOD_UNKNOWN');
  if (method.standing === 'UNDER_REVIEW') return refuse('METHOD_UNDER_REVIEW');
  if (method.standing === 'APPROVAL_PENDING') return refuse('APPROVAL_PENDING');
  return method.isVerified ? undefined : refuse('METHOD_NOT_VERIFIED');
}

import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { WithdrawalChannel } from './withdrawal.ts';
import type { WithdrawRefusal } from './withdrawals-refusals.ts';

/** An active payment method of a player, as far as a withdrawal needs to know it. */
export type PayoutMethod = {
  readonly paymentMethodId: string;
  /** What kind of account it is, such as ACH. */
  readonly channel: string;
  readonly last4: string;
  readonly standing: 'READY' | 'UNDER_REVIEW' | 'APPROVAL_PENDING' | 'EXPIRED';
  /** Proven to be the player's own. */
  readonly isVerified: boolean;
  /** What the processor knows it by. */
  readonly methodToken: string;
};

/** Finds an active method of this player and of nobody else. */
export type FindPayoutMethod = (
  db: Db,
  asked: { playerId: string; paymentMethodId: string },
) => Promise<PayoutMethod | undefined>;

/** Why money may not go to a method; undefined when it may: the player's own, verified, ready and of the asked kind (GLI19-09). */
export function payoutProblem(
  method: PayoutMethod | undefined,
  channel: WithdrawalChannel,
): Refusal<WithdrawRefusal> | undefined {
  if (!method || method.channel !== channel || method.standing === 'EXPIRED') return refuse('METHOD_UNKNOWN');
  if (method.standing === 'UNDER_REVIEW') return refuse('METHOD_UNDER_REVIEW');
  if (method.standing === 'APPROVAL_PENDING') return refuse('APPROVAL_PENDING');
  return method.isVerified ? undefined : refuse('METHOD_NOT_VERIFIED');
}

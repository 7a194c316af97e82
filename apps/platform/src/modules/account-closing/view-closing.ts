import type { Cents } from '@sunflower/money/cents.ts';
import type { WaitReason } from '@sunflower/player-rules/account-closing/wait-reasons.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findPlayerMoney } from '../ledger/index.ts';
import { listSubscriptions } from '../subscriptions/index.ts';
import { findUsualPayoutMethod, findWithdrawalOptions } from '../wallet/index.ts';
import type { ClosingRequest } from './begin-closing.ts';
import type { Unsettled } from './closing.ts';
import { findWaitingClosing } from './closings-store.ts';
import { findUnsettled } from './find-unsettled.ts';

/** A player's account as the screen for closing it shows it. */
export type ClosingView = Unsettled & {
  readonly now: string;
  readonly closing: { readonly askedAt: string; readonly closesAt: string; readonly waitsFor: WaitReason[] } | null;
  readonly bonusCents: Cents;
  readonly subscriptions: number;
  readonly payout: { readonly last4: string; readonly amountCents: Cents } | null;
};

/**
 * Returns what must be settled before an account closes, what is lost with it, and where the balance could be paid out.
 * A player who closes the account can also withdraw deposits, and money set aside for subscriptions is returned first.
 */
export async function viewClosing(
  db: Db,
  input: { playerId: string; isChannelOn: ClosingRequest['isChannelOn']; now: Temporal.Instant },
): Promise<ClosingView> {
  const { playerId, isChannelOn, now } = input;
  const waiting = await findWaitingClosing(db, playerId);
  const { balances, aside } = await findPlayerMoney(db, playerId);
  const asideCents = aside.depositsCents + aside.winningsCents;
  const unsettled = await findUnsettled(db, playerId);
  const options = await findWithdrawalOptions(db, { playerId, now, isLeavingPlayer: true });
  const method = await findUsualPayoutMethod(db, playerId);
  const payableCents = options.withdrawableCents + asideCents;
  const amountCents = payableCents < options.maximumCents ? payableCents : options.maximumCents;
  const isPayable = method !== undefined && isChannelOn(method.channel) && amountCents > 0n;
  return {
    ...unsettled,
    balanceCents: balances.depositsCents + balances.winningsCents + asideCents,
    now: now.toString(),
    closing: waiting
      ? {
          askedAt: waiting.askedAt.toString(),
          closesAt: waiting.closesAt.toString(),
          waitsFor: [...waiting.waitsFor],
        }
      : null,
    bonusCents: balances.playCreditCents,
    subscriptions: (await listSubscriptions(db, { playerId, ended: 0 })).length,
    payout: isPayable ? { last4: method.last4, amountCents } : null,
  };
}

import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findAnyRestriction, OPERATIONAL_UNITS } from '../access/index.ts';
import {
  findPlayerMoney,
  findSetAside,
  lockPlayerBalances,
  type SetAside,
  setAside,
  takeBack,
} from '../ledger/index.ts';
import { insertTransfer, type Transfer } from './fund-store.ts';
import type { TransferRefusal } from './subscriptions-refusals.ts';

/** Emitted when money was set aside or taken back: pages show another balance. */
export const FUND_MOVED = 'subscriptions.fund-moved';

/** What is set aside for subscriptions, and what of the main account could be. */
export type SubscriptionMoney = { readonly fundCents: Cents; readonly mainCents: Cents };

/** A player's money as subscriptions see it. Bonus money is none of it. */
export async function findSubscriptionMoney(db: Db, playerId: string): Promise<SubscriptionMoney> {
  const { balances, aside } = await findPlayerMoney(db, playerId);
  return { fundCents: totalOf(aside), mainCents: totalOf(balances) };
}

/**
 * Moves money once a key (S3-12). What is set aside leaves deposits first, as any spending does, and comes back winnings first, so that
 * what can be withdrawn is free again soonest; every cent stays what it was. Taking back is open to everybody at any time; setting aside is
 * for who may play.
 */
export async function transferFund(tx: Tx, transfer: Transfer): Promise<SubscriptionMoney | Refusal<TransferRefusal>> {
  const { playerId, transferKey, direction, amountCents, now } = transfer;
  const main = await lockPlayerBalances(tx, playerId);
  const known = await insertTransfer(tx, transfer);
  if (known === 'other') return refuse('SUBSCRIPTION_KEY_REUSED');
  if (known === 'same') return findSubscriptionMoney(tx, playerId);
  if (direction === 'in') {
    const closed = await findAnyRestriction(tx, { playerId, units: [OPERATIONAL_UNITS.drawGames], now });
    if (closed) return closed;
  }
  const parts = partsOf(transfer, direction === 'in' ? main : await findSetAside(tx, playerId));
  if (!parts) return refuse('INSUFFICIENT_FUNDS', { fields: [{ path: 'amountCents', code: 'INSUFFICIENT_FUNDS' }] });
  const move = { playerId, key: `subscriptions/transfer/${playerId}/${transferKey}`, parts, businessTime: now };
  const moved = direction === 'in' ? await setAside(tx, move) : await takeBack(tx, move);
  if (isRefusal(moved)) throw new Error(`${amountCents} that were there under their lock are gone: ${moved.refusal}`);
  await emitEvent(tx, { name: FUND_MOVED, payload: { playerId } });
  return findSubscriptionMoney(tx, playerId);
}

/** Takes all that is set aside back to the main account, for who leaves: it goes where the rest goes. */
export async function emptyFund(
  tx: Tx,
  asked: { playerId: string; key: string; now: Temporal.Instant },
): Promise<void> {
  const { playerId, key, now } = asked;
  await lockPlayerBalances(tx, playerId);
  const parts = await findSetAside(tx, playerId);
  if (totalOf(parts) === 0n) return;
  const moved = await takeBack(tx, { playerId, key, parts, businessTime: now });
  if (isRefusal(moved)) throw new Error(`money set aside that was there under its lock is gone: ${moved.refusal}`);
  await emitEvent(tx, { name: FUND_MOVED, payload: { playerId } });
}

/** What an amount is made of; undefined when there is not enough. */
function partsOf({ direction, amountCents }: Transfer, owned: SetAside): SetAside | undefined {
  const { depositsCents, winningsCents } = owned;
  if (amountCents > depositsCents + winningsCents) return undefined;
  const first = direction === 'in' ? depositsCents : winningsCents;
  const taken = amountCents < first ? amountCents : first;
  const rest = amountCents - taken;
  return direction === 'in'
    ? { depositsCents: taken, winningsCents: rest }
    : { depositsCents: rest, winningsCents: taken };
}

function totalOf({ depositsCents, winningsCents }: SetAside): Cents {
  return depositsCents + winningsCents;
}

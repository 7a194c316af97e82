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

/** Event: money was set aside or taken back, so open pages show a new balance. */
export const FUND_MOVED = 'subscriptions.fund-moved';

/** The money set aside for subscriptions, and how much of the main account could be. */
export type SubscriptionMoney = { readonly fundCents: Cents; readonly mainCents: Cents };

/** Returns a player's money that subscriptions can use. Bonus money isn't included. */
export async function findSubscriptionMoney(db: Db, playerId: string): Promise<SubscriptionMoney> {
  const { balances, aside } = await findPlayerMoney(db, playerId);
  return { fundCents: totalOf(aside), mainCents: totalOf(balances) };
}

/**
 * Moves money once per key (S3-12). Setting aside takes deposits first, like any spending. Taking back returns winnings
 * first, so that withdrawable money is available soonest. Each cent keeps its kind. Everyone can take money back at any
 * time; setting aside requires permission to play.
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
  if (isRefusal(moved)) throw new Error(`${amountCents} cents are missing under their lock: ${moved.refusal}`);
  await emitEvent(tx, { name: FUND_MOVED, payload: { playerId } });
  return findSubscriptionMoney(tx, playerId);
}

/** Returns all set-aside money to the main account of a leaving player, to be paid out with the rest. */
export async function emptyFund(
  tx: Tx,
  input: { playerId: string; key: string; now: Temporal.Instant },
): Promise<void> {
  const { playerId, key, now } = input;
  await lockPlayerBalances(tx, playerId);
  const parts = await findSetAside(tx, playerId);
  if (totalOf(parts) === 0n) return;
  const moved = await takeBack(tx, { playerId, key, parts, businessTime: now });
  if (isRefusal(moved)) throw new Error(`set-aside money is missing under its lock: ${moved.refusal}`);
  await emitEvent(tx, { name: FUND_MOVED, payload: { playerId } });
}

/** Returns which money an amount consists of; undefined when there isn't enough. */
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

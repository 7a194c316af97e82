import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { restrict } from '../../access/index.ts';
import { partnerActor, recordSignificantEvent } from '../../audit/index.ts';
import {
  findSetAside,
  houseAccount,
  lockPlayerBalances,
  type Posting,
  playerAccount,
  postLedgerTransaction,
  takeBack,
} from '../../ledger/index.ts';
import { notifyMoneyMoved } from '../../notifications/index.ts';
import type { Deposit } from './deposit.ts';
import { isFirstPosted } from './deposits-store.ts';

const CASH = houseAccount('cash/processor');
/** House account of the money that banks took back after players had spent it. */
const RETURNED = houseAccount('receivables/returned-deposits');
const ACTOR = partnerActor('payment-processor');

/**
 * Event: a deposit's money is in the wallet. Payload: `{ playerId, depositId, amountCents, promoCode?, isFirst }`,
 * `isFirst` as 1 or 0.
 */
export const DEPOSITED = 'wallet.deposited';
/** Event: a bank took a deposit back. */
export const DEPOSIT_RETURNED = 'wallet.deposit-returned';

/** Posts a deposit's money to the wallet, once: the ledger key is the deposit's id. */
export async function postDeposit(tx: Tx, deposit: Deposit, now: Temporal.Instant): Promise<void> {
  const { playerId, depositId, amountCents, promoCode } = deposit;
  const posted = await postLedgerTransaction(tx, {
    key: `deposit:${depositId}`,
    kind: 'deposit',
    businessTime: now,
    postings: [{ from: CASH, to: playerAccount(playerId, 'deposits'), amountCents }],
    reference: depositId,
  });
  if (isRefusal(posted)) throw new Error(`the ledger refused deposit ${depositId}: ${posted.refusal}`);
  if (posted.isReplay) return;
  const isFirst = await isFirstPosted(tx, { playerId, depositId });
  await emitEvent(tx, {
    name: DEPOSITED,
    payload: {
      ...{ playerId, depositId, amountCents: Number(amountCents), isFirst: isFirst ? 1 : 0 },
      ...(promoCode === null ? {} : { promoCode }),
    },
  });
}

/**
 * Takes a posted deposit back after the bank did, first from the player's deposited money, including what is set aside.
 * The rest becomes a receivable of the lottery, because a wallet never goes below zero and winnings need a review.
 * Stops the player's deposits until that review.
 */
export async function takeBackDeposit(
  tx: Tx,
  deposit: Deposit,
  returned: { version: number; now: Temporal.Instant },
): Promise<void> {
  const { playerId, depositId, amountCents } = deposit;
  const { version, now } = returned;
  const depositsCents = await freeDeposits(tx, deposit, now);
  const fromPlayer = depositsCents < amountCents ? depositsCents : amountCents;
  const owed = amountCents - fromPlayer;
  const postings: Posting[] = [];
  if (fromPlayer > 0n) postings.push({ from: playerAccount(playerId, 'deposits'), to: CASH, amountCents: fromPlayer });
  if (owed > 0n) postings.push({ from: RETURNED, to: CASH, amountCents: owed });
  const posted = await postLedgerTransaction(tx, {
    key: `deposit-return:${depositId}`,
    kind: 'deposit-return',
    businessTime: now,
    postings,
    reference: depositId,
  });
  if (isRefusal(posted)) throw new Error(`the ledger refused the return of ${depositId}: ${posted.refusal}`);
  if (posted.isReplay) return;
  const restricted = await restrict(tx, {
    ...{ playerId, featureSet: 'DEPOSIT', reason: `deposit ${depositId} was returned`, actor: ACTOR, now },
  });
  if (isRefusal(restricted)) throw new Error(`couldn't stop the deposits of ${playerId}: ${restricted.refusal}`);
  await recordSignificantEvent(tx, {
    actor: ACTOR,
    action: DEPOSIT_RETURNED,
    subject: depositId,
    details: { playerId, version, amountCents: String(amountCents), owedCents: String(owed) },
    businessTime: now,
  });
  const key = `deposit/${depositId}/returned`;
  await notifyMoneyMoved(tx, { playerId, kind: 'DEPOSIT_RETURNED', amountCents, owedCents: owed, key, now });
  await emitEvent(tx, { name: DEPOSIT_RETURNED, payload: { playerId, depositId, owedCents: Number(owed) } });
}

/**
 * Returns the player's deposited money. If it doesn't cover the deposit, moves money that is set aside back to it
 * first.
 */
async function freeDeposits(tx: Tx, deposit: Deposit, now: Temporal.Instant): Promise<Cents> {
  const { playerId, depositId, amountCents } = deposit;
  const { depositsCents } = await lockPlayerBalances(tx, playerId);
  const aside = await findSetAside(tx, playerId);
  const lacking = amountCents > depositsCents ? amountCents - depositsCents : 0n;
  const freed = lacking < aside.depositsCents ? lacking : aside.depositsCents;
  if (freed === 0n) return depositsCents;
  const moved = await takeBack(tx, {
    playerId,
    key: `deposit-return-aside:${depositId}`,
    parts: { depositsCents: freed, winningsCents: 0n },
    businessTime: now,
  });
  if (isRefusal(moved)) throw new Error(`set-aside money of ${playerId} is missing under its lock: ${moved.refusal}`);
  return depositsCents + freed;
}

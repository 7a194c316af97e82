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
import type { Deposit } from './deposit.ts';
import { isFirstPosted } from './deposits-store.ts';

const CASH = houseAccount('cash/processor');
/** What a bank took back and the player had spent by then. */
const RETURNED = houseAccount('receivables/returned-deposits');
const ACTOR = partnerActor('payment-processor');

/** The event of money that is in the wallet: `{ playerId, depositId, amountCents, promoCode?, isFirst }`, `isFirst` as 1 or 0. */
export const DEPOSITED = 'wallet.deposited';
/** The event of a deposit that a bank took back. */
export const DEPOSIT_RETURNED = 'wallet.deposit-returned';

/** Puts the money of a deposit into the wallet, once: its ledger key is its id. */
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
 * Takes a posted deposit back after its bank did. What the player has of deposited money pays for it, what she set aside of it too; the rest is a
 * receivable of the house, for a wallet never goes below zero and winnings are not touched without a person. Deposits of the player stop until somebody looked at it.
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
  if (isRefusal(restricted)) throw new Error(`deposits of ${playerId} could not be stopped: ${restricted.refusal}`);
  await recordSignificantEvent(tx, {
    actor: ACTOR,
    action: DEPOSIT_RETURNED,
    subject: depositId,
    details: { playerId, version, amountCents: String(amountCents), owedCents: String(owed) },
    businessTime: now,
  });
  await emitEvent(tx, { name: DEPOSIT_RETURNED, payload: { playerId, depositId, owedCents: Number(owed) } });
}

/** The deposited money of a player; as far as it does not pay for a deposit, what she set aside of it is brought back to it first. */
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
  if (isRefusal(moved)) throw new Error(`money set aside of ${playerId} is gone under its lock: ${moved.refusal}`);
  return depositsCents + freed;
}

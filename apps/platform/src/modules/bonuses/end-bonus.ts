import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import {
  houseAccount,
  type LedgerAccount,
  lockPlayerBalances,
  playerAccount,
  postLedgerTransaction,
} from '../ledger/index.ts';
import { notifyMoneyMoved } from '../notifications/index.ts';
import { barGrant } from './barred-grants-store.ts';
import { type Bonus, depositGrantKey, entryKey, isPlayable, isWagered } from './bonus.ts';
import { findBonus, findBonusById, findBonusByKey, findExpired, markBonusEnded } from './bonuses-store.ts';
import { campaignAccount } from './campaign.ts';

type BonusName = { readonly playerId: string; readonly bonusId: string };

/** Event of an ended bonus, with `playerId` and `bonusId`. */
export const BONUS_ENDED = 'bonuses.ended';

/**
 * The ways a bonus ends with a remaining amount: the state of the bonus then, the kind of the ledger transaction, and
 * the player's notice.
 */
const ENDINGS = {
  convert: { state: 'CONVERTED', kind: 'bonus-convert', notice: 'BONUS_CONVERTED' },
  expire: { state: 'EXPIRED', kind: 'bonus-expire', notice: 'BONUS_EXPIRED' },
  cancel: { state: 'CANCELED', kind: 'bonus-cancel', notice: 'BONUS_CANCELED' },
} as const;

/**
 * Turns the unspent amount of a bonus into winnings once enough was staked, however late the job runs: wagering
 * completed in time counts. Does nothing for a bonus that has ended or doesn't exist yet. Returns whether it was
 * converted.
 */
export async function convertBonus(tx: Tx, name: BonusName & { now: Temporal.Instant }): Promise<boolean> {
  const bonus = await lockBonus(tx, name);
  if (bonus?.state !== 'ACTIVE' || !isWagered(bonus)) return false;
  await end(tx, { bonus, how: 'convert', now: name.now, actor: 'system' });
  return true;
}

/**
 * Ends an expired bonus: its unspent amount returns to the campaign's house account, or becomes cash if enough was
 * staked.
 */
export async function expireBonus(tx: Tx, name: BonusName & { now: Temporal.Instant }): Promise<boolean> {
  const bonus = await lockBonus(tx, name);
  if (bonus?.state !== 'ACTIVE' || isPlayable(bonus, name.now)) return false;
  await end(tx, { bonus, how: isWagered(bonus) ? 'convert' : 'expire', now: name.now, actor: 'system' });
  return true;
}

/** Maximum number of bonuses that one run of `expireBonuses` ends. */
const EXPIRE_LIMIT = 1_000;

/**
 * Ends expired bonuses, each in its own transaction, at most a thousand per run, and returns the count. A failing one
 * doesn't block the others; the first error is thrown at the end.
 */
export async function expireBonuses(db: Db, options: { now: Temporal.Instant }): Promise<number> {
  const names = await findExpired(db, { now: options.now, limit: EXPIRE_LIMIT });
  const faults: unknown[] = [];
  let ended = 0;
  for (const name of names) {
    const expired = inTransaction(db, (tx) => expireBonus(tx, { ...name, now: options.now }));
    await expired.then(
      (isEnded) => (ended += isEnded ? 1 : 0),
      (fault: unknown) => faults.push(fault),
    );
  }
  if (faults.length > 0) throw faults[0];
  return ended;
}

/**
 * Takes back the unspent amount of a bonus for an operator, with a reason; if enough was staked, turns it into winnings
 * instead. Refuses BONUS_UNKNOWN, BONUS_OVER and REASON_MISSING.
 */
export async function cancelBonus(
  tx: Tx,
  canceled: { bonusId: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<Bonus | Refusal<'BONUS_UNKNOWN' | 'BONUS_OVER' | 'REASON_MISSING'>> {
  const { bonusId, actor, now } = canceled;
  const reason = canceled.reason.trim();
  if (reason === '' || reason.length > 200) return refuse('REASON_MISSING');
  const found = await findBonusById(tx, bonusId);
  if (!found) return refuse('BONUS_UNKNOWN');
  const bonus = await lockBonus(tx, found);
  if (bonus?.state !== 'ACTIVE') return refuse('BONUS_OVER');
  await end(tx, { bonus, how: isWagered(bonus) ? 'convert' : 'cancel', now, actor, reason });
  return bonus;
}

/**
 * Takes back the unspent amount of a deposit's bonus after the bank took the deposit back, and bars the bonus if it
 * wasn't granted yet, because jobs may run in any order. What was played or won stays. Returns whether anything was
 * left.
 */
export async function cancelDepositBonus(
  tx: Tx,
  returned: { playerId: string; depositId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { playerId, depositId, now } = returned;
  const grantKey = depositGrantKey(depositId);
  await lockPlayerBalances(tx, playerId);
  await barGrant(tx, { playerId, grantKey, now });
  const bonus = await findBonusByKey(tx, { playerId, grantKey });
  if (bonus?.state !== 'ACTIVE') return false;
  await end(tx, { bonus, how: 'cancel', now, actor: 'system', reason: `deposit ${depositId} was returned` });
  return true;
}

/**
 * Takes back again what a void draw returned to a bonus that had been taken back. The caller must hold the player's
 * balance lock.
 */
export async function cancelReturned(tx: Tx, name: BonusName & { now: Temporal.Instant }): Promise<void> {
  const bonus = await findBonus(tx, name);
  if (bonus?.state !== 'ACTIVE') return;
  await end(tx, {
    bonus,
    how: 'cancel',
    now: name.now,
    actor: 'system',
    reason: 'the bonus was taken back before its stake was returned',
  });
}

/** Returns a bonus under the player's balance lock, which every change of a bonus takes. */
async function lockBonus(tx: Tx, name: BonusName): Promise<Bonus | undefined> {
  await lockPlayerBalances(tx, name.playerId);
  return findBonus(tx, name);
}

async function end(
  tx: Tx,
  ending: { bonus: Bonus; how: keyof typeof ENDINGS; now: Temporal.Instant; actor: string; reason?: string },
): Promise<void> {
  const { bonus, how, now, actor, reason } = ending;
  const { playerId, bonusId, remainingCents } = bonus;
  const { state, kind, notice } = ENDINGS[how];
  const key = entryKey(bonus, how);
  const to: LedgerAccount =
    how === 'convert' ? playerAccount(playerId, 'winnings') : houseAccount(campaignAccount(bonus));
  const posted = await postLedgerTransaction(tx, {
    key,
    kind,
    businessTime: now,
    postings: [{ from: playerAccount(playerId, 'play-credit'), to, amountCents: remainingCents }],
    reference: bonus.title,
  });
  // An active bonus has a remaining amount, and the ledger has the total of all. Anything else is a bug.
  if (isRefusal(posted)) throw new Error(`bonus ${bonusId} cannot end: ${posted.refusal}`);
  await markBonusEnded(tx, { bonus, state, kind: how, ledgerTransactionId: posted.transactionId, now });
  await recordAudit(tx, {
    actor,
    action: `bonuses.${state.toLowerCase()}`,
    subject: playerId,
    details: { bonusId, amountCents: String(remainingCents), ...(reason === undefined ? {} : { reason }) },
    businessTime: now,
  });
  await notifyMoneyMoved(tx, { playerId, kind: notice, amountCents: remainingCents, key, now });
  await emitEvent(tx, { name: BONUS_ENDED, payload: { playerId, bonusId } });
}

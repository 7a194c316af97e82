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
import { barGrant } from './barred-grants-store.ts';
import { type Bonus, depositGrantKey, entryKey, isPlayable, isWagered } from './bonus.ts';
import { findBonus, findBonusById, findBonusByKey, findExpired, markEnded } from './bonuses-store.ts';
import { campaignAccount } from './campaign.ts';

type BonusName = { readonly playerId: string; readonly bonusId: string };

/** Event of a bonus that is over, with `playerId` and `bonusId`. */
export const BONUS_ENDED = 'bonuses.ended';

/** Ways a bonus ends with something left, and where that goes. */
const ENDINGS = {
  convert: { state: 'CONVERTED', kind: 'bonus-convert' },
  expire: { state: 'EXPIRED', kind: 'bonus-expire' },
  cancel: { state: 'CANCELLED', kind: 'bonus-cancel' },
} as const;

/**
 * Turns what is left of a bonus into winnings once enough was staked, however late the job comes: wagering met in time is met. Does nothing
 * for a bonus that is over or not there yet. True when it was turned.
 */
export async function convertBonus(tx: Tx, name: BonusName & { now: Temporal.Instant }): Promise<boolean> {
  const bonus = await lockBonus(tx, name);
  if (bonus?.state !== 'ACTIVE' || !isWagered(bonus)) return false;
  await end(tx, { bonus, how: 'convert', now: name.now, actor: 'system' });
  return true;
}

/** Ends one bonus whose time is over: what is left goes back to the house account it came from, or becomes cash when it was wagered. */
export async function expireBonus(tx: Tx, name: BonusName & { now: Temporal.Instant }): Promise<boolean> {
  const bonus = await lockBonus(tx, name);
  if (bonus?.state !== 'ACTIVE' || isPlayable(bonus, name.now)) return false;
  await end(tx, { bonus, how: isWagered(bonus) ? 'convert' : 'expire', now: name.now, actor: 'system' });
  return true;
}

/** Bonuses one run of `expireBonuses` ends. */
const EXPIRE_LIMIT = 1_000;

/**
 * Ends the bonuses whose time is over, each in a transaction of its own, at most a thousand a run; returns how many. One that fails holds up no
 * other; the first fault is thrown at the end.
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

/** Takes back what is left of a bonus by an operator, with a reason. Refuses BONUS_UNKNOWN, BONUS_OVER and REASON_MISSING. */
export async function cancelBonus(
  tx: Tx,
  cancelled: { bonusId: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<Bonus | Refusal<'BONUS_UNKNOWN' | 'BONUS_OVER' | 'REASON_MISSING'>> {
  const { bonusId, actor, now } = cancelled;
  const reason = cancelled.reason.trim();
  if (reason === '' || reason.length > 200) return refuse('REASON_MISSING');
  const found = await findBonusById(tx, bonusId);
  if (!found) return refuse('BONUS_UNKNOWN');
  const bonus = await lockBonus(tx, found);
  if (bonus?.state !== 'ACTIVE') return refuse('BONUS_OVER');
  await end(tx, { bonus, how: isWagered(bonus) ? 'convert' : 'cancel', now, actor, reason });
  return bonus;
}

/**
 * Takes back what is left of the bonus a deposit brought, after its bank took the deposit back, and bars it where it was not granted yet: jobs may
 * come in any order. What was played or won stays. True when there was something left.
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

/** Takes back again what a void draw gave back to a bonus that had been taken back. The player's balance is locked. */
export async function cancelReturned(tx: Tx, name: BonusName & { now: Temporal.Instant }): Promise<void> {
  const bonus = await findBonus(tx, name);
  if (bonus?.state !== 'ACTIVE') return;
  await end(tx, {
    bonus,
    how: 'cancel',
    now: name.now,
    actor: 'system',
    reason: 'it was taken back before its stake came back',
  });
}

/** A bonus under the lock that whatever changes it takes: its player's balance. */
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
  const { state, kind } = ENDINGS[how];
  const to: LedgerAccount =
    how === 'convert' ? playerAccount(playerId, 'winnings') : houseAccount(campaignAccount(bonus));
  const posted = await postLedgerTransaction(tx, {
    key: entryKey(bonus, how),
    kind,
    businessTime: now,
    postings: [{ from: playerAccount(playerId, 'play-credit'), to, amountCents: remainingCents }],
    reference: bonus.title,
  });
  // A bonus that is active has something left, and the ledger holds what is left of all: anything else is a bug.
  if (isRefusal(posted)) throw new Error(`bonus ${bonusId} cannot end: ${posted.refusal}`);
  await markEnded(tx, { bonus, state, kind: how, ledgerTransactionId: posted.transactionId, now });
  await recordAudit(tx, {
    actor,
    action: `bonuses.${state.toLowerCase()}`,
    subject: playerId,
    details: { bonusId, amountCents: String(remainingCents), ...(reason === undefined ? {} : { reason }) },
    businessTime: now,
  });
  await emitEvent(tx, { name: BONUS_ENDED, payload: { playerId, bonusId } });
}

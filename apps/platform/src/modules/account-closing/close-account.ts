import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { type Bonus, cancelBonus, convertBonus, findActiveBonuses } from '../bonuses/index.ts';
import { isEmailRefused } from '../identity/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import { findPlayer } from '../players/index.ts';
import { forceLogout } from '../sessions/index.ts';
import { type Closing, waitReasons } from './closing.ts';
import { ACCOUNT_CLOSED, requestClosingEmail } from './closing-events.ts';
import { listDue, lockWaiting, markClosingEnded, markWaits } from './closings-store.ts';
import { eraseAccount } from './erase-account.ts';
import { findUnsettled } from './find-unsettled.ts';

const PAGE = 200;
/** Limits the loop to a hundred thousand accounts per run. */
const MAX_PAGES = 500;

/**
 * Closes the accounts whose waiting time is over, each in its own transaction, and returns how many were closed. One
 * that fails, or waits for something open, doesn't block the others; the first error is thrown at the end.
 */
export async function closeDueAccounts(db: Db, now: Temporal.Instant): Promise<number> {
  const faults: unknown[] = [];
  let closed = 0;
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await listDue(db, { dueAt: now, after, limit: PAGE });
    for (const { playerId } of page) {
      const done = inTransaction(db, (tx) => closeAccount(tx, { playerId, now }));
      await done.then(
        (isClosed) => (closed += isClosed ? 1 : 0),
        (fault: unknown) => faults.push(fault),
      );
    }
    if (page.length < PAGE) break;
    after = page.at(-1)?.closingId;
  }
  if (faults.length > 0) throw faults[0];
  return closed;
}

/**
 * Closes an account permanently if nothing is open in it; returns whether it did. Otherwise stores what the account
 * waits for and emails the player if that has changed. Holds the balance lock, which every posting and cancellation
 * takes, so money or a cancellation that comes first keeps the account open.
 */
export async function closeAccount(tx: Tx, input: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  const { playerId, now } = input;
  await lockPlayerBalances(tx, playerId);
  const closing = await lockWaiting(tx, playerId);
  if (!closing || Temporal.Instant.compare(closing.closesAt, now) > 0) return false;
  if (await waits(tx, closing, now)) return false;
  // A bonus that was played enough turns into winnings, which belong to the player and keep the account open. Only when
  // nothing is left do the other bonuses end.
  const bonuses = await findActiveBonuses(tx, playerId);
  for (const { bonusId } of bonuses) await convertBonus(tx, { playerId, bonusId, now });
  if (await waits(tx, closing, now)) return false;
  await endBonuses(tx, { bonuses, now });
  await finish(tx, closing, now);
  return true;
}

async function waits(tx: Tx, closing: Closing, now: Temporal.Instant): Promise<boolean> {
  const { closingId, playerId } = closing;
  const waitsFor = waitReasons(await findUnsettled(tx, playerId));
  if (waitsFor.length === 0) return false;
  if (waitsFor.join() === closing.waitsFor.join()) return true;
  await markWaits(tx, { closingId, waitsFor, now });
  await requestClosingEmail(tx, { about: 'closing-waits', closingId, now });
  return true;
}

async function endBonuses(tx: Tx, of: { bonuses: readonly Bonus[]; now: Temporal.Instant }): Promise<void> {
  for (const { bonusId } of of.bonuses) {
    const ended = await cancelBonus(tx, { bonusId, reason: 'the account was closed', actor: 'system', now: of.now });
    if (isRefusal(ended) && ended.refusal !== 'BONUS_OVER') throw new Error(`a bonus can't end: ${ended.refusal}`);
  }
}

async function finish(tx: Tx, closing: Closing, now: Temporal.Instant): Promise<void> {
  const { closingId, playerId } = closing;
  const player = await findPlayer(tx, playerId);
  if (!player) throw new Error(`the player of closing ${closingId} doesn't exist`);
  const lastEmail = (await isEmailRefused(tx, player)) ? null : player.email;
  const actor = 'system';
  await forceLogout(tx, { playerId, reason: 'PLAYER_ACCOUNT_DELETION_INITIATED', actor, now });
  await eraseAccount(tx, { player, now });
  await markClosingEnded(tx, { closingId, state: 'closed', by: actor, lastEmail, now });
  await emitEvent(tx, { name: ACCOUNT_CLOSED, payload: { playerId, registrationId: playerId } });
  if (lastEmail !== null) await requestClosingEmail(tx, { about: 'account-closed', closingId, now });
  await recordSignificantEvent(tx, {
    ...{ actor, action: ACCOUNT_CLOSED, subject: playerId },
    details: { closingId },
    businessTime: now,
  });
}

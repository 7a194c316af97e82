import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { DebtRegister } from '../../../partner-ports/debt-register/debt-register-port.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { centralDateOf } from '../claim.ts';
import { findClaimRule } from '../claims-store.ts';
import { keysOfDebtor } from './debtor-key.ts';
import {
  completeDebtorList,
  countDebtors,
  deleteDebtorList,
  emptyDebtorList,
  findDebtorList,
  insertDebtorList,
  insertDebtors,
  isListUnderWay,
  markShrunkReported,
  markStaleReported,
} from './debtor-list-store.ts';

type RefreshDeps = { readonly db: Db; readonly clock: Clock; readonly debtRegister: DebtRegister };

/** Age below which a list isn't fetched again. */
const FRESH_FOR = { hours: 1 } as const;
/** A fetch that began this long ago is presumed crashed. */
const PRESUMED_CRASHED_AFTER = { minutes: 30 } as const;
/** Bounds the loop, in case the register's list never ends. */
const MAX_PAGES = 2_000;

/**
 * Replaces the debtor list when it is an hour old, once the new one is complete. Keeps the old one if the register
 * fails or the new list is empty or much shorter, because debtors would then be paid. Notifies operators of a refused
 * or outdated list once.
 */
export async function refreshDebtors(deps: RefreshDeps): Promise<'fresh' | 'refreshed' | 'refused' | 'unavailable'> {
  const { db, clock } = deps;
  const now = clock.now();
  const list = await findDebtorList(db);
  const isFresh = list && Temporal.Instant.compare(list.begunAt, now.subtract(FRESH_FOR)) > 0;
  if (isFresh || (await isListUnderWay(db, now.subtract(PRESUMED_CRASHED_AFTER)))) return 'fresh';
  const listId = await insertDebtorList(db, now);
  if (await fetchAll(deps, listId)) {
    const isTaken = await inTransaction(db, (tx) => takeList(tx, { listId, now: clock.now() }));
    if (!isTaken) await reportStale(db, now);
    return isTaken ? 'refreshed' : 'refused';
  }
  await deleteDebtorList(db, listId);
  await reportStale(db, now);
  return 'unavailable';
}

/** Makes a fetched list the current one, or refuses it and returns false. */
async function takeList(tx: Tx, { listId, now }: { listId: string; now: Temporal.Instant }): Promise<boolean> {
  const current = await findDebtorList(tx);
  const debtors = await countDebtors(tx, listId);
  const { debtorDropPercent } = await findClaimRule(tx, centralDateOf(now));
  if (!current || debtors * 100 >= current.debtors * (100 - debtorDropPercent)) {
    await completeDebtorList(tx, { listId, now });
    return true;
  }
  await emptyDebtorList(tx, listId);
  if (!(await markShrunkReported(tx, { listId: current.listId, now }))) return false;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'claims.debtor-list-shrunk',
    subject: 'debt-register',
    details: { kept: current.debtors, refused: debtors, percent: debtorDropPercent },
    businessTime: now,
  });
  return false;
}

/** Stores every page of the register's list; returns false if the list couldn't be read to its end. */
async function fetchAll({ db, debtRegister }: RefreshDeps, listId: string): Promise<boolean> {
  const begun = new Set<string>();
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await debtRegister.listDebtors(after);
    if (isRefusal(page)) return false;
    await insertDebtors(db, { listId, debtors: page.debtors.map(keysOfDebtor) });
    if (page.next === null) return true;
    if (begun.has(page.next)) return false;
    begun.add(page.next);
    after = page.next;
  }
  return false;
}

async function reportStale(db: Db, now: Temporal.Instant): Promise<void> {
  const { debtorListHours } = await findClaimRule(db, centralDateOf(now));
  await inTransaction(db, async (tx) => {
    const before = now.subtract({ hours: debtorListHours });
    if (!(await markStaleReported(tx, { before, now }))) return;
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'claims.debtor-list-stale',
      subject: 'debt-register',
      details: { hours: debtorListHours },
      businessTime: now,
    });
  });
}

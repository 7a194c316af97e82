import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { DebtRegister } from '../../../partner-ports/debt-register/debt-register-port.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { dayOf } from '../claim.ts';
import { findClaimRule } from '../claims-store.ts';
import { debtorKey } from './debtor-key.ts';
import {
  completeDebtorList,
  countDebtors,
  deleteDebtorList,
  emptyDebtorList,
  findDebtorList,
  insertDebtorList,
  insertDebtors,
  isListUnderWay,
  markToldShrunk,
  markToldStale,
} from './debtor-list-store.ts';

type RefreshDeps = { readonly db: Db; readonly clock: Clock; readonly debtRegister: DebtRegister };

/** A list younger than this is not fetched again. */
const FRESH_FOR = { hours: 1 } as const;
/** Whoever began a list this long ago is taken to have died over it. */
const GIVEN_UP_AFTER = { minutes: 30 } as const;
/** Two million people at a thousand a page: the loop's bound. */
const MAX_PAGES = 2_000;

/**
 * Fetches the list of the people who owe the state when the one there is an hour old. It counts once it is complete; until then, and when the register
 * does not answer or its pages lead in circles, the old one does. So it does when the new one is empty or has lost more people than the rule allows:
 * taken for true, it would pay debtors. People are told once of that, and of a list that is too old to be relied on.
 */
export async function refreshDebtors(deps: RefreshDeps): Promise<'fresh' | 'refreshed' | 'refused' | 'unavailable'> {
  const { db, clock } = deps;
  const now = clock.now();
  const list = await findDebtorList(db);
  const isFresh = list && Temporal.Instant.compare(list.begunAt, now.subtract(FRESH_FOR)) > 0;
  if (isFresh || (await isListUnderWay(db, now.subtract(GIVEN_UP_AFTER)))) return 'fresh';
  const listId = await insertDebtorList(db, now);
  if (await fetchAll(deps, listId)) {
    const isTaken = await inTransaction(db, (tx) => takeList(tx, { listId, now: clock.now() }));
    if (!isTaken) await tellStale(db, now);
    return isTaken ? 'refreshed' : 'refused';
  }
  await deleteDebtorList(db, listId);
  await tellStale(db, now);
  return 'unavailable';
}

/** Makes a fetched list count, or refuses it: false. */
async function takeList(tx: Tx, { listId, now }: { listId: string; now: Temporal.Instant }): Promise<boolean> {
  const kept = await findDebtorList(tx);
  const debtors = await countDebtors(tx, listId);
  const { debtorDropPercent } = await findClaimRule(tx, dayOf(now));
  if (!kept || debtors * 100 >= kept.debtors * (100 - debtorDropPercent)) {
    await completeDebtorList(tx, { listId, now });
    return true;
  }
  await emptyDebtorList(tx, listId);
  if (!(await markToldShrunk(tx, { listId: kept.listId, now }))) return false;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'claims.debtor-list-shrunk',
    subject: 'debt-register',
    details: { kept: kept.debtors, refused: debtors, percent: debtorDropPercent },
    businessTime: now,
  });
  return false;
}

/** Puts every page of the register's list into ours; false when it could not be read to its end. */
async function fetchAll({ db, debtRegister }: RefreshDeps, listId: string): Promise<boolean> {
  const begun = new Set<string>();
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await debtRegister.listDebtors(after);
    if (isRefusal(page)) return false;
    await insertDebtors(db, { listId, keys: page.debtors.map(debtorKey) });
    if (page.next === null) return true;
    if (begun.has(page.next)) return false;
    begun.add(page.next);
    after = page.next;
  }
  return false;
}

async function tellStale(db: Db, now: Temporal.Instant): Promise<void> {
  const { debtorListHours } = await findClaimRule(db, dayOf(now));
  await inTransaction(db, async (tx) => {
    const before = now.subtract({ hours: debtorListHours });
    if (!(await markToldStale(tx, { before, now }))) return;
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'claims.debtor-list-stale',
      subject: 'debt-register',
      details: { hours: debtorListHours },
      businessTime: now,
    });
  });
}

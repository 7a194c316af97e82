import type { Db } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { Transaction } from 'kysely';
import type { Cause, CauseWindow } from './cause.ts';
import { findDueWithPosted, findPostedWithCauses, findSealedRanges } from './causes-store.ts';
import { type CauseDifference, findUnexplained, findUnposted } from './match-causes.ts';

/** How many transactions or causes one statement reads, unless a single seal has more. */
const ROWS_A_READ = 20_000;
/** Maximum number of differences returned, unless the caller says otherwise. */
const MOST_FOUND = 100;

/**
 * Compares ledger transactions with their causes, in both directions: every transaction has a cause that explains its
 * kind, player and amount, and every cause has its transaction (GLI19-20). Transactions are read by their seals, those
 * made since `window.from` and those not sealed yet; causes by their time in the window. Returns at most a hundred
 * differences, or `limit`, in the order of their keys. Runs in its own transaction unless `db` is one.
 */
export async function compareCauses(
  db: Db,
  of: { causes: readonly Cause[]; window: CauseWindow; limit?: number },
): Promise<CauseDifference[]> {
  if (!(db instanceof Transaction)) return db.transaction().execute((tx) => compareCauses(tx, of));
  const { causes, window, limit = MOST_FOUND } = of;
  await allowLongStatements(db);
  const found = new Map<string, CauseDifference>();
  const add = (differences: readonly CauseDifference[]) => {
    for (const one of differences) if (!found.has(one.key)) found.set(one.key, one);
  };
  for (const range of joinRanges(await findSealedRanges(db, window.from))) {
    if (found.size >= limit) break;
    const { posted, causes: rows } = await findPostedWithCauses(db, { causes, ...range });
    add(findUnexplained(posted, rows));
  }
  for (const cause of causes) if (found.size < limit) add(await findMissing(db, { cause, window }));
  const byKey = (one: CauseDifference, other: CauseDifference) => (one.key < other.key ? -1 : 1);
  return [...found.values()].toSorted(byKey).slice(0, limit);
}

async function findMissing(db: Db, of: { cause: Cause; window: CauseWindow }): Promise<CauseDifference[]> {
  const found: CauseDifference[] = [];
  let after = '';
  for (;;) {
    const { posted, causes } = await findDueWithPosted(db, { ...of, after, limit: ROWS_A_READ });
    found.push(...findUnposted(posted, causes));
    if (causes.length < ROWS_A_READ) return found;
    after = causes.at(-1)?.key ?? after;
  }
}

type BatchRange = { readonly firstBatchNo: bigint; readonly lastBatchNo: bigint };

/** Joins consecutive ranges until they have enough transactions for one statement. */
function joinRanges(ranges: Awaited<ReturnType<typeof findSealedRanges>>): BatchRange[] {
  const joined: (BatchRange & { count: number })[] = [];
  for (const { firstBatchNo, lastBatchNo, leafCount } of ranges) {
    const last = joined.at(-1);
    const isNext = last && last.lastBatchNo + 1n === firstBatchNo && last.count + leafCount <= ROWS_A_READ;
    if (isNext) joined.splice(-1, 1, { firstBatchNo: last.firstBatchNo, lastBatchNo, count: last.count + leafCount });
    else joined.push({ firstBatchNo, lastBatchNo, count: leafCount });
  }
  return joined;
}

import type { Db } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { type RawBuilder, sql, Transaction } from 'kysely';
import type { Cause, CauseWindow } from './cause.ts';
import { findPostedWithCauses, findSealedRanges, findWrongCauses, type SealsSince } from './causes-store.ts';
import { type CauseDifference, findUnexplained, findUnposted } from './match-causes.ts';

/** Number of transactions or causes read per statement. A single larger seal is still read in one statement. */
const ROWS_A_READ = 20_000;
/** Maximum number of differences returned, unless the caller says otherwise. */
const MOST_FOUND = 100;

/** The number of differing transactions and causes, and some of the differences in order of key. */
export type CauseComparison = { readonly count: number; readonly differences: readonly CauseDifference[] };

/**
 * Compares ledger transactions with their causes in both directions by kind, player and amount (GLI19-20). `since`
 * limits only the transactions, because only the order of the ledger can't be forged; `only` limits them by a condition
 * on `t`. Counts all differences and returns up to `limit` that `isKnown` doesn't accept.
 */
export async function compareCauses(
  db: Db,
  of: {
    causes: readonly Cause[];
    window: CauseWindow;
    since?: SealsSince | undefined;
    only?: RawBuilder<unknown>;
    limit?: number;
    isKnown?: (difference: CauseDifference) => boolean;
  },
): Promise<CauseComparison> {
  if (!(db instanceof Transaction)) return db.transaction().execute((tx) => compareCauses(tx, of));
  const { causes, window, since, only = sql`true` } = of;
  await allowLongStatements(db);
  const found = collectDifferences(of);
  for (const range of joinRanges(await findSealedRanges(db, since))) {
    const { posted, causes: rows } = await findPostedWithCauses(db, { causes, only, ...range });
    found.add(findUnexplained(posted, rows));
  }
  for (const cause of causes) found.add(await findMissing(db, { cause, window }));
  return found.summarize();
}

/** Collects differences, at most one per key. */
function collectDifferences({
  limit = MOST_FOUND,
  isKnown = () => false,
}: {
  limit?: number;
  isKnown?: (difference: CauseDifference) => boolean;
}) {
  const keys = new Set<string>();
  const remaining: CauseDifference[] = [];
  const byKey = (one: CauseDifference, other: CauseDifference) => (one.key < other.key ? -1 : 1);
  return {
    add(differences: readonly CauseDifference[]): void {
      for (const one of differences) {
        if (keys.has(one.key)) continue;
        keys.add(one.key);
        if (remaining.length < limit && !isKnown(one)) remaining.push(one);
      }
    },
    summarize: (): CauseComparison => ({ count: keys.size, differences: remaining.toSorted(byKey) }),
  };
}

async function findMissing(db: Db, of: { cause: Cause; window: CauseWindow }): Promise<CauseDifference[]> {
  const found: CauseDifference[] = [];
  let after = '';
  for (;;) {
    const { posted, causes } = await findWrongCauses(db, { ...of, after, limit: ROWS_A_READ });
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

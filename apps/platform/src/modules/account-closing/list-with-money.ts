import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Closing } from './closing.ts';
import { listWithUnerasedIdentity } from './closings-store.ts';
import { findUnsettled } from './find-unsettled.ts';

const PAGE = 200;
/** Limits the loop to two million accounts. */
const MAX_PAGES = 10_000;

/** A closed account that money has reached since, for example by a corrected result. */
export type ClosedWithMoney = Closing & { readonly balanceCents: Cents };

/** Returns up to `limit` closed accounts with money, until the identity of their holders is erased. */
export async function listWithMoney(
  db: Db,
  { limit, now }: { limit: number; now: Temporal.Instant },
): Promise<ClosedWithMoney[]> {
  const found: ClosedWithMoney[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES && found.length < limit; pages++) {
    const page = await listWithUnerasedIdentity(db, { endedBefore: now, after, limit: PAGE });
    for (const closing of page) {
      const { balanceCents } = await findUnsettled(db, closing.playerId);
      if (balanceCents > 0n && found.length < limit) found.push({ ...closing, balanceCents });
    }
    if (page.length < PAGE) break;
    after = page.at(-1)?.closingId;
  }
  return found;
}

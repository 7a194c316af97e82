import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { listPlayCredit, lockPlayerBalances } from '../ledger/index.ts';
import { listRemaining } from './bonuses-store.ts';

const PAGE_PLAYERS = 1_000;
/** Ten million players with credit: the loop's bound. */
const MAX_PAGES = 10_000;

/** A player whose play credit in the ledger is not what is left of her bonuses. */
export type CreditDifference = { readonly playerId: string; readonly ledgerCents: Cents; readonly bonusCents: Cents };

/**
 * Compares, player by player, the play credit of the ledger with what is left of the bonuses: they are the same sum, always. Both are read in
 * pages without a lock; whoever seems to differ is looked at again under the lock of her balance, so that play going on is no difference.
 */
export async function proveCredit(db: Db): Promise<{ players: number; differences: CreditDifference[] }> {
  const differences: CreditDifference[] = [];
  let players = 0;
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const [owned, left] = await Promise.all([
      listPlayCredit(db, { after, limit: PAGE_PLAYERS }),
      listRemaining(db, { after, limit: PAGE_PLAYERS }),
    ]);
    // A full page may end before the other one: what lies behind its end is compared with the next.
    const ends = [owned, left]
      .filter((page) => page.length === PAGE_PLAYERS)
      .map((page) => page.at(-1)?.playerId ?? '');
    const upTo = ends.sort()[0];
    const isHere = ({ playerId }: { playerId: string }) => upTo === undefined || playerId <= upTo;
    const credit = new Map(owned.filter(isHere).map((one) => [one.playerId, one.playCreditCents]));
    const remaining = new Map(left.filter(isHere).map((one) => [one.playerId, one.remainingCents]));
    const here = new Set([...credit.keys(), ...remaining.keys()]);
    players += here.size;
    for (const playerId of here) {
      if (credit.get(playerId) === remaining.get(playerId)) continue;
      const found = await lookAgain(db, playerId);
      if (found) differences.push(found);
    }
    if (upTo === undefined) return { players, differences };
    after = upTo;
  }
  throw new Error('more players have play credit than can be compared');
}

async function lookAgain(db: Db, playerId: string): Promise<CreditDifference | undefined> {
  return inTransaction(db, async (tx) => {
    const { playCreditCents: ledgerCents } = await lockPlayerBalances(tx, playerId);
    const [left] = await listRemaining(tx, { after: undefined, limit: 1, playerId });
    const bonusCents = left?.remainingCents ?? 0n;
    return ledgerCents === bonusCents ? undefined : { playerId, ledgerCents, bonusCents };
  });
}

/** The daily proof; a difference is a significant event (GLI19-20) and ends the job as failed, so that it is seen. */
export async function proveCreditDaily(db: Db, now: Temporal.Instant): Promise<void> {
  const { differences } = await proveCredit(db);
  if (differences.length === 0) return;
  await inTransaction(db, (tx) =>
    recordSignificantEvent(tx, {
      actor: 'system',
      action: 'bonuses.proof-failed',
      subject: 'bonuses',
      details: { differences: differences.length, players: differences.slice(0, 10).map((one) => one.playerId) },
      businessTime: now,
    }),
  );
  throw new Error(`play credit of ${differences.length} players is not what is left of their bonuses`);
}

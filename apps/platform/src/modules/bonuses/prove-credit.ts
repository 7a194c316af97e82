import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { listPlayCredit, lockPlayerBalances } from '../ledger/index.ts';
import { listRemaining } from './bonuses-store.ts';

const PAGE_PLAYERS = 1_000;
/** Bounds the loop: enough pages for ten million players with credit. */
const MAX_PAGES = 10_000;

/** A player whose play credit in the ledger differs from the unspent amount of their bonuses. */
export type CreditDifference = { readonly playerId: string; readonly ledgerCents: Cents; readonly bonusCents: Cents };

/**
 * Compares the ledger's play credit of each player with the unspent amount of their bonuses, which must be equal. Reads
 * both in pages without a lock, and checks a player with a difference a second time under their balance lock, because
 * play in progress isn't a difference.
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
    // One page may end before the other. What lies beyond that end is compared with the next page.
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
  throw new Error('too many players have play credit to be compared');
}

async function lookAgain(db: Db, playerId: string): Promise<CreditDifference | undefined> {
  return inTransaction(db, async (tx) => {
    const { playCreditCents: ledgerCents } = await lockPlayerBalances(tx, playerId);
    const [left] = await listRemaining(tx, { after: undefined, limit: 1, playerId });
    const bonusCents = left?.remainingCents ?? 0n;
    return ledgerCents === bonusCents ? undefined : { playerId, ledgerCents, bonusCents };
  });
}

/**
 * Runs the daily proof. A difference is a significant event (GLI19-20) and fails the job, so that operators notice it.
 */
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
  throw new Error(`play credit of ${differences.length} players differs from the unspent amount of their bonuses`);
}

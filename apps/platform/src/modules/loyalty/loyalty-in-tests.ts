import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findAccount } from './accounts-store.ts';
import { earnPoints } from './earn-points.ts';
import { findPointsEntries } from './entries-store.ts';
import { findPrograms } from './programs-store.ts';
import { publishProgram } from './publish-program.ts';

// Set-up for tests of loyalty: programs, players with points, and what they have.

/** Returns a program as in an operator's file: ten points a dollar, and nothing to redeem. */
export function programData(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    effectiveFrom: '2026-11-01T05:00:00Z',
    pointsPerDollar: 10,
    monthsUntilExpiry: 12,
    tierPoints: [1_000, 5_000, 20_000],
    rewards: [],
    ...change,
  };
}

/** Publishes a program that a second operator approved, as soon as it takes effect. */
export async function newProgram(db: Db, change: Record<string, unknown> = {}): Promise<void> {
  const data = programData(change);
  const now = Temporal.Instant.from(String(data.effectiveFrom));
  const operators = { proposedBy: 'operator:ada', approvedBy: 'operator:bob' };
  const made = await inTransaction(db, (tx) => publishProgram(tx, { data, ...operators, now }));
  if (isRefusal(made)) throw new Error(`${made.refusal} ${made.fields?.[0]?.path ?? ''}`);
}

/** Settles a wager of this many cents of real money, which earns a tenth as many points at ten points a dollar. */
export async function settleWager(
  db: Db,
  wager: { playerId: string; realCents: bigint; settledAt: Temporal.Instant },
): Promise<void> {
  const programs = await findPrograms(db);
  const wagers = [{ ...wager, key: `round/${newId()}`, gameId: 'powerball', serial: '1' }];
  await inTransaction(db, (tx) => earnPoints(tx, { wagers, programs }));
}

/** Returns a player's balance and the sum of their entries, which must always be equal. */
export async function pointsOf(db: Db, playerId: string): Promise<{ balance: bigint; sum: bigint; kinds: string[] }> {
  const account = await findAccount(db, playerId);
  const entries = await findPointsEntries(db, { playerId, before: undefined, limit: 1_000 });
  return {
    balance: account?.balancePoints ?? 0n,
    sum: entries.reduce((total, { points }) => total + points, 0n),
    kinds: entries.map(({ kind }) => kind),
  };
}

import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';

/**
 * A figure that doesn't match the postings. `account` is a player's account kind, `version`, `holds` or a house account
 * code.
 */
export type BalanceDifference = {
  readonly playerId: string | null;
  readonly account: string;
  readonly storedCents: Cents;
  readonly addedCents: Cents;
};

export type BalanceProof = {
  readonly ok: boolean;
  readonly players: bigint;
  readonly houseAccounts: bigint;
  /** The sum of all balances in the ledger; anything but zero is an error. */
  readonly totalCents: Cents;
  /** Up to MAX_DIFFERENCES differences. */
  readonly differences: readonly BalanceDifference[];
};

type ProofRow = {
  players: bigint;
  houseAccounts: bigint;
  totalCents: bigint;
  differences: { playerId: string | null; account: string; kept: string; added: string }[] | null;
};

export const MAX_DIFFERENCES = 100;

/**
 * Recalculates every account from its postings and compares it with what is stored: players' balances, their gapless
 * numbering, money on hold against open holds, the roll-up of house balances, and the sum of the whole ledger, all
 * in one snapshot. This is the daily proof.
 */
export async function proveBalances(db: Db): Promise<BalanceProof> {
  const row = await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const { rows } = await sql<ProofRow>`select * from ledger.prove_balances(${MAX_DIFFERENCES})`.execute(tx);
    return rows[0];
  });
  if (!row) throw new Error('prove_balances returned nothing');
  const differences = (row.differences ?? []).map((difference) => ({
    playerId: difference.playerId,
    account: difference.account,
    storedCents: BigInt(difference.kept),
    addedCents: BigInt(difference.added),
  }));
  return {
    ok: differences.length === 0 && row.totalCents === 0n,
    players: row.players,
    houseAccounts: row.houseAccounts,
    totalCents: row.totalCents,
    differences,
  };
}

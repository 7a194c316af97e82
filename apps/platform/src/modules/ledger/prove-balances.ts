import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';

/** One figure that does not follow from the postings. `account` is a player's account kind, `version`, `holds` or a house code. */
export type BalanceDifference = {
  readonly playerId: string | null;
  readonly account: string;
  readonly keptCents: Cents;
  readonly addedCents: Cents;
};

export type BalanceProof = {
  readonly ok: boolean;
  readonly players: bigint;
  readonly houseAccounts: bigint;
  /** All balances of the ledger together; anything but zero is a fault. */
  readonly totalCents: Cents;
  /** At most MAX_DIFFERENCES of them. */
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
 * Adds every account up again from its postings and compares it with what is kept: players' balances, their gapless numbering, money on hold
 * against open holds, the house roll-up, and the sum over the whole ledger, all in one snapshot. The daily proof.
 */
export async function proveBalances(db: Db): Promise<BalanceProof> {
  const row = await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const { rows } = await sql<ProofRow>`select * from ledger.prove_balances(${MAX_DIFFERENCES})`.execute(tx);
    return rows[0];
  });
  if (!row) throw new Error('prove_balances answered nothing');
  const differences = (row.differences ?? []).map((difference) => ({
    playerId: difference.playerId,
    account: difference.account,
    keptCents: BigInt(difference.kept),
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

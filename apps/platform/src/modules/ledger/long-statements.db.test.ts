import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { postLedgerTransaction, sealPostings, verifyLedger } from './index.ts';
import { deposit } from './money-events-in-tests.ts';
import { signerInTests } from './signer-in-tests.ts';

async function limitMs(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ setting: bigint }>`
    select setting::bigint from pg_settings where name = 'statement_timeout'`.execute(tx);
  return rows[0]?.setting ?? 0n;
}

describe('sealing and verifying the ledger', () => {
  const database = useTestDatabase();

  it("has a longer time limit than a request when sealing, so that many postings can't block it", async () => {
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(newId(), 500n)));
    const limits = await inTransaction(database.db, async (tx) => {
      const before = await limitMs(tx);
      expect(await sealPostings(tx, signerInTests())).toMatchObject([{ count: 1 }]);
      return [before, await limitMs(tx)];
    });
    expect(limits).toEqual([30_000n, 900_000n]);
    expect(await inTransaction(database.db, limitMs)).toBe(30_000n);
  });

  it('has the same longer time limit when verifying, because it reads every row', async () => {
    const limit = await inTransaction(database.db, async (tx) => {
      expect(await verifyLedger(tx)).toMatchObject({ ok: true });
      return limitMs(tx);
    });
    expect(limit).toBe(900_000n);
  });
});

import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { postLedgerTransaction, proveBalances, sealPostings, verifyLedger } from './index.ts';
import { merkleRoot } from './merkle.ts';
import { deposit, purchase } from './money-events-in-tests.ts';
import { signerInTests } from './signer-in-tests.ts';

const TABLES = ['ledger_transaction', 'reversal', 'seal', 'seal_leaf'];

describe('a posted ledger', () => {
  const database = useTestDatabase();
  const ids: string[] = [];
  const signer = signerInTests();

  beforeAll(async () => {
    for (let seals = 0; seals < 3; seals++) {
      for (let turn = 0; turn < 4; turn++) {
        const playerId = newId();
        const input = deposit(playerId, 500n);
        const posted = await inTransaction(database.db, (tx) => postLedgerTransaction(tx, input));
        if (isRefusal(posted)) throw new Error(posted.refusal);
        ids.push(posted.transactionId);
      }
      await inTransaction(database.db, (tx) => sealPostings(tx, signer));
    }
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(newId(), 9n)));
  });

  it.each(
    TABLES.flatMap((table) =>
      ['update ledger.% set seal_no = 1', 'delete from ledger.%', 'truncate ledger.%'].map((text) => {
        const statement = text.replace('%', table);
        return table.startsWith('seal') || !statement.startsWith('update')
          ? statement
          : statement.replace('seal_no = 1', 'transaction_id = transaction_id');
      }),
    ),
  )('can\'t be changed by "%s", even by its owner [GLI19-20]', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: 'LG000' });
  });

  it("can't be changed with triggers disabled for replication", async () => {
    const silenced = database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from ledger.ledger_transaction`.execute(tx);
    });
    await expect(silenced).rejects.toMatchObject({ code: 'LG000' });
  });

  it('verifies as a whole, and against a root stored elsewhere', async () => {
    const verdict = await verifyLedger(database.db);
    expect(verdict).toMatchObject({ ok: true, seals: 3, transactions: 12 });
    const rootHex = verdict.ok ? verdict.rootHex : '';
    expect(await verifyLedger(database.db, { expectedRootHex: rootHex })).toMatchObject({ ok: true });
    expect(await verifyLedger(database.db, { expectedRootHex: '00' })).toMatchObject({ ok: false });
  });

  it('has roots that SQL and TypeScript compute alike, for any number of leaves', async () => {
    const leaves = Array.from({ length: 9 }, (_, at) => Buffer.alloc(32, at));
    for (const [at] of leaves.entries()) {
      const some = leaves.slice(0, at + 1);
      const { rows } = await sql<{ root: Buffer }>`
        select ledger.compute_merkle_root(${some}::bytea[]) as root`.execute(database.db);
      expect(rows[0]?.root).toEqual(merkleRoot(some));
    }
  });

  it('gets no further seal without new postings', async () => {
    const leaveUnsealed = database.db.transaction().execute(async (tx) => {
      const seals = [await sealPostings(tx, signer), await sealPostings(tx, signer)];
      throw new Error(`sealed ${seals.map(([seal]) => seal?.count ?? 0)}`);
    });
    await expect(leaveUnsealed).rejects.toThrow('sealed 1,0');
  });

  /** Changes rows as a superuser could, verifies, and rolls back. */
  async function tampered(statement: string): Promise<unknown> {
    let verdict: unknown;
    await database.db
      .transaction()
      .execute(async (tx) => {
        for (const table of TABLES)
          await sql.raw(`alter table ledger.${table} disable trigger append_only`).execute(tx);
        const { numAffectedRows } = await sql.raw(statement).execute(tx);
        expect(numAffectedRows).toBeGreaterThan(0n);
        verdict = await verifyLedger(tx);
        throw new Error('take it back');
      })
      .catch((error: Error) => {
        if (error.message !== 'take it back') throw error;
      });
    return verdict;
  }
  const found = (firstAltered: Record<string, unknown>) => ({
    ok: false,
    firstAltered: expect.objectContaining(firstAltered),
  });

  it.each<[string, (id: string) => string, (id: string) => Record<string, unknown>]>([
    [
      'an amount',
      (id) => `update ledger.ledger_transaction set amounts_cents[1] = 501 where transaction_id = '${id}'`,
      (id) => ({ change: 'altered', transactionId: id, postingId: `${id}/1`, differs: ['amount_cents'] }),
    ],
    [
      'both accounts',
      (id) =>
        `update ledger.ledger_transaction set from_accounts[1] = 'x', to_accounts[1] = 'y'
          where transaction_id = '${id}'`,
      (id) => ({ change: 'altered', postingId: `${id}/1`, differs: ['from_account', 'to_account'] }),
    ],
    [
      'a business time',
      (id) =>
        `update ledger.ledger_transaction set business_time = business_time + interval '1 microsecond'
          where transaction_id = '${id}'`,
      (id) => ({ change: 'altered', transactionId: id, differs: ['business_time'] }),
    ],
    [
      'a balance after the transaction',
      (id) => `update ledger.ledger_transaction set deposits_after_cents = 7 where transaction_id = '${id}'`,
      (id) => ({ change: 'altered', transactionId: id, differs: ['deposits_after_cents'] }),
    ],
    [
      'a reference that was null',
      (id) => `update ledger.ledger_transaction set reference = '' where transaction_id = '${id}'`,
      (id) => ({ change: 'altered', transactionId: id, differs: ['reference'] }),
    ],
    [
      'a deleted posting',
      (id) =>
        `update ledger.ledger_transaction set from_accounts = '{}', to_accounts = '{}', amounts_cents = '{}'
          where transaction_id = '${id}'`,
      (id) => ({ change: 'deleted', transactionId: id, postingId: `${id}/1` }),
    ],
    [
      'a deleted transaction',
      (id) => `delete from ledger.ledger_transaction where transaction_id = '${id}'`,
      (id) => ({ change: 'deleted', transactionId: id }),
    ],
    [
      'an added posting',
      (id) =>
        `update ledger.ledger_transaction set from_accounts[2] = 'a', to_accounts[2] = 'b', amounts_cents[2] = 1
          where transaction_id = '${id}'`,
      (id) => ({ change: 'inserted', transactionId: id, postingId: `${id}/2` }),
    ],
    [
      'a leaf changed to match',
      (id) => `update ledger.seal_leaf set leaf_hash = sha256('x') where transaction_id = '${id}'`,
      (id) => ({ change: 'altered', transactionId: id, differs: ['content'] }),
    ],
  ])('shows the changed row: %s [GLI19-20]', async (_name, statement, expected) => {
    const id = ids[6] ?? '';
    expect(await tampered(statement(id))).toEqual(found({ sealNo: 2n, ...expected(id) }));
  });

  it('shows a transaction inserted into a sealed batch', async () => {
    const id = newId();
    const statement = `insert into ledger.ledger_transaction
      select '${id}', batch_no, 'new', input_hash, kind, player_id, 99,
      from_accounts, to_accounts, amounts_cents, 1, 1, 1, 1, reference, business_time, recorded_at
      from ledger.ledger_transaction where transaction_id = '${ids[1]}'`;
    expect(await tampered(statement)).toEqual(found({ sealNo: 1n, change: 'inserted', transactionId: id }));
  });

  it('names the first of several altered transactions', async () => {
    const statement = `update ledger.ledger_transaction set amounts_cents[1] = amounts_cents[1] + 1
      where transaction_id in ('${ids[3]}', '${ids[9]}')`;
    expect(await tampered(statement)).toEqual(found({ sealNo: 1n, transactionId: ids[3] }));
  });

  it.each([
    [
      'a changed root',
      'update ledger.seal set root = sha256($$x$$) where seal_no = 1',
      { sealNo: 1n, differs: ['root'] },
    ],
    [
      'a removed seal in the middle',
      'delete from ledger.seal where seal_no = 2',
      { sealNo: 3n, differs: ['seal_no', 'first_batch_no', 'previous_root'] },
    ],
  ])('shows the altered seal after tampering: %s', async (_name, statement, expected) => {
    expect(await tampered(statement)).toEqual(found({ change: 'seal-altered', ...expected }));
  });

  it('shows a change made before sealing', async () => {
    const tail = `(select transaction_id from ledger.ledger_transaction order by batch_no desc limit 1)`;
    expect(
      await tampered(`update ledger.ledger_transaction set amounts_cents[1] = 10 where transaction_id = ${tail}`),
    ).toEqual(found({ change: 'altered', differs: ['input_hash'] }));
  });

  it("shows which balance doesn't match the postings", async () => {
    const playerId = newId();
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 30n)));
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, purchase(playerId, 10n)));
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n, differences: [] });
    await sql`update ledger.player_balance set deposits_cents = 21 where player_id = ${playerId}`.execute(database.db);
    expect(await proveBalances(database.db)).toMatchObject({
      ok: false,
      totalCents: 1n,
      differences: [{ playerId, account: 'player/deposits', storedCents: 21n, addedCents: 20n }],
    });
    await sql`update ledger.player_balance set deposits_cents = 20, version = 3 where player_id = ${playerId}`.execute(
      database.db,
    );
    expect((await proveBalances(database.db)).differences).toEqual([
      { playerId, account: 'version', storedCents: 3n, addedCents: 2n },
    ]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { openDatabase, type Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isSealSigned, signSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import { openSigningKey, readPublicKeys } from '@sunflower/service-base/signing-key.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAddressAs } from '../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { findLatestSignificant, jobActor, listAudit, listLedgerSeals, recordAudit } from '../modules/audit/index.ts';
import {
  findSealWithSignatures,
  houseAccount,
  listSealsBefore,
  playerAccount,
  postLedgerTransaction,
} from '../modules/ledger/index.ts';
import { ledgerJobs } from './ledger-jobs.ts';
import { recomputeAuditChain, recomputeLedgerSeals } from './rewrite-books-in-tests.ts';
import { SEAL_KEY, sealAuditLog, sealLedger } from './seal-books.ts';
import { verifyBooks } from './verify-books.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('the sealed books', () => {
  const database = useTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-books-'));
  const sealKey = openSigningKey(join(folder, 'keys'), SEAL_KEY);
  const keys = readPublicKeys(join(folder, 'keys'), SEAL_KEY);
  const lines: string[] = [];
  const log = {
    info: (details: object | string, text?: string) =>
      void lines.push(JSON.stringify({ details, text, ...Object(details) })),
    error: (details: object, text: string) => void lines.push(JSON.stringify({ ...details, text })),
  };
  const fixture: { app?: Kysely<never> } = {};
  const app = () => {
    fixture.app ??= openDatabase<never>({ url: testAddressAs(database.url, 'app'), poolSize: 2 });
    return fixture.app;
  };
  const booksOf = (node: string) => ({
    ...{ db: app(), clock: movableClock(now), sealKey, seenSealsFolder: join(folder, node) },
  });
  const books = () => booksOf('first-node');

  async function post(): Promise<void> {
    const [from, to] = [houseAccount('cash'), playerAccount(newId(), 'deposits')];
    const postings = [{ from, to, amountCents: 5_00n }];
    await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, { key: newId(), kind: 'adjustment', businessTime: now, postings }),
    );
  }

  beforeAll(async () => {
    for (let seals = 0; seals < 3; seals++) {
      await post();
      await sealLedger(books(), log);
      await sealAuditLog(books(), log);
    }
  });
  afterAll(async () => {
    await fixture.app?.destroy();
    rmSync(folder, { recursive: true });
  });

  const events = async (action: string) =>
    (await listAudit(database.db, { limit: 50 })).filter((entry) => entry.action === action).length;

  /** Runs a check after an attack by someone who owns the database, then rolls the attack back. */
  async function afterAttack<T>(
    attack: (tx: Tx) => Promise<void>,
    check: (tx: Tx) => Promise<T>,
  ): Promise<T | undefined> {
    let answer: T | undefined;
    const undone = database.db.transaction().execute(async (tx) => {
      await attack(tx);
      answer = await check(tx);
      throw new Error('take it back');
    });
    await expect(undone).rejects.toThrow('take it back');
    return answer;
  }

  it('are verified as valid by a read-only role when nothing was changed', async () => {
    const reader = openDatabase<never>({ url: testAddressAs(database.url, 'verify'), poolSize: 1 });
    try {
      expect(await verifyBooks(reader, { keys, logLines: lines })).toMatchObject({ ok: true, seals: 3, logged: 6 });
      await expect(sql`delete from ledger.seal`.execute(reader)).rejects.toThrow();
    } finally {
      await reader.destroy();
    }
  });

  it('have a signed log line for each seal and an audit entry for each ledger seal [GLI19-20]', async () => {
    const entries = await listLedgerSeals(database.db, { after: undefined, limit: 10 });
    const seals = await Promise.all([1n, 2n, 3n].map((sealNo) => findSealWithSignatures(database.db, sealNo)));
    expect(entries.map(({ actor, subject }) => [actor, subject])).toEqual(
      ['1', '2', '3'].map((no) => ['job:ledger.seal', no]),
    );
    for (const [at, seal] of seals.entries()) {
      expect(seal?.signatures.map((signed) => isSealSigned(keys, signed))).toEqual([true]);
      const [{ signature } = {}] = seal?.signatures ?? [];
      expect(entries[at]?.details).toMatchObject({ rootHex: seal?.rootHex, signature });
    }
    expect(lines).toHaveLength(6);
  });

  it('report the first differing seal when the chain was recomputed with SQL from there on [GLI19-20]', async () => {
    const attack = (tx: Tx) => recomputeLedgerSeals(tx, { from: 2n });
    expect(await afterAttack(attack, (tx) => verifyBooks(tx, { keys }))).toEqual({
      ok: false,
      altered: { change: 'seal-altered', sealNo: 2n, differs: ['signature'] },
    });
  });

  it('fail verification when the chain was rewritten and every signature removed', async () => {
    const attack = async (tx: Tx) => {
      await recomputeLedgerSeals(tx, { from: 1n });
      await sql`delete from ledger.seal_signature`.execute(tx);
    };
    expect(await afterAttack(attack, (tx) => verifyBooks(tx, { keys }))).toMatchObject({ altered: { sealNo: 1n } });
  });

  it('report the first row of an audit chain that was recomputed, and a chain without its signed heads', async () => {
    const rewrite = (tx: Tx) => recomputeAuditChain(tx, { from: 2n });
    expect(await afterAttack(rewrite, (tx) => verifyBooks(tx, { keys }))).toEqual({
      ok: false,
      found: 'audit row 2: link differs from the signed one',
    });
    const strip = async (tx: Tx) => {
      await rewrite(tx);
      await sql`delete from audit.signed_head`.execute(tx);
    };
    expect(await afterAttack(strip, (tx) => verifyBooks(tx, { keys }))).toMatchObject({
      found: 'audit row 3: no signed head',
    });
  });

  it('fail verification when rewritten with the stolen key: they differ from the audit or program log', async () => {
    const resign = (from: bigint) => (tx: Tx) => recomputeLedgerSeals(tx, { from, key: sealKey });
    expect(await afterAttack(resign(2n), (tx) => verifyBooks(tx, { keys }))).toMatchObject({
      found: expect.stringMatching(/^seal 2: the audit log/),
    });
    const both = async (tx: Tx) => {
      await resign(2n)(tx);
      await recomputeAuditChain(tx, { from: 2n, key: sealKey, followsLedger: true });
    };
    expect(await afterAttack(both, (tx) => verifyBooks(tx, { keys }))).toMatchObject({ ok: true });
    expect(await afterAttack(both, (tx) => verifyBooks(tx, { keys, logLines: lines }))).toEqual({
      ok: false,
      found: 'ledger seal 2: the log has another root',
    });
  });

  it('fail verification when a log line is signed with another key', async () => {
    const [seal] = (await findSealWithSignatures(database.db, 1n))?.signatures ?? [];
    if (!seal) throw new Error('seal 1 is signed');
    const forged = signSeal(openSigningKey(join(folder, 'other'), SEAL_KEY), seal);
    const details = { ...forged, position: '1', signedSince: '1' };
    const verdict = await verifyBooks(database.db, { keys, logLines: [JSON.stringify({ seal: details })] });
    expect(verdict).toMatchObject({ ok: false, found: expect.stringContaining('signature is not valid') });
  });

  it('stay valid when another node continues sealing them', async () => {
    await post();
    await sealLedger(booksOf('second-node'), log);
    await sealAuditLog(booksOf('second-node'), log);
    expect(await verifyBooks(database.db, { keys, logLines: lines })).toMatchObject({ ok: true, seals: 4, logged: 8 });
  });

  it('are sealed even next to forged rows, which the verification and one event name [GLI19-20]', async () => {
    const jobs = ledgerJobs(booksOf('second-node'), log);
    const seal = async () => {
      await post();
      for (const job of ['ledger.seal', 'audit.seal', 'ledger.prove']) await jobs[job]?.({});
    };
    const forgeries = [
      'ledger.seal_signature select seal_no, 1, key_id, $$x$$ from ledger.seal_signature',
      `ledger.seal_signature select seal_no + ahead, 1, key_id, signature
        from ledger.seal_signature, unnest('{1,2,900}'::bigint[]) ahead`,
      'ledger.unlogged_seal select generate_series(1, 900)',
      'audit.signed_head select 9223372036854775807, link, link, 1, 1, key_id, signature from audit.signed_head',
      'audit.signed_head select seal_position, link, link, 1, 1, key_id, $$x$$ from audit.signed_head',
      'audit.unlogged_head select generate_series(1, 900)',
    ];
    for (const forgery of forgeries) await sql.raw(`insert into ${forgery} on conflict do nothing`).execute(app());
    await sql`select ledger.seal_batches()`.execute(app());
    for (let run = 0; run < 2; run++) await seal();
    expect(await events('ledger.chain-broken')).toBe(0);
    expect(await events('ledger.signature-forged')).toBe(1);
    expect(await events('audit.signature-forged')).toBe(1);
    expect(await verifyBooks(database.db, { keys, logLines: lines })).toMatchObject({
      altered: { change: 'signature-forged', sealNo: 1n },
    });
    await inTransaction(app(), (tx) =>
      recordAudit(tx, { actor: jobActor('x'), action: 'ledger.sealed', subject: 'x', details: {}, businessTime: now }),
    );
    await removeForged('ledger.seal_signature', 'append_only');
    expect(await verifyBooks(database.db, { keys })).toMatchObject({ found: expect.stringContaining('signed head') });
    await removeForged('audit.signed_head', 'head_append_only');
    expect(await verifyBooks(database.db, { keys })).toMatchObject({ found: expect.stringContaining('audit entry') });
  });

  /** Removes the forged signatures as the owner of the database. */
  async function removeForged(table: string, trigger: string): Promise<void> {
    const place = table.startsWith('ledger') ? 'seal_no' : 'seal_position';
    const forged = `signature = 'x' or signature in
      (select signature from ${table} group by signature having count(*) > 1) and ${place} > (select min(m.${place})
        from ${table} m where m.signature = ${table}.signature)`;
    await sql
      .raw(`alter table ${table} disable trigger ${trigger}; delete from ${table} where ${forged};
        alter table ${table} enable always trigger ${trigger}`)
      .execute(database.db);
  }

  it('are never sealed on top of a rewritten or shortened chain; the job raises a significant event', async () => {
    const [{ sealNo: from } = { sealNo: 0n }] = await listSealsBefore(database.db, undefined, 1);
    for (const cutOff of [false, true]) {
      await inTransaction(database.db, (tx) => recomputeLedgerSeals(tx, { from, cutOff }));
      await post();
      await ledgerJobs(booksOf('second-node'), log)['ledger.seal']?.({});
      const event = await findLatestSignificant(database.db, 'ledger.chain-broken');
      expect(event).toMatchObject({ actor: 'job:ledger.seal', subject: 'ledger' });
      expect(await events('ledger.chain-broken')).toBe(cutOff ? 2 : 1);
      expect(await findSealWithSignatures(database.db, from + 1n)).toBeUndefined();
    }
    expect(await findSealWithSignatures(database.db, from)).toBeUndefined();
  });
});

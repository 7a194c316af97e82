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
import { listAudit, listLedgerSeals } from '../modules/audit/index.ts';
import { findSeal, houseAccount, playerAccount, postLedgerTransaction } from '../modules/ledger/index.ts';
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
  const held: { app?: Kysely<never> } = {};
  const app = () => {
    held.app ??= openDatabase<never>({ url: testAddressAs(database.url, 'app'), poolSize: 2 });
    return held.app;
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
    await held.app?.destroy();
    rmSync(folder, { recursive: true });
  });

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
    const seals = await Promise.all([1n, 2n, 3n].map((sealNo) => findSeal(database.db, sealNo)));
    expect(entries.map(({ actor, subject }) => [actor, subject])).toEqual(
      ['1', '2', '3'].map((no) => ['job:ledger.seal', no]),
    );
    for (const [at, seal] of seals.entries()) {
      expect(seal?.signed && isSealSigned(keys, seal.signed)).toBe(true);
      expect(entries[at]?.details).toMatchObject({ rootHex: seal?.rootHex, signature: seal?.signed?.signature });
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
    const seal = (await findSeal(database.db, 1n))?.signed;
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

  it('are never sealed on top of a rewritten or shortened chain; the job raises a significant event', async () => {
    for (const cutOff of [false, true]) {
      await inTransaction(database.db, (tx) => recomputeLedgerSeals(tx, { from: 4n, cutOff }));
      await post();
      await ledgerJobs(booksOf('second-node'), log)['ledger.seal']?.({});
      const [event] = await listAudit(database.db, { limit: 1 });
      expect(event).toMatchObject({ actor: 'job:ledger.seal', action: 'ledger.chain-broken', isSignificant: true });
      expect(await findSeal(database.db, 5n)).toBeUndefined();
    }
    expect(await findSeal(database.db, 4n)).toBeUndefined();
  });
});

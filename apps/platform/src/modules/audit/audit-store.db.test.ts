import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findAuditHead, listAudit, recordAudit, recordSignificantEvent, sealAudit, verifyAudit } from './index.ts';

const businessTime = Temporal.Instant.from('2026-11-20T18:00:00Z');

/** Thrown inside a test's transaction to roll back its alteration. */
class Undo extends Error {}

describe('the audit chain', () => {
  const database = useTestDatabase();
  const entryIds: string[] = [];

  beforeAll(async () => {
    for (let count = 0; count < 5; count++) {
      const { entryId } = await inTransaction(database.db, (tx) =>
        recordAudit(tx, {
          actor: 'system',
          action: 'test.done',
          subject: `${count}`,
          details: { count },
          businessTime,
        }),
      );
      entryIds.push(entryId);
    }
  });

  /** Alters the sealed rows as a database owner could, and returns the result of the verification. */
  const verifyAfter = async (alteration: RawBuilder<unknown>) => {
    let found: Awaited<ReturnType<typeof verifyAudit>>;
    await database.db
      .transaction()
      .execute(async (tx) => {
        await sql`alter table audit.entry disable trigger entry_append_only`.execute(tx);
        await sql`alter table audit.seal disable trigger seal_append_only`.execute(tx);
        await alteration.execute(tx);
        found = await verifyAudit(tx);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return found;
  };

  it('seals rows in order and once, however many sessions seal concurrently', async () => {
    const sealed = await Promise.all([1, 2, 3].map(() => sealAudit(database.db)));
    expect(sealed.toSorted()).toEqual([0, 0, 5]);
    expect(await verifyAudit(database.db)).toBeUndefined();
    expect((await findAuditHead(database.db))?.position).toBe(5n);
  });

  it('rejects every change of an entry or a seal [GLI19-20]', async () => {
    for (const change of [
      sql`update audit.entry set actor = 'operator:other'`,
      sql`delete from audit.entry`,
      sql`truncate audit.entry cascade`,
      sql`update audit.seal set link = ''`,
      sql`delete from audit.seal`,
    ]) {
      await expect(change.execute(database.db)).rejects.toThrow('audit rows are never changed or removed');
      const asReplica = database.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await change.execute(tx);
      });
      await expect(asReplica).rejects.toThrow('audit rows are never changed or removed');
    }
  });

  it.each([
    ['details', sql`update audit.entry set details = '{"count": 99}' where subject = '2'`, 3n, 'entry altered'],
    ['actor', sql`update audit.entry set actor = 'operator:other' where subject = '0'`, 1n, 'entry altered'],
    [
      'time',
      sql`update audit.entry set business_time = business_time + interval '1 microsecond' where subject = '1'`,
      2n,
      'entry altered',
    ],
    ['a removed entry', sql`delete from audit.entry where subject = '3'`, 4n, 'entry missing'],
    ['a removed seal', sql`delete from audit.seal where seal_position = 2`, 3n, 'seal missing before'],
    [
      'an entry altered together with its digest',
      sql`with changed as (update audit.entry e set actor = 'operator:other' where subject = '2' returning e.*)
          update audit.seal s set entry_digest = audit.hash_entry(changed.*::audit.entry) from changed
            where s.entry_id = changed.entry_id`,
      3n,
      'seal altered',
    ],
  ])('names the first row that fails after tampering: %s (GLI19-20)', async (_what, alteration, position, what) => {
    expect(await verifyAfter(alteration)).toMatchObject({ position, what });
    expect(await verifyAudit(database.db)).toBeUndefined();
  });

  it('reports an entry that was kept out of the chain', async () => {
    const business = { actor: 'system', action: 'test.hidden', subject: 's', details: {}, businessTime };
    const { entryId } = await inTransaction(database.db, (tx) => recordAudit(tx, business));
    expect(await verifyAudit(database.db)).toBeUndefined();
    const found = await verifyAfter(sql`delete from audit.unsealed where entry_id = ${entryId}`);
    expect(found).toEqual({ position: 6n, entryId, what: 'entry kept out' });
    expect(await sealAudit(database.db)).toBe(1);
  });

  it('reports an altered entry by its id', async () => {
    const found = await verifyAfter(sql`update audit.entry set action = 'x.y' where subject = '4'`);
    expect(found?.entryId).toBe(entryIds[4]);
  });

  it('does not depend on the time zone of the session', async () => {
    await database.db.connection().execute(async (connection) => {
      await sql`set time zone 'Pacific/Auckland'`.execute(connection);
      expect(await verifyAudit(connection)).toBeUndefined();
      await sql`reset time zone`.execute(connection);
    });
  });

  it('lists significant events separately [GLI19-20]', async () => {
    await inTransaction(database.db, (tx) =>
      recordSignificantEvent(tx, { actor: 'system', action: 'test.struck', subject: 's', details: {}, businessTime }),
    );
    const events = await listAudit(database.db, { limit: 10, isSignificantOnly: true });
    expect(events.map((event) => event.action)).toEqual(['test.struck']);
    expect(await sealAudit(database.db)).toBe(1);
    expect(await verifyAudit(database.db)).toBeUndefined();
  });
});

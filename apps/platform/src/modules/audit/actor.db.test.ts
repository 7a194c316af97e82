import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { SYSTEM } from './actor.ts';
import { jobActor, listAudit, operatorActor, partnerActor, playerActor, recordAudit } from './index.ts';

const businessTime = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('audit log actors', () => {
  const database = useTestDatabase();
  const record = (actor: string) =>
    inTransaction(database.db, (tx) =>
      recordAudit(tx, { actor, action: 'test.done', subject: 's', details: {}, businessTime }),
    );

  it('are recorded in one format', async () => {
    const id = newId();
    const made = [
      operatorActor('ada'),
      playerActor(id),
      partnerActor('payment-processor'),
      jobActor('ledger.seal'),
      SYSTEM,
    ];
    for (const actor of made) await record(actor);
    const rows = await listAudit(database.db, { limit: made.length });
    // Rows of the same millisecond have no defined order.
    expect(rows.map(({ actor }) => actor).sort()).toEqual(made.toSorted());
  });

  it.each(['ada', newId(), 'player', 'player:', 'root:ada', 'operator:a b', ''])('rejects %j', async (actor) => {
    await expect(record(actor)).rejects.toMatchObject({ code: '23514' });
  });

  it('are read in the common format even in rows stored before that format', async () => {
    const id = newId();
    await sql`alter table audit.entry drop constraint entry_actor`.execute(database.db);
    for (const actor of ['bob', id]) await record(actor);
    const rows = await listAudit(database.db, { limit: 2 });
    expect(rows.map(({ actor }) => actor).sort()).toEqual([operatorActor('bob'), playerActor(id)]);
  });
});

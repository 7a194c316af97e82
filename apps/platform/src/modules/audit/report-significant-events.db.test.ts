import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit, recordAudit, recordSignificantEvent, reportSignificantEvents } from './index.ts';

const businessTime = Temporal.Instant.from('2026-11-20T18:00:00Z');
const event = { actor: 'operator:ada', action: 'access.restricted', subject: 'p1', businessTime };

describe('significant events [ASVS-16.3/16.4]', () => {
  const database = useTestDatabase();
  const lines: object[] = [];
  const report = () => reportSignificantEvents(database.db, { info: (details) => lines.push(details) });

  it('are the only events logged, each exactly once, in one format and in order, even concurrently', async () => {
    await inTransaction(database.db, async (tx) => {
      await recordSignificantEvent(tx, { ...event, details: { no: 1 } });
      await recordAudit(tx, { ...event, details: { no: 2 } });
      await recordSignificantEvent(tx, { ...event, details: { no: 3 } });
    });
    const counts = await Promise.all([report(), report()]);
    expect(counts.reduce((all, count) => all + count)).toBe(2);
    const form = { source: 'platform', actor: 'operator:ada', action: 'access.restricted', subject: 'p1' };
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(lines).toEqual(
      [1, 3].map((no) => ({ security: { ...form, eventId: id, at: '2026-11-20T18:00:00Z', details: { no } } })),
    );
    expect(await report()).toBe(0);
  });

  it("aren't logged when their transaction is rolled back", async () => {
    const rolledBack = inTransaction(database.db, async (tx) => {
      await recordSignificantEvent(tx, { ...event, details: {} });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await report()).toBe(0);
  });

  it('contain no card number and no SSN, neither in the database nor in the log', async () => {
    const details = { reason: 'card 4242424242424242, SSN 219-09-9999' };
    await inTransaction(database.db, (tx) => recordSignificantEvent(tx, { ...event, details }));
    await report();
    const [entry] = await listAudit(database.db, { limit: 1 });
    expect(entry?.details).toEqual({ reason: 'card [card number], SSN [SSN]' });
    expect(JSON.stringify(lines)).not.toMatch(/4242424242424242|219-09-9999/);
  });
});

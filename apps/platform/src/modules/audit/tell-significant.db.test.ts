import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit, recordAudit, recordSignificantEvent, tellSignificant } from './index.ts';

const businessTime = Temporal.Instant.from('2026-11-20T18:00:00Z');
const event = { actor: 'operator:ada', action: 'access.restricted', subject: 'p1', businessTime };

describe('significant events [ASVS-16.3/16.4]', () => {
  const database = useTestDatabase();
  const lines: object[] = [];
  const tell = () => tellSignificant(database.db, { info: (details) => lines.push(details) });

  it('are told to the log once each, in one form and in order, also by two at once; others are not', async () => {
    await inTransaction(database.db, async (tx) => {
      await recordSignificantEvent(tx, { ...event, details: { no: 1 } });
      await recordAudit(tx, { ...event, details: { no: 2 } });
      await recordSignificantEvent(tx, { ...event, details: { no: 3 } });
    });
    const told = await Promise.all([tell(), tell()]);
    expect(told.reduce((all, count) => all + count)).toBe(2);
    const form = { source: 'platform', actor: 'operator:ada', action: 'access.restricted', subject: 'p1' };
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(lines).toEqual(
      [1, 3].map((no) => ({ security: { ...form, eventId: id, at: '2026-11-20T18:00:00Z', details: { no } } })),
    );
    expect(await tell()).toBe(0);
  });

  it('that were rolled back are not told', async () => {
    const rolledBack = inTransaction(database.db, async (tx) => {
      await recordSignificantEvent(tx, { ...event, details: {} });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await tell()).toBe(0);
  });

  it('hold no card number and no SSN, where they are kept and where they are told', async () => {
    const details = { reason: 'card 4242424242424242, SSN 219-09-9999' };
    await inTransaction(database.db, (tx) => recordSignificantEvent(tx, { ...event, details }));
    await tell();
    const [kept] = await listAudit(database.db, { limit: 1 });
    expect(kept?.details).toEqual({ reason: 'card [card number], SSN [SSN]' });
    expect(JSON.stringify(lines)).not.toMatch(/4242424242424242|219-09-9999/);
  });
});

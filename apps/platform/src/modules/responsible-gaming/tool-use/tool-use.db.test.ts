import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { countToolUse, reportToolUse } from './count-tool-use.ts';

/** Late evening in Kansas, already the next day in UTC. */
const EVENING = Temporal.Instant.from('2026-11-21T04:30:00Z');
const DAY = Temporal.PlainDate.from('2026-11-20');

describe('tool use', () => {
  const database = useTestDatabase();
  const count = (action: string, now = EVENING) =>
    inTransaction(database.db, (tx) => countToolUse(tx, { tool: 'limit', action, now }));
  const report = (from: Temporal.PlainDate, to: Temporal.PlainDate) => reportToolUse(database.db, { from, to });

  it('is counted by tool, action and Central Time day, also concurrently [RGF-05]', async () => {
    await Promise.all(Array.from({ length: 40 }, () => count('set')));
    await count('loosened');
    await count('set', EVENING.add({ hours: 24 }));
    expect(await report(DAY, DAY)).toEqual([
      { tool: 'limit', action: 'loosened', uses: 1n },
      { tool: 'limit', action: 'set', uses: 40n },
    ]);
    expect(await report(DAY, DAY.add({ days: 1 }))).toContainEqual({ tool: 'limit', action: 'set', uses: 41n });
    expect(await report(DAY.subtract({ days: 1 }), DAY.subtract({ days: 1 }))).toEqual([]);
  });

  it("isn't counted when the use was refused", async () => {
    await inTransaction(database.db, async (tx) => {
      await countToolUse(tx, { tool: 'break', action: 'taken', now: EVENING });
      return refuse('ANY');
    });
    expect((await report(DAY, DAY)).filter((row) => row.tool === 'break')).toEqual([]);
  });

  it('has no column for a player, and accepts plain words only [RGF-05]', async () => {
    const { rows } = await sql<{ columnName: string }>`
      select c.column_name from information_schema.columns c
      where c.table_schema = 'responsible_gaming' and c.table_name = 'tool_use' order by c.column_name`.execute(
      database.db,
    );
    expect(rows.map((row) => row.columnName)).toEqual(['action', 'day', 'slot', 'tool', 'uses']);
    for (const action of ['Alma Reyes', 'alma@example.com', '019aa2c0-1111-7000-8000-000000000001', ''])
      await expect(count(action)).rejects.toThrow('not the name of an action');
  });
});

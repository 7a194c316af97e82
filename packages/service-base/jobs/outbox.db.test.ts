import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { emitEvent, relayOutbox } from './outbox.ts';

describe('the outbox', () => {
  const database = useTestDatabase();
  const jobs = () =>
    sql<{ taskIdentifier: string; count: bigint }>`
    select task_identifier, count(*) from graphile_worker.jobs group by 1 order by 1`.execute(database.db);

  it('delivers an event once to every subscribed job, even with two relays running', async () => {
    await inTransaction(database.db, (tx) => emitEvent(tx, { name: 'garden.published', payload: { drawId: 'd1' } }));
    const handlers = { 'garden.published': ['app.render-pages', 'shed.close'] };
    const taken = await Promise.all([relayOutbox(database.db, handlers), relayOutbox(database.db, handlers)]);
    expect(taken.sort()).toEqual([0, 1]);
    expect((await jobs()).rows).toEqual([
      { taskIdentifier: 'app.render-pages', count: 1n },
      { taskIdentifier: 'shed.close', count: 1n },
    ]);
    expect(await relayOutbox(database.db, handlers)).toBe(0);
  });

  it('drops the event of a transaction that was refused', async () => {
    await inTransaction(database.db, async (tx) => {
      await emitEvent(tx, { name: 'garden.purchased', payload: {} });
      return refuse('DRAW_CLOSED');
    });
    expect(await relayOutbox(database.db, {})).toBe(0);
  });

  it('runs urgent jobs first and keeps a single waiting job per key', async () => {
    await inTransaction(database.db, async (tx) => {
      for (const draw of ['d1', 'd2', 'd3']) await emitEvent(tx, { name: 'garden.scheduled', payload: { draw } });
      await emitEvent(tx, { name: 'garden.watered', payload: {} });
    });
    await relayOutbox(database.db, {
      'garden.scheduled': [{ job: 'pages.write', queue: 'pages', key: 'pages' }],
      'garden.watered': [{ job: 'bell.ring', isUrgent: true }],
    });
    const { rows } = await sql<{ taskIdentifier: string; queueName: string | null }>`
      select task_identifier, queue_name from graphile_worker.jobs where task_identifier in ('pages.write', 'bell.ring')
      order by priority, id`.execute(database.db);
    expect(rows).toEqual([
      { taskIdentifier: 'bell.ring', queueName: null },
      { taskIdentifier: 'pages.write', queueName: 'pages' },
    ]);
  });

  it("skips a job for events it doesn't apply to", async () => {
    await inTransaction(database.db, async (tx) => {
      for (const gameId of ['keno', 'powerball']) await emitEvent(tx, { name: 'garden.held', payload: { gameId } });
    });
    await relayOutbox(database.db, {
      'garden.held': [{ job: 'pages.seldom', isFor: ({ gameId }) => gameId !== 'keno' }, 'pages.always'],
    });
    const { rows } = await jobs();
    expect(rows.filter(({ taskIdentifier }) => /seldom|always/.test(taskIdentifier))).toEqual([
      { taskIdentifier: 'pages.always', count: 2n },
      { taskIdentifier: 'pages.seldom', count: 1n },
    ]);
  });
});

import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { useRace } from '../purchase/race-in-tests.ts';
import { closeDrawBounded } from './close-draw.ts';

const CLOSE_MUST_END_MS = 9_000;

describe('closing a draw that a sale blocks', () => {
  const database = useTestDatabase();
  const { buyer, buy, soldTickets } = useRace(database);

  it('rolls back the sale of a hanging node completely [WLA-02]', async () => {
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('a draw is open');
    const [player, other] = [await buyer(), await buyer()];
    const hungNode = openDatabase({ url: database.url, poolSize: 2, name: 'hung-node' });
    const woken = Promise.withResolvers<void>();
    const hung = buy(player, { db: hungNode, beforeCommit: woken.promise }).catch((error: unknown) => error);
    await expect.poll(() => salesUnderWay('hung-node')).toBe(1);
    // A sale on another node that completed in time keeps its ticket.
    expect(isRefusal(await buy(other))).toBe(false);

    const begun = performance.now();
    const deps = { db: database.db };
    const closed = await inTransaction(database.db, (tx) =>
      closeDrawBounded(deps, tx, { drawId: draw.drawId, now: draw.closesAt }),
    );
    expect(closed).toMatchObject({ state: 'closed', isReplay: false });
    expect(performance.now() - begun).toBeLessThan(CLOSE_MUST_END_MS);

    woken.resolve();
    expect(await hung).toBeInstanceOf(Error);
    await hungNode.destroy();
    expect([await soldTickets(player.playerId), await soldTickets(other.playerId)]).toEqual([0n, 1n]);
    const { rows } = await sql<{ details: object }>`
      select details from audit.entry where action = 'draw-games.blocking-transactions-ended'`.execute(database.db);
    expect(rows).toMatchObject([{ details: { count: 1 } }]);
  });

  async function salesUnderWay(program: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity a where a.datname = current_database()
        and a.application_name = ${program} and a.state = 'idle in transaction'
          and a.query like '%complete_order%'`.execute(database.db);
    return rows[0]?.count ?? 0;
  }
});

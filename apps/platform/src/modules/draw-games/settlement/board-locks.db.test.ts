import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { removeWrongPrizes } from '../corrections/wrong-prizes-store.ts';
import { findDrawsWithBoards } from '../draws/schedule-store.ts';
import { findBoardWithWrongMultiplier } from '../sealing/balance-store.ts';
import { findSealedPage } from '../sealing/seals-store.ts';
import { findStakesToReturn } from '../void/refunds-store.ts';
import { useAnyDraws } from './any-draws-in-tests.ts';
import { AFTER_ALL_PLAYERS, BEFORE_ALL_PLAYERS } from './prizes-store.ts';

/** Number of executions: after five, PostgreSQL may use a generic plan for a prepared statement. */
const TIMES = 8;
const settlementId = newId();
const after = { ticketId: '00000000-0000-0000-0000-000000000000', boardNumber: 0 };

type BoardQuery = (tx: Tx, drawId: string) => Promise<unknown>;

const BOARD_QUERIES: readonly [string, BoardQuery][] = [
  ['the seal', (tx, drawId) => findSealedPage(tx, { drawId, after, size: 10, hasWithdrawn: true })],
  [
    'the multipliers',
    (tx, drawId) => findBoardWithWrongMultiplier(tx, { drawId, allowed: [2, 3], doubler: undefined }),
  ],
  ['refunds', (tx, drawId) => findStakesToReturn(tx, { drawId, size: 10 })],
  [
    'a correction',
    (tx, drawId) =>
      removeWrongPrizes(tx, {
        settlement: { settlementId, drawId },
        page: { afterPlayer: BEFORE_ALL_PLAYERS, upToPlayer: AFTER_ALL_PLAYERS },
        paidFrom: { claimFromCents: 600_00n, setOffFromCents: 50_00n, owing: [] },
        jackpotTiers: ['5+1'],
      }),
  ],
  ['a stopped game', (tx, drawId) => findDrawsWithBoards(tx, [drawId])],
];

describe('partition locks on boards', () => {
  const database = useTestDatabase();
  const { drawsOf, buy } = useAnyDraws(database);

  it.each(BOARD_QUERIES)('by %s are taken only for the draws involved, however often it runs', async (_, query) => {
    const [first, second] = await drawsOf(powerball, 8);
    if (!first || !second) throw new Error('draws are on sale');
    const boards = [{ kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: false }];
    await buy(powerball, { draws: [first, second], boards });
    await inTransaction(database.db, async (tx) => {
      for (let times = 0; times < TIMES; times++) await query(tx, second.drawId);
      const { rows } = await sql<{ relname: string }>`
        select distinct c.relname from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'draw_games'::regnamespace
          and c.relname ~ '^board_[0-9a-f]{32}$'`.execute(tx);
      const mine = [first, second].map(({ drawId }) => `board_${drawId.replaceAll('-', '')}`);
      expect(mine).toEqual(expect.arrayContaining(rows.map(({ relname }) => relname)));
      expect(rows.length).toBeGreaterThan(0);
    });
  });
});

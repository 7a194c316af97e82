import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { asTamperingOwner } from '../draws/owner-in-tests.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { board, FRIDAY, fund, sell } from './draw-lifecycle-in-tests.ts';

/** Tables whose rows are final, with a column that the tests try to change. */
const FINAL_TABLES: readonly (readonly [table: string, column: string])[] = [
  ['board', 'bonus'],
  ['commitment_void', 'proposal_id'],
  ['contradiction', 'finding'],
  ['contradiction_answer', 'answer'],
  ['contradiction_cause', 'signed_by'],
  ['contradiction_evidence', 'finding'],
  ['draw_commitment', 'commitment'],
  ['draw_difference', 'code'],
  ['draw_event', 'reason'],
  ['draw_evidence', 'self_tests'],
  ['draw_refund', 'refund_cents'],
  ['draw_result', 'numbers'],
  ['draw_seal', 'digest'],
  ['draw_verification', 'first_confirmation'],
  ['entry_count', 'board_count'],
  ['free_ticket', 'won_board_number'],
  ['jackpot_change', 'advertised_cents'],
  ['late_answer', 'received_at'],
  ['matched_prize', 'prize_cents'],
  ['overpayment_settlement', 'way'],
  ['prize_overpayment', 'overpaid_cents'],
  ['published_result', 'result_id'],
  ['result_file', 'content'],
  ['settlement', 'prize_cents'],
  ['ticket', 'price_cents'],
  ['withdrawn_ticket', 'withdrawn_at'],
];

describe('final rows of draw games', () => {
  const database = useTestDatabase();
  const fixture = { partition: '' };

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: FRIDAY, ahead: 2 }));
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    const drawId = draw?.drawId ?? '';
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 1_000n });
    await sell(database.db, { playerId, drawIds: [drawId], boards: [board([1, 2, 3, 4, 5], 6)] });
    fixture.partition = `board_${drawId.replaceAll('-', '')}`;
  });

  /**
   * Runs a statement as the owner, with and without replica mode, which disables ordinary triggers, and expects a
   * refusal.
   */
  async function expectRefused(statement: string): Promise<void> {
    for (const role of ['origin', 'replica']) {
      const tried = inTransaction(database.db, async (tx) => {
        await sql.raw(`set local session_replication_role = ${role}`).execute(tx);
        await sql.raw(statement).execute(tx);
      });
      await expect(tried, `${statement} as ${role}`).rejects.toMatchObject({ code: '23001' });
    }
  }

  it.each(FINAL_TABLES)("can't be changed, deleted or truncated in draw_games.%s [GLI19-20]", async (table, column) => {
    await expectRefused(`update draw_games.${table} set ${column} = ${column}`);
    await expectRefused(`delete from draw_games.${table}`);
    await expectRefused(`truncate draw_games.${table} cascade`);
  });

  it("can't be changed in a partition of a draw's boards either", async () => {
    await expectRefused(`update draw_games.${fixture.partition} set bonus = 1`);
    await expectRefused(`delete from draw_games.${fixture.partition}`);
    await expectRefused(`truncate draw_games.${fixture.partition}`);
  });

  it("are protected by triggers that replica mode can't disable, in every guarded table", async () => {
    const guards = () =>
      sql<{ place: string; how: string }>`
        select replace(t.tgrelid::regclass::text, 'draw_games.', '') as place, t.tgenabled::text as how
          from pg_trigger t
        where t.tgfoid = 'draw_games.refuse_change'::regproc order by 1, t.tgname`.execute(database.db);
    const before = await guards();
    expect([...new Set(before.rows.map(({ how }) => how))]).toEqual(['A']);
    const tables = new Set(
      before.rows.map(({ place }) => place).filter((place) => !/^board_[0-9a-f]{32}$/.test(place)),
    );
    expect([...tables].toSorted()).toEqual(FINAL_TABLES.map(([table]) => table));
    await asTamperingOwner(database.db, (tx) => sql`delete from draw_games.board`.execute(tx));
    expect((await guards()).rows).toEqual(before.rows);
  });
});
